"""The table on a terminal: screens, dialogs and widgets that show a match and hand it moves."""
