"""`python -m uno_tui` is the command `uno-tui`."""

import sys

from uno_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
