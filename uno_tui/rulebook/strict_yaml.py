"""The reader of YAML files: a strict subset of YAML becomes a tree with positions, everything else is refused.

No anchors, aliases, tags or second documents, no key twice; scalars as in YAML 1.2, so `yes`, `+4` and `1:30`
are text. The tree is built from the parser's events without recursion, so neither depth nor an alias bomb hurts.
"""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from uno_tui.errors import Message
from uno_tui.names import MOST_MARKS, few_marks
from uno_tui.rulebook.problems import FilePlace, Finding, Problem, RulebookError, TreePath, file_reason, quote, show_path
from uno_tui.storage.cache import digest
from uno_tui.storage.yaml_loader import yaml_loader

MOST_BYTES = 1_000_000
DEEPEST = 40
MOST_ENTRIES = 5_000  # words, numbers, lists and mappings of a variant: ten times as many as a large deck has
# What YAML forbids, the odd line ends that would make our line numbers differ from the editor's, and the marks that turn
# the direction of text: with them a name could look like another one.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")
TAB_INDENT = re.compile(r"^ *(\t)", re.MULTILINE)
# A longer row of digits is no number that a rulebook could mean, and stays text.
INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
FLOAT = re.compile(r"-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,18}([eE][-+]?[0-9]{1,3})?|[eE][-+]?[0-9]{1,3})")


@dataclass
class Document:
    """What a file says: a tree of dict, list, str, int, float, bool and None, and where its parts stand."""

    name: str
    tree: Any = None
    values: dict[TreePath, tuple[int, int]] = field(default_factory=dict)
    keys: dict[TreePath, tuple[int, int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    aliases: list[TreePath] = field(default_factory=list)  # what would stand there is not known
    digest: str = ""  # of the whole text

    def position(self, path: TreePath, of_key: bool = False) -> tuple[int, int]:
        """Line and column of the value at this path, or of its key; of what is around it if it is missing."""
        while path and path not in self.values:
            path, of_key = path[:-1], True
        return (of_key and self.keys.get(path)) or self.values.get(path, (1, 1))

    def place(self, path: TreePath, of_key: bool = False) -> FilePlace:
        return FilePlace(self.name, *self.position(path, of_key))


def read_yaml(path: str | Path, name: str = "") -> Document:
    """Read one file; RulebookError tells everything that keeps it from being read."""
    document = parse_yaml(read_text(Path(path), name or str(path)), name or str(path))
    if document.problems:
        raise RulebookError(document.problems)
    return document


def refuse_yaml(name: str, what: Message, cure: Message | None = None, line: int = 0, col: int = 0) -> RulebookError:
    return RulebookError([Problem(name, line, col, "", what, cure)])


def read_text(path: Path, name: str) -> str:
    """The text of a file that is small, plain and UTF-8. The size is looked at before anything is read."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise refuse_yaml(name, Message("problem.folder"), Message("cure.file-in-folder"))
        if not stat.S_ISREG(status.st_mode):
            raise refuse_yaml(name, Message("problem.not-plain"))
        if status.st_size > MOST_BYTES:
            size, most = f"{status.st_size:,}", f"{MOST_BYTES:,}"
            raise refuse_yaml(name, Message("problem.too-large", size=size), Message("cure.most-bytes", most=most))
        with path.open("rb") as file:
            data = file.read(MOST_BYTES)
    except FileNotFoundError:
        raise refuse_yaml(name, Message("problem.no-file")) from None
    except (OSError, ValueError) as error:
        raise refuse_yaml(name, Message("problem.unreadable", reason=file_reason(error))) from None
    return decode(data, name)


def decode(data: bytes, name: str) -> str:
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise refuse_yaml(name, Message("problem.byte-order-mark"), Message("cure.no-mark"), 1, 1)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, col = line_and_column(data[: error.start].decode("utf-8"), error.start)
        what = Message("problem.not-utf8", byte=f"0x{data[error.start]:02x}")
        raise refuse_yaml(name, what, Message("cure.save-utf8"), line, col) from None
    if not text.strip():
        raise refuse_yaml(name, Message("problem.empty"), None, 1, 1)
    if found := FORBIDDEN.search(text):
        line, col = line_and_column(text, found.start())
        what = Message("problem.control-character", character=f"U+{ord(found[0]):04X}")
        raise refuse_yaml(name, what, Message("cure.remove"), line, col)
    if found := TAB_INDENT.search(text):
        line, col = line_and_column(text, found.start(1))
        raise refuse_yaml(name, Message("problem.tab-indents"), Message("cure.spaces"), line, col)
    return text


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    lines = re.split(r"\r\n|\r|\n", text[:offset])
    return len(lines), len(lines[-1]) + 1


def parse_yaml(text: str, name: str, most: int | None = None) -> Document:
    """The document, with its problems as far as it can be understood; RulebookError where it cannot.

    `most`: how many entries it may have; None: as many as fit into a file.
    """
    builder = Builder(Document(name, digest=digest(text.encode())), most)
    try:
        for event in yaml.parse(text, Loader=yaml_loader()):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        raise syntax_error(name, text, error, builder.document.problems) from None
    if builder.document.tree is None and not builder.document.problems:
        raise refuse_yaml(name, Message("problem.empty"), None, 1, 1)
    return builder.document


# What libyaml complains about, in its own words, and which sentence says it in ours.
COMPLAINTS = {
    "mapping values are not allowed in this context": "colon",
    "found unexpected ':'": "colon",
    "found character that cannot start any token": "start",
    "did not find expected alphabetic or numeric character": "start",
    "found unexpected end of stream": "quotes",
    "found unexpected document indicator": "quotes",
    "did not find expected key": "key",
    "could not find expected ':'": "value",
    "did not find expected '-' indicator": "item",
    "did not find expected ',' or ']'": "list",
    "did not find expected ',' or '}'": "mapping",
    "did not find expected node content": "content",
    "block sequence entries are not allowed in this context": "dash",
    "found unknown escape character": "escape",
    "found a tab character that violates indentation": "tab",
    "found a tab character where an indentation space is expected": "tab",
}
# How PyYAML begins the same complaints where it reads by itself.
COMPLAINTS_WITHOUT_LIBYAML = {
    "mapping values are not allowed here": "colon",
    "found character ": "start",
    "expected alphabetic or numeric character": "start",
    "found unexpected document separator": "quotes",
    "expected ',' or ']'": "list",
    "expected ',' or '}'": "mapping",
    "expected the node content": "content",
    "sequence entries are not allowed here": "dash",
    "found unknown escape character": "escape",
}
BLOCK_END = "expected <block end>"


def syntax_error(name: str, text: str, error: yaml.MarkedYAMLError, before: list[Problem]) -> RulebookError:
    mark = error.problem_mark or error.context_mark
    line, col = (mark.line, mark.column) if mark else (0, 0)
    lines = re.split(r"\r\n|\r|\n", text)
    is_tab = line < len(lines) and lines[line][col : col + 1] == "\t"
    complaint = "tab" if is_tab else complaint_of(error)
    sign = lines[line][col : col + 1] if line < len(lines) else ""
    if complaint == "mapping" and sign == ":":
        complaint = "colon"  # `{en: Snap: now}`
    if complaint in ("list", "mapping") and sign == "?":
        complaint = "start"  # `{en: Snap?}`, which only libyaml takes
    what, cure = Message(f"syntax.{complaint}"), Message(f"syntax-cure.{complaint}")
    if not "".join(lines[line:])[col:].strip() and not is_tab:
        what = Message("problem.at-end", what=what)
    return RulebookError([*before, Problem(name, line + 1, col + 1, "", what, cure)])


def complaint_of(error: yaml.MarkedYAMLError) -> str:
    problem = error.problem or ""
    if problem.startswith(BLOCK_END):
        return "item" if error.context == "while parsing a block collection" else "key"
    known = (word for start, word in COMPLAINTS_WITHOUT_LIBYAML.items() if problem.startswith(start))
    return COMPLAINTS.get(problem) or next(known, "other")


class Builder:
    """Puts the tree together, event by event; `open` is the way from the root to where the next node goes."""

    def __init__(self, document: Document, most: int | None) -> None:
        self.document = document
        self.most = most
        self.open: list[Collection] = []
        self.documents = 0

    def take(self, event: yaml.Event) -> None:
        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self.complain(event, Message("problem.second-document"), Message("cure.one-document"))
                    raise RulebookError(self.document.problems)
            case yaml.AliasEvent():
                self.complain(event, Message("problem.alias", alias=quote(f"*{event.anchor}")), Message("cure.write-out"))
                self.put_alias(event)
            case yaml.ScalarEvent():
                self.refuse_decoration(event)
                self.put(event, self.scalar(event))
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self.refuse_decoration(event)
                self.begin(event, {} if isinstance(event, yaml.MappingStartEvent) else [])
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self.open.pop()
            case _:
                pass

    def put_alias(self, event: yaml.AliasEvent) -> None:
        """Text holds its place; whatever is wrong with that is no problem of its own."""
        path = self.put(event, "")
        self.document.aliases.append(path)

    def begin(self, event: yaml.Event, content: dict[str, Any] | list[Any]) -> None:
        if len(self.open) >= DEEPEST:
            raise self.stop(event, Message("problem.too-deep", deepest=DEEPEST), Message("cure.close-brackets"))
        path = self.put(event, content)
        self.open.append(Collection(path, content))

    def scalar(self, event: yaml.ScalarEvent) -> object:
        if FORBIDDEN.search(event.value):
            self.complain(event, Message("problem.control-in-text"), Message("cure.remove"))
        if few_marks(event.value) != event.value:
            self.complain(event, Message("problem.many-marks", most=MOST_MARKS), Message("cure.fewer-marks"))
        return plain_scalar(event.value) if event.implicit[0] else event.value

    def put(self, event: yaml.Event, value: Any) -> TreePath:
        """Put a node where it belongs and say at which path that is."""
        position = position_of(event)
        if self.most is not None and len(self.document.values) >= self.most:
            raise self.stop(event, Message("problem.too-long", most=f"{self.most:,}"), Message("cure.shorter"))
        if not self.open:
            path: TreePath = ()
            self.document.tree = value
        else:
            collection = self.open[-1]
            if collection.awaits_key:
                self.put_key(event, value, collection, position)
                return collection.path
            path = collection.add(value)
        self.document.values.setdefault(path, position)
        return path

    def put_key(self, event: yaml.Event, value: Any, mapping: Collection, position: tuple[int, int]) -> None:
        key = event.value if isinstance(event, yaml.ScalarEvent) else ""
        path = (*mapping.path, key)
        if isinstance(value, dict | list) or not key:
            self.complain(event, Message("problem.key-no-word"))
        elif key in mapping.content:
            line, _ = self.document.keys[path]
            self.complain(event, Message("problem.key-twice", word=quote(key)), Message("cure.first-in-line", line=line))
        self.document.keys.setdefault(path, position)
        mapping.key, mapping.awaits_key = key, False

    def refuse_decoration(self, event: yaml.NodeEvent) -> None:
        if event.anchor is not None:
            self.complain(event, Message("problem.anchor", anchor=quote(f"&{event.anchor}")), Message("cure.write-out"))
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.complain(event, Message("problem.tag", tag=quote(tag)), Message("cure.remove"))

    def stop(self, event: yaml.Event, what: Message, cure: Message) -> RulebookError:
        """What comes behind this is not even looked at."""
        place = FilePlace(self.document.name, *position_of(event))
        return RulebookError([*self.document.problems, Finding((), what, cure).at(place)])

    def complain(self, event: yaml.Event, what: Message, cure: Message | None = None) -> None:
        where = show_path(self.open[-1].path) if self.open else ""
        problem = Problem(self.document.name, *position_of(event), where, what, cure)
        self.document.problems.append(problem)


def position_of(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class Collection:
    """A mapping or a list that is being filled."""

    def __init__(self, path: TreePath, content: dict[str, Any] | list[Any]) -> None:
        self.path = path
        self.content = content
        self.key = ""
        self.awaits_key = isinstance(content, dict)

    def add(self, value: Any) -> TreePath:
        """Of a key that stands twice the first value counts."""
        if isinstance(self.content, list):
            self.content.append(value)
            return (*self.path, len(self.content) - 1)
        self.content.setdefault(self.key, value)
        self.awaits_key = True
        return (*self.path, self.key)


def plain_scalar(text: str) -> object:
    """What a word without quotes means."""
    match text:
        case "" | "~" | "null":
            return None
        case "true" | "false":
            return text == "true"
        case _:
            pass
    if INTEGER.fullmatch(text):
        return int(text)
    return float(text) if FLOAT.fullmatch(text) else text
