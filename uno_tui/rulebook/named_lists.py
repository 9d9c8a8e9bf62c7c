"""Effect lists that a file names once: `use: storm` in a list of effects stands for all effects of the list `storm`.

They are put in their place before anything is checked, so nobody else knows of them; what is then wrong in one is told where
it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from uno_tui.errors import Message
from uno_tui.rulebook.problems import Finding, TreePath, did_you_mean_or_list, quote

LISTS = "effects"
USE = "use"


class Expansion:
    """A tree without `use`, and the way back from its paths to those of the file."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        lists = tree.get(LISTS)
        self.lists: Mapping[str, Any] = lists if isinstance(lists, Mapping) else {}
        self.found: list[Finding] = []
        self.origins: dict[TreePath, list[TreePath]] = {}
        self.tree: dict[str, Any] = self.expanded(tree, (), ())

    def expanded(self, part: Any, path: TreePath, inside: tuple[str, ...]) -> Any:
        """`inside`: the named lists that this part belongs to."""
        if isinstance(part, Mapping):
            return {
                key: self.expanded(value, (*path, key), (key,) if path == (LISTS,) else inside)
                for key, value in part.items()
            }
        return self.expanded_list(part, path, inside) if isinstance(part, list) else part

    def expanded_list(self, part: list[Any], path: TreePath, inside: tuple[str, ...]) -> list[Any]:
        items: list[Any] = []
        origins: list[TreePath] = []
        for number, item in enumerate(part):
            here = (*path, number)
            used = self.used(item, here, inside) if isinstance(item, Mapping) and list(item) == [USE] else None
            items += [self.expanded(item, here, inside)] if used is None else used
            origins += [here] if used is None else [(*here, USE)] * len(used)
        if len(items) != len(part) or any(origin[-1] == USE for origin in origins):
            self.origins[path] = origins
        return items

    def used(self, item: Mapping[str, Any], path: TreePath, inside: tuple[str, ...]) -> list[Any]:
        name = item[USE]
        if not isinstance(name, str) or not isinstance(self.lists.get(name), list):
            known = did_you_mean_or_list(str(name), self.lists)
            self.found.append(Finding((*path, USE), Message("problem.no-list", name=quote(name)), known))
            return []
        if name in inside:
            circle = " → ".join([*inside, name])
            self.found.append(Finding((*path, USE), Message("problem.circle", circle=circle), Message("cure.remove")))
            return []
        return self.expanded_list(self.lists[name], (LISTS, name), (*inside, name))

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
