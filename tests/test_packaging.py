"""What people install must be whole: both archives carry variants, words and looks, and start on every Python we name."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.tui.terminal import started
from uno_tui import __version__
from uno_tui.languages import LANGUAGES

pytestmark = pytest.mark.long
CHECKOUT = Path(__file__).resolve().parent.parent
SOURCE = CHECKOUT / "uno_tui"
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")


def run(*command: str | Path, folder: Path) -> str:
    """The output of a command that must succeed, run where nothing leads Python back to the checkout."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    finished = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def build(target: str, into: Path, folder: Path = CHECKOUT) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", into, folder=folder)
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


def contents(archive: Path) -> set[str]:
    """Without the folder that all of a source archive is in."""
    if archive.suffix == ".whl":
        return set(zipfile.ZipFile(archive).namelist())
    with tarfile.open(archive) as opened:
        return {name.partition("/")[2] for name in opened.getnames()}


WORDS = {f"uno_tui/lang/{language}/{part.name}" for language in LANGUAGES for part in (SOURCE / "lang/en").iterdir()}
LOOKS = {"uno_tui/tui/app.tcss", "uno_tui/tui/look/faces.py", "uno_tui/py.typed"}
VARIANTS = {path.name for path in (CHECKOUT / "variants").iterdir()}


def test_the_wheel_carries_variants_words_and_looks_and_nothing_else(tmp_path: Path) -> None:
    carried = contents(build("wheel", into=tmp_path))
    assert WORDS | LOOKS | {f"uno_tui/variants/{name}" for name in VARIANTS} <= carried
    assert {name.partition("/")[0] for name in carried} == {"uno_tui", f"uno_tui-{__version__}.dist-info"}


def test_the_source_archive_carries_what_building_and_playing_need_and_no_tests(tmp_path: Path) -> None:
    carried = contents(build("sdist", into=tmp_path))
    assert WORDS | LOOKS | {f"variants/{name}" for name in VARIANTS} <= carried
    assert {"LICENSE", "CHANGELOG.md", "README.md", "Makefile", "constraints.txt", "pyproject.toml"} <= carried
    assert not any(name.startswith("tests") for name in carried)


def test_a_wheel_built_from_the_source_archive_is_the_same(tmp_path: Path) -> None:
    archive = build("sdist", into=tmp_path / "source")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (folder,) = (each for each in tmp_path.iterdir() if each.name.startswith("uno_tui-"))
    wheel = build("wheel", into=tmp_path / "wheel", folder=folder)
    assert contents(wheel) == contents(build("wheel", into=tmp_path / "straight"))


def pythons() -> dict[str, Path]:
    """The interpreters on this machine that we say we run on, by version."""
    found: dict[str, Path] = {}
    for version in SUPPORTED:
        named = shutil.which(f"python{version}")
        kept = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
        for candidate in [*([Path(named)] if named else []), *kept]:
            if subprocess.run([candidate, "-c", ""], capture_output=True, check=False).returncode == 0:
                found[version] = candidate
    return found


@pytest.mark.parametrize("version", SUPPORTED)
def test_the_wheel_starts_and_lists_the_variants_on(version: str, tmp_path: Path) -> None:
    """With what it needs from the package index, as people install it."""
    if version not in (here := pythons()):
        pytest.skip(f"there is no Python {version} here")
    run(here[version], "-m", "venv", tmp_path / "home", folder=tmp_path)
    program = tmp_path / "home" / "bin"
    quietly = ["install", "--quiet", "--disable-pip-version-check", "--constraint", str(CHECKOUT / "constraints.txt")]
    try:
        run(program / "python", "-m", "pip", *quietly, build("wheel", into=tmp_path / "wheel"), folder=tmp_path)
    except AssertionError as failed:
        pytest.skip(f"its libraries cannot be installed: {failed}")
    assert set(run(program / "uno-tui", "variants", folder=tmp_path).split()) >= {"standard", "flip"}
    with started([str(program / "uno-tui")]) as terminal:
        terminal.wait_for("p Play")
        terminal.type("\x11")  # Ctrl+Q
        assert terminal.wait_for_end() == 0
