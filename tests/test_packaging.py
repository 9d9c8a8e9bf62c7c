"""What people install must be whole: the wheel carries the variants, the sdist all that building needs."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
CHECKOUT = Path(__file__).resolve().parent.parent


def run(*command: str | Path, folder: Path) -> str:
    """The output of a command that must succeed, run where nothing leads Python back to the checkout."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    finished = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def build(target: str, into: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", into, folder=CHECKOUT)
    (archive,) = into.iterdir()
    return archive


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The paths of a fresh environment that holds our wheel and borrows the libraries of this one."""
    wheel = build("wheel", into=tmp_path_factory.mktemp("wheel"))
    home = tmp_path_factory.mktemp("home")
    venv.create(home)
    paths = sysconfig.get_paths("venv", vars={"base": str(home), "platbase": str(home)})

    # A folder named in a .pth file comes last on the path, and its own .pth files are not read:
    # the libraries are found there, the editable install of the checkout is not.
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(paths["purelib"], "borrowed.pth").write_text("\n".join(borrowed), encoding="utf-8")

    python = Path(paths["scripts"], "python")
    install = ["install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    run(sys.executable, "-m", "pip", "--python", python, *install, "--ignore-installed", wheel, folder=home)
    return paths


def test_the_installed_package_is_the_wheel_not_the_checkout(installed: dict[str, str], tmp_path: Path) -> None:
    python = Path(installed["scripts"], "python")
    place = run(python, "-c", "import uno_tui; print(uno_tui.__file__)", folder=tmp_path)
    assert Path(place.strip()) == Path(installed["purelib"], "uno_tui", "__init__.py")


def test_the_installed_command_lists_the_five_bundled_variants(installed: dict[str, str], tmp_path: Path) -> None:
    listed = run(Path(installed["scripts"], "uno-tui"), "variants", folder=tmp_path).split()
    assert {"standard", "bts", "pokemon", "flip", "dragonball"} <= set(listed)


def test_the_sdist_carries_what_building_and_testing_need(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", into=tmp_path)) as archive:
        carried = {name.partition("/")[2] for name in archive.getnames()}
    documents = {"LICENSE", "CHANGELOG.md", "README.md", "Makefile", "constraints.txt", "pyproject.toml"}
    code = {"uno_tui/py.typed", "variants/standard.yaml", "docs/rulings.md", "tests/test_packaging.py"}
    assert documents | code <= carried
