"""Records, the definitions as plain immutable data, cheap to import and to make.

The annotations of a record say how its fields may look in a file. They stay text until `validation` needs them: only a
file that has not been checked before costs the libraries that check it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

KIND = ""  # stands for the class among the fields of a frozen record; no key of a file is empty
KINDS: dict[str, type[Record]] = {}
T = TypeVar("T")


def empty(kind: type[T]) -> T:
    """A default that all records share, as nobody changes what is in a record."""
    return kind()


def key_in_file(field: str) -> str:
    """How a field that is an effect is written there; one that Python has another use for ends in an underscore here."""
    return field.strip("_").replace("_", "-")


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Record:
    """The fields are those annotated, in the class and above it; a value in the class is the default."""

    fields: ClassVar[dict[str, None]] = {}
    defaults: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls, optional: Mapping[str, str] = MappingProxyType({})) -> None:
        """`optional` fields come from a table, each with its annotation, and are None if they are left out."""
        own = vars(cls).get("__annotations__", {}) | dict(optional)
        cls.__annotations__ = own
        cls.fields = cls.fields | dict.fromkeys(own)
        cls.defaults = cls.defaults | {name: vars(cls)[name] for name in own if name in vars(cls)} | dict.fromkeys(optional)
        KINDS[cls.__name__] = cls

    def __init__(self, **given: Any) -> None:
        values = self.defaults | given
        if values.keys() != self.fields.keys():
            wrong = sorted(values.keys() ^ self.fields.keys())
            raise TypeError(f"{type(self).__name__}: unknown or missing: {', '.join(wrong)}")
        vars(self).update(values)

    def __setattr__(self, name: str, _value: object = None) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name}")

    __delattr__ = __setattr__

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.fields)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields)})"

    def replace(self, **changes: Any) -> Self:
        """The same with some other values."""
        return type(self)(**vars(self) | changes)

    def tree(self) -> dict[str, Any]:
        """As mappings; records in lists and mappings stay what they are."""
        return {name: value.tree() if isinstance(value, Record) else value for name, value in vars(self).items()}

    def check(self) -> None:
        """ValueError, with the key of a sentence, for values that cannot stand together. Asked when a file is checked."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        from uno_tui.rulebook.validation import core_schema_of

        return core_schema_of(cls, handler)


def freeze(value: object) -> dict[str, Any]:
    """A record for JSON."""
    if not isinstance(value, Record):
        raise TypeError(f"not to be written: {type(value).__name__}")
    return {KIND: type(value).__name__, **vars(value)}


def thaw(tree: dict[str, Any]) -> Any:
    """The record that a mapping of JSON stands for, or that mapping itself."""
    kind = tree.pop(KIND, None)
    return tree if kind is None else KINDS[kind](**tree)
