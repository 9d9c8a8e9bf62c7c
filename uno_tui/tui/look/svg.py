"""The elements of an SVG picture, as text that is safe whatever is written in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

NAMESPACE = "http://www.w3.org/2000/svg"


def element(tag: str, told: str = "", /, **attributes: object) -> str:
    """With this text in it; a `_` in the name of an attribute stands for a `-`."""
    begun = begin_tag(tag, attributes)
    return f"{begun}>{escape(told)}</{tag}>" if told else f"{begun}/>"


def begin_tag(tag: str, attributes: Mapping[str, object]) -> str:
    given = (f" {name.replace('_', '-')}={quoteattr(written(value))}" for name, value in attributes.items())
    return f"<{tag}{''.join(given)}"


def begin_svg(width: float, height: float, **attributes: object) -> str:
    """The head of a picture. Without a width and height, some pages render it at zero size."""
    size = {"width": float(width), "height": float(height), "viewBox": f"0 0 {width:g} {height:g}"}
    return begin_tag("svg", {"xmlns": NAMESPACE, **size, **attributes}) + ">"


def group(parts: Iterable[str], y: float) -> str:
    """Parts of a picture, moved down."""
    return "\n".join([f'<g transform="translate(0 {y:g})">', *parts, "</g>"])


def whole_svg(width: float, height: float, fonts: str, title: str, paper: str, parts: Iterable[str]) -> str:
    """All of it, on paper of one color."""
    head = begin_svg(width, height, font_family=fonts)
    ground = element("rect", width=width, height=height, fill=paper)
    return "\n".join([head, element("title", title), ground, *parts, "</svg>\n"])


def written(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
