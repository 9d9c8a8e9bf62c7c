"""Where files live on disk."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def variants_folder() -> Path:
    """The bundled variants: inside the package when it is installed, beside it in a checkout."""
    installed = PACKAGE / "variants"
    return installed if installed.is_dir() else PACKAGE.parent / "variants"
