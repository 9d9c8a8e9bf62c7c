"""A fourth language, with three forms behind a number: it is an entry in the table and a folder of words, nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.lang.test_catalog import disagreements, forms_of
from uno_tui.lang import FOLDER, Catalog, read_texts

PROGRAM = """
from pathlib import Path

from uno_tui.languages import LANGUAGES, Language

from tests.lang.test_new_language import polish_plural

LANGUAGES["pl"] = Language("polski", "Polish", polish_plural)  # the only place

import sys

import uno_tui.lang
from uno_tui.cli import main
from uno_tui.engine.events import Drew
from uno_tui.lang import language_meant, speak
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.library import load

uno_tui.lang.FOLDER = Path(sys.argv[1])
speak(language_meant("pl_PL.UTF-8"))
narrator = Narrator(load("standard"), ("Ann", "Bo"))
for amount in (0, 1, 2, 5, 12, 22, 25, 104):
    print(narrator.tell(Drew(0, amount, None, "turn")))
sys.exit(main(["--lang", "pl", "rules", sys.argv[2]]))
"""
MINE = "id: mine\nextends: standard\nname: {en: Mine, pl: Moja wersja}\nsummary: {en: A small one}\n"


def polish_plural(count: int) -> str:
    if count < 2:
        return ("none", "one")[count]
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The catalogs with a Polish one, which says in English what it has no words for."""
    for catalog in FOLDER.iterdir():
        if catalog.is_dir():
            (tmp_path / catalog.name).symlink_to(catalog)
    own, _ = read_texts(Path(__file__).parent / "pl")
    english = {key: text for key, text in Catalog("en").texts.items() if key.rpartition(".")[0] + ".few" not in own}
    few = {key.replace(".many", ".few"): text for key, text in english.items() if key.endswith(".many")}
    (tmp_path / "pl").mkdir()
    lines = [f"{key}: {text!r}" if "'" not in text else f'{key}: "{text}"' for key, text in (english | few | own).items()]
    (tmp_path / "pl" / "all.yaml").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


def test_a_new_language_is_spoken_and_counts_in_its_own_forms(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE)
    command = [sys.executable, "-c", PROGRAM, str(folder), str(tmp_path / "mine.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert not done.stderr
    *drawn, title = done.stdout.splitlines()[:9]
    counted = ["żadnej karty", "1 kartę", "2 karty", "5 kart", "12 kart", "22 karty", "25 kart", "104 karty"]
    assert drawn == [f"Ann dobiera {cards}." for cards in counted]
    assert "Moja wersja" in title


def test_a_form_that_a_language_does_not_say_is_missed(folder: Path) -> None:
    texts, _ = read_texts(folder / "pl")
    assert forms_of(polish_plural) == ["none", "one", "few", "many"]
    assert disagreements(texts, polish_plural) == []
    del texts["cards-counted.few"]
    assert disagreements(texts, polish_plural) == ["cards-counted.few"]
