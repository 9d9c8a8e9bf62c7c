"""What all screens share: layers, dialogs, the key bar, the status bar, the input queue, the terminal driver."""
