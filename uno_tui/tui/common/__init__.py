"""What all screens share: layers, dialogs, the key bar, the input queue, the terminal driver."""
