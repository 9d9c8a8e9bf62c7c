"""Effect lists that a file names once: `use: storm` in a list of effects stands for all effects of the list `storm`.

They are put in their place before anything is checked, so nobody else knows of them; what is then wrong in one is told where
it is used. A few lists that use each other could grow without limit, so depth and length are counted on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from uno_tui.errors import Message
from uno_tui.rulebook.problems import MOST_FINDINGS, Finding, TreePath, brief, did_you_mean_or_list, quote
from uno_tui.rulebook.strict_yaml import DEEPEST, MOST_ENTRIES

LISTS = "effects"
USE = "use"


class Expansion:
    """A tree without `use`, and the way back from its paths to those of the file."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        lists = tree.get(LISTS)
        self.lists: Mapping[str, Any] = lists if isinstance(lists, Mapping) else {}
        self.found: list[Finding] = []
        self.origins: dict[TreePath, list[TreePath]] = {}
        self.entries = 0
        self.is_whole = True  # not if it would be too deep or too long
        self.tree: dict[str, Any] = self.expanded(tree, (), (), 0)

    def expanded(self, part: Any, path: TreePath, inside: tuple[str, ...], depth: int) -> Any:
        """`inside`: the named lists that this part belongs to. `depth`: how many lists, mappings and uses are around it."""
        if not self.has_room(path, depth):
            return part
        if isinstance(part, Mapping):
            return {
                key: self.expanded(value, (*path, key), (key,) if path == (LISTS,) else inside, depth + 1)
                for key, value in part.items()
            }
        return self.expanded_list(part, path, inside, depth) if isinstance(part, list) else part

    def has_room(self, path: TreePath, depth: int) -> bool:
        """Count one more entry; report only the first overflow, as the rest follow from it."""
        self.entries += 1
        if self.is_whole and depth > DEEPEST:
            self.is_whole = False
            self.found.append(Finding(path, Message("problem.too-deep", deepest=DEEPEST), Message("cure.fewer-uses")))
        elif self.is_whole and self.entries > MOST_ENTRIES:
            self.is_whole = False
            self.found.append(Finding(path, Message("problem.too-long", most=f"{MOST_ENTRIES:,}"), Message("cure.shorter")))
        return self.is_whole

    def expanded_list(self, part: list[Any], path: TreePath, inside: tuple[str, ...], depth: int) -> list[Any]:
        items: list[Any] = []
        origins: list[TreePath] = []
        for number, item in enumerate(part):
            here = (*path, number)
            used = self.used(item, here, inside, depth) if isinstance(item, Mapping) and list(item) == [USE] else None
            items += [self.expanded(item, here, inside, depth + 1)] if used is None else used
            origins += [here] if used is None else [(*here, USE)] * len(used)
        if len(items) != len(part) or any(origin[-1] == USE for origin in origins):
            self.origins[path] = origins
        return items

    def used(self, item: Mapping[str, Any], path: TreePath, inside: tuple[str, ...], depth: int) -> list[Any]:
        name, here = item[USE], (*path, USE)
        if not isinstance(name, str) or not isinstance(self.lists.get(name), list):
            if len(self.found) < MOST_FINDINGS:
                known = did_you_mean_or_list(str(name), self.lists)
                self.found.append(Finding(here, Message("problem.no-list", name=quote(name)), known))
            return []
        if name in inside:
            circle = " → ".join(map(brief, [*inside, name]))
            self.found.append(Finding(here, Message("problem.circle", circle=circle), Message("cure.remove")))
            return []
        if not self.has_room(here, depth + 1):
            return []
        return self.expanded_list(self.lists[name], (LISTS, name), (*inside, name), depth + 1)

    def in_file(self, finding: Finding) -> Finding:
        """The same finding at its place in the file."""
        path: TreePath = ()
        for part in finding.path:
            if isinstance(part, int) and path in self.origins:
                path = self.origins[path][part]
                if path[-1] == USE:
                    break
            else:
                path = (*path, part)
        return replace(finding, path=path)
