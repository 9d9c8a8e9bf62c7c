"""Records checked by pydantic against what their annotations say. Slow to import: only for files not checked before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    GetCoreSchemaHandler,
    Tag,
    TypeAdapter,
    create_model,
)
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from uno_tui.rulebook.amounts import CountRange
from uno_tui.rulebook.effects import SIMPLE_EFFECTS, Effect, SimpleEffect
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import CONDITION_WORDS, Condition, Copies
from uno_tui.rulebook.records import Record, key_in_file
from uno_tui.rulebook.who import WHO, Who

AnyRecord = TypeVar("AnyRecord", bound=Record)
# Unknown keys are errors: a misspelt option must not be silently ignored.
CLOSED = ConfigDict(extra="forbid", strict=True, populate_by_name=True, defer_build=True)
LIMITS = ("ge", "le", "min_length", "max_length")
MEANINGS = "meanings"  # of the words of a field, until the schema gives each word its own
EFFECT_BY_KEY: dict[str, type[Record]] = {key_in_file(field): kind for kind in get_args(Effect)[1:] for field in kind.fields}


def validate(kind: type[AnyRecord], tree: object) -> AnyRecord:
    """The record that a tree describes, or pydantic's ValidationError."""
    record: AnyRecord = ADAPTERS[kind].validate_python(tree)
    return record


def about(text: str, /, *, alias: str | None = None, pattern: str | None = None, **more: Any) -> Any:
    """What a field is for, and what each of the words means that can stand there; for whoever writes a file.

    `ge`, `le`, `min_length` and `max_length` are limits, everything else is a word, with `_` for a dash if need be.
    """
    limits = {name: more.pop(name) for name in LIMITS if name in more}
    return Field(
        alias=alias, pattern=pattern, description=text, json_schema_extra={MEANINGS: more} if more else None, **limits
    )


def fields_of(kind: type[Record]) -> dict[str, FieldInfo]:
    return MODELS[kind].model_fields


class Adapters(dict[Any, TypeAdapter[Any]]):
    """What checks a tree against a type; made once, as that takes long."""

    def __missing__(self, kind: Any) -> TypeAdapter[Any]:
        self[kind] = TypeAdapter(kind)
        return self[kind]


class Models(dict[type[Record], type[BaseModel]]):
    """The shapes of records in a file. What is inside one is built later, so records may contain each other."""

    def __missing__(self, kind: type[Record]) -> type[BaseModel]:
        hints = get_type_hints(kind, localns=NAMES, include_extras=True)
        fields: dict[str, Any] = {name: (hints[name], kind.defaults.get(name, ...)) for name in kind.fields}
        self[kind] = create_model(kind.__name__, __config__=CLOSED, **fields)
        self[kind].__doc__ = kind.__doc__
        return self[kind]


ADAPTERS = Adapters()
MODELS = Models()


def core_schema_of(kind: type[Record], handler: GetCoreSchemaHandler) -> CoreSchema:
    """How pydantic sees a record wherever it stands: the shape, and the record made of it."""

    def make(checked: BaseModel) -> Record:
        record = kind(**vars(checked))
        record.check()
        return record

    shape = handler.generate_schema(MODELS[kind])
    as_tree = core_schema.plain_serializer_function_ser_schema(kind.tree)
    return core_schema.no_info_after_validator_function(make, shape, serialization=as_tree)


def told_apart(tag_of: Callable[[Any], str | None], **kinds: Any) -> Any:
    """One of several kinds, told apart by a look at the value, so that only the kind that is meant can complain.

    Angle brackets: a tag is never a key of a file.
    """
    tagged = tuple(Annotated[kind, Tag(f"<{tag}>")] for tag, kind in kinds.items())
    return Annotated[Union[tagged], Discriminator(tag_of)]  # noqa: UP007 (made of a tuple)


def effect_tag(value: Any) -> str | None:
    if isinstance(value, str):
        return "<word>"
    return next((f"<{key}>" for key in value if key in EFFECT_BY_KEY), None) if isinstance(value, dict) else None


def copies_tag(value: Any) -> str:
    return "<copies>" if isinstance(value, dict) else "<count>"


def count_tag(value: Any) -> str:
    return "<range>" if isinstance(value, dict) else "<count>"


def meant_tag(value: Any) -> str:
    return "<filter>" if isinstance(value, dict) else "<shorthand>"


def allowed_tag(value: Any) -> str:
    return "<cards>" if isinstance(value, list) else "<any>"


def with_dashes(name: str) -> str:
    """`draw_two` and `draw-two` name the same card."""
    return name.replace("_", "-")


DashedName = Annotated[str, AfterValidator(with_dashes)]
CheckedCopies = told_apart(
    copies_tag, count=Annotated[int, about("per color; for a wild card, in all", ge=1, le=200)], copies=Copies
)
IN_ONE_WORD = {word: facts.about for word, facts in SIMPLE_EFFECTS.items()}
# What the names in the annotations of records mean here, where it is more than they say.
NAMES = {
    "about": about,
    "Who": Who,
    "WHO": WHO,
    "Effect": told_apart(effect_tag, word=Annotated[SimpleEffect, about("in one word", **IN_ONE_WORD)], **EFFECT_BY_KEY),
    "CopiesOrCount": CheckedCopies,
    "CardName": DashedName,
    "CountOrRange": told_apart(count_tag, count=Annotated[int, about("so many", ge=1, le=99)], range=CountRange),
    "CardsMeant": told_apart(
        meant_tag,
        shorthand=Annotated[Literal["color"], about("in one word", color="cards of the current color")],
        filter=CardFilter,
    ),
    "ConditionOrCards": told_apart(
        meant_tag,
        shorthand=Annotated[Condition, about("in one word", **CONDITION_WORDS)],
        filter=Annotated[CardFilter, about("with no other such card in hand; same: as the card on top")],
    ),
    "PenaltyOrCards": told_apart(allowed_tag, any=Literal["penalty"], cards=list[DashedName]),
    "AnyOrCards": told_apart(allowed_tag, any=Literal["any"], cards=list[DashedName]),
}
