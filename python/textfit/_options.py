"""From keyword arguments to the members of a record, which are the program's options by their long names."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from json.encoder import JSONEncoder, encode_basestring
from typing import Any, Literal, TypeAlias, TypedDict, Union

from ._errors import UsageError

#: A font family or a font file, or several: the first is the primary font.
FontNames: TypeAlias = "Union[str, os.PathLike[str], Sequence[Union[str, os.PathLike[str]]], None]"
#: Numbers separated by commas, or a sequence of them.
Numbers: TypeAlias = "Union[str, float, Sequence[float], None]"
#: The values of an option that can be given more than once.
Strings: TypeAlias = "Union[str, Sequence[str], None]"
#: A value for each name: `{"liga": 0}`, or `["liga=0"]`.
Settings: TypeAlias = "Union[str, Sequence[str], Mapping[str, float], None]"
#: What any option can be.
Option: TypeAlias = "Union[str, float, os.PathLike[str], Sequence[Any], Mapping[str, Any], None]"
#: A text, or a record: a mapping with a `text` or an `attributed_text`, an `id`, and options of its own.
TextOrRecord: TypeAlias = "Union[str, Mapping[str, Any]]"


class CommonOptions(TypedDict, total=False):
    """Options of every command. None is as good as not given."""

    align: str | None
    ascent: float | str | None
    baseline_offset: float | None
    capitalize: str | None
    code_font: FontNames
    column_gap: float | None
    columns: int | None
    descent: float | str | None
    detect: Strings
    direction: Literal["auto", "ltr", "rtl"] | None
    exclude: Strings | Sequence[Sequence[float]]
    fail_on_missing_glyph: bool | None
    feature: Settings
    first_line_indent: float | None
    font: FontNames
    font_size: float | None
    font_style: str | None
    font_weight: float | str | None
    head_indent: float | None
    height: float | None
    hyphenation: str | None
    input: Literal["text", "markdown", "attributed"] | None
    insets: Numbers
    justify_last_line: bool | None
    language: str | None
    letter_spacing: float | None
    line_break_mode: str | None
    line_break_strategy: str | None
    line_break_strictness: str | None
    line_gap: float | str | None
    line_height_multiple: float | None
    line_spacing: float | None
    link_attributes: str | Mapping[str, Any] | None
    max_line_height: float | None
    max_lines: int | None
    min_font_size: float | None
    min_line_height: float | None
    min_lines: int | None
    next_container: Strings
    no_system_fonts: bool | None
    now: str | None
    padding: float | None
    paragraph_spacing: float | None
    paragraph_spacing_before: float | None
    placeholder: str | None
    placeholder_input: Literal["text", "markdown", "attributed"] | None
    preset: str | None
    region: str | None
    round: str | None
    scale: float | None
    secure: bool | None
    single_line: bool | None
    step: float | None
    tab_interval: float | None
    tab_stops: str | Sequence[str | float] | None
    tail_indent: float | None
    variation: Settings
    verify: bool | None
    vertical_align: str | None
    white_space: str | None
    width: float | None
    word_break: str | None
    wrap: str | None


class MeasureOptions(CommonOptions, total=False):
    """Options of `measure`."""

    shrink_to_fit: bool | None


class LinesOptions(MeasureOptions, total=False):
    """Options of `lines`."""

    explain: bool | None


class _TokenOptions(CommonOptions, total=False):
    cut_at: Literal["character", "word", "sentence"] | None
    ellipsis: str | None
    less_suffix: str | Mapping[str, Any] | None
    shrink_to_fit: bool | None
    suffix: str | Mapping[str, Any] | None
    suffix_input: Literal["text", "markdown", "attributed"] | None
    trim_scope: Literal["text", "last-line"] | None
    truncate: Literal["tail", "head", "middle"] | None


class TrimOptions(_TokenOptions, total=False):
    """Options of `trim`."""

    compat: str | None
    exit_code: bool | None
    explain: bool | None


class LocateOptions(_TokenOptions, total=False):
    """Options of `locate`."""

    offset: int | None
    point: Numbers
    range: str | Sequence[int] | None
    tap_padding: Numbers
    unit: str | None
    visible_in: Numbers


class FitOptions(CommonOptions, total=False):
    """Options of `fit`."""

    find: Literal["font-size", "width", "widths", "slack"] | None
    limit: int | None
    max_font_size: float | None


class AnyOptions(LinesOptions, TrimOptions, LocateOptions, FitOptions, total=False):
    """Options of any command; the program refuses those that are not of its own."""


class CheckOptions(MeasureOptions, total=False):
    """Options of `check_text`: the box, and how the text is set in it."""

    boxes: Sequence[Mapping[str, Any]]
    cut_at: Literal["character", "word", "sentence"] | None
    ellipsis: str | None
    overflow: Literal["fail", "trim"] | None
    protected: Sequence[str]
    suffix: str | None
    truncate: Literal["tail", "head", "middle"] | None
    widths: str | Sequence[float] | None


# Options that can be given more than once: each value is one of theirs. In other sequences commas separate the values.
_REPEATED = frozenset({"boxes", "exclude", "feature", "next-container", "protected", "variation", "widths"})
_FONTS = frozenset({"font", "code-font"})
_SETTINGS = frozenset({"feature", "variation"})
# What a record says besides options: its members' values are not interpreted.
_DATA = frozenset({"text", "attributedText", "id"})

_encoder = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def member_name(name: str) -> str:
    """The name in a record: `max_lines` is `max-lines`, `attributed_text` is `attributedText`."""
    return "attributedText" if name == "attributed_text" else name.replace("_", "-")


def members(options: Mapping[str, Any]) -> dict[str, Any]:
    """The members of a record for options; those that are None are left out."""
    made: dict[str, Any] = {}
    for name, value in options.items():
        member = member_name(name)
        if member in _DATA or member.startswith("x-"):
            made[member] = value
        elif value is not None:
            made[member] = _value(member, value)
    return made


def _value(name: str, value: Any) -> Any:
    if value is True or value is False or type(value) in (str, int, float):
        return value
    if name in _FONTS:
        several = not isinstance(value, (str, os.PathLike))
        return ",".join(map(_font_in_list, value)) if several else _font(value)
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, Mapping):
        if name in _SETTINGS:
            return [f"{key}={_word(name, each)}" for key, each in value.items()]
        return encode(value)
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray)):
        if name == "boxes":
            return [members(box) for box in value]
        if name in _REPEATED:
            return [_word(name, each) for each in value]
        return ",".join(str(_word(name, each)) for each in value)
    if isinstance(value, (str, float)) or hasattr(value, "__float__"):
        return str(value) if isinstance(value, str) else _word(name, value)
    raise UsageError(
        f"{name.replace('-', '_')} is of type {type(value).__name__}",
        code="invalid-option",
        hint="give a string, a number, True, False, None, or a sequence or a mapping of them",
        path=f"$.{name}",
    )


def _word(name: str, value: Any) -> Any:
    """One value of several."""
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray)):
        return ",".join(str(_word(name, each)) for each in value)
    if hasattr(value, "__float__"):
        number = float(value)
        return int(number) if number.is_integer() else number
    return _value(name, value)


def _font(font: str | os.PathLike[str]) -> str:
    """A list of fonts as the program takes it, or one file, whatever is in its name."""
    return font if isinstance(font, str) else _escaped(os.path.abspath(os.fspath(font)))


def _font_in_list(font: str | os.PathLike[str]) -> str:
    return _escaped(font) if isinstance(font, str) else _font(font)


def _escaped(name: str) -> str:
    return name.replace("\\", "\\\\").replace(",", "\\,")


def encode(value: Any) -> str:
    """JSON of a value that somebody gave."""
    try:
        return _encoder.encode(value)
    except (TypeError, ValueError) as error:
        raise UsageError(
            f"an option can't be written as JSON: {error}", code="invalid-option", hint="give strings and finite numbers"
        ) from None


def tail(base: Mapping[str, Any]) -> str:
    """The end of a record of a plain text: its options, by what `members` returns for them."""
    return f",{encode(base)[1:]}\n" if base else "}\n"


def record(text: TextOrRecord, base: Mapping[str, Any], end: str) -> bytes:
    """The line of a record with options; `end` is their `tail`. A record's own options replace them."""
    if isinstance(text, str):
        line = f'{{"text":{encode_basestring(text)}{end}'
    elif isinstance(text, Mapping):
        line = encode({**base, **members(text)}) + "\n"
    else:
        raise UsageError(
            f"the text is of type {type(text).__name__}", code="invalid-record", hint="give a string, or a record: a mapping"
        )
    try:
        return line.encode()
    except UnicodeEncodeError as error:
        raise UsageError(
            f"U+{ord(line[error.start]):04X} is half of a surrogate pair, which is not a character",
            code="not-utf8",
            hint="decode the text with errors='replace'",
        ) from None
