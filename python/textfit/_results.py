"""What the commands print, typed. `json` has the whole object, as docs/json.md describes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Optional, cast


class TextRange(NamedTuple):
    """A half-open range of a text, in code points: the indices of Python's strings."""

    start: int
    end: int

    @property
    def slice(self) -> slice:
        """For `text[range.slice]`."""
        return slice(self.start, self.end)


class Rect(NamedTuple):
    """The position of the top left corner, from the container's, and lengths; y grows downwards."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Font:
    """A face that a text takes glyphs from."""

    family: str
    style: str
    path: str
    index: int
    sha256: str
    characters: int


class MissingGlyph(NamedTuple):
    """A character that no font has."""

    #: The code point, such as `U+2603`.
    scalar: str
    range: TextRange


class Note(NamedTuple):
    """What was done differently from the request."""

    code: str
    message: str


class WidthStep(NamedTuple):
    """From this width up to the one before, the text takes this many lines."""

    width: float
    line_count: int


def _range(value: Any) -> TextRange:
    return TextRange(*value["scalars"])


def _optional_range(value: Any) -> TextRange | None:
    return None if value is None else _range(value)


def _ranges(values: Any) -> tuple[TextRange, ...]:
    return tuple(map(_range, values))


def _rect(value: Any) -> Rect:
    return Rect(value["x"], value["y"], value["width"], value["height"])


@dataclass(frozen=True, repr=False)
class Result:
    """What every command prints."""

    #: The whole object.
    json: dict[str, Any]
    #: What its representation shows.
    _shown: ClassVar[Sequence[str]] = ()

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown)
        return f"{type(self).__name__}({shown})"

    @property
    def id(self) -> Any:
        """The record's own `id`; None without one."""
        return self.json.get("id")

    @property
    def fonts(self) -> tuple[Font, ...]:
        """The faces that the text takes glyphs from; the primary face is the first."""
        return tuple(Font(**font) for font in self.json["fonts"])

    @property
    def missing_glyphs(self) -> tuple[MissingGlyph, ...]:
        """The characters that no font has, in the order of the text."""
        return tuple(MissingGlyph(each["scalar"], _range(each["range"])) for each in self.json["missingGlyphs"])

    @property
    def notes(self) -> tuple[Note, ...]:
        """What was done differently from the request."""
        return tuple(Note(note["code"], note["message"]) for note in self.json["notes"])

    @property
    def attributed_text(self) -> dict[str, Any] | None:
        """The text with its attributes, where the command prints it; can be given as a record's `attributed_text`."""
        return cast("Optional[dict[str, Any]]", self.json.get("attributedText"))


class _Sized(Result):
    @property
    def width(self) -> float:
        """The width that the visible lines take, with insets."""
        return cast(float, self.json["size"]["width"])

    @property
    def height(self) -> float:
        """The height that the visible lines take, with insets."""
        return cast(float, self.json["size"]["height"])

    @property
    def line_count(self) -> int:
        """The number of visible lines."""
        return cast(int, self.json["lineCount"])

    @property
    def full_line_count(self) -> int:
        """The number of lines without a limit on lines or height."""
        return cast(int, self.json["fullLineCount"])

    @property
    def truncated(self) -> bool:
        """Whether anything visible is hidden."""
        return cast(bool, self.json["truncated"])

    @property
    def visible_ranges(self) -> tuple[TextRange, ...]:
        """What is visible of the text as it was given."""
        return _ranges(self.json["visibleRanges"])

    @property
    def hidden_ranges(self) -> tuple[TextRange, ...]:
        """What is not; together they tile the text."""
        return _ranges(self.json["hiddenRanges"])


class Measurement(_Sized):
    """The size of a text in its container, as `textfit measure` prints it."""

    _shown = ("width", "height", "line_count", "truncated")

    @property
    def used_rect(self) -> Rect:
        """What the lines use, padding and indents included."""
        return _rect(self.json["usedRect"])

    @property
    def natural_width(self) -> float:
        """The outer width at which each paragraph is one line."""
        return cast(float, self.json["naturalWidth"])

    @property
    def minimum_width(self) -> float:
        """The outer width of the widest piece that cannot be broken."""
        return cast(float, self.json["minimumWidth"])

    @property
    def first_baseline(self) -> float | None:
        """The y of the first visible baseline; None without a line."""
        return cast("Optional[float]", self.json["firstBaseline"])

    @property
    def last_baseline(self) -> float | None:
        """The y of the last visible baseline; None without a line."""
        return cast("Optional[float]", self.json["lastBaseline"])

    @property
    def detections(self) -> list[dict[str, Any]]:
        """What `detect=` found; empty without it."""
        return cast("list[dict[str, Any]]", self.json.get("detections", []))


@dataclass(frozen=True, repr=False)
class Line:
    """A visible line."""

    #: The whole object, with its runs and glyphs.
    json: dict[str, Any]

    def __repr__(self) -> str:
        return f"Line(index={self.index}, text={self.text!r})"

    @property
    def index(self) -> int:
        """0 for the first."""
        return cast(int, self.json["index"])

    @property
    def range(self) -> TextRange:
        """Its part of the text, with the white space that hangs at its end and its terminator."""
        return _range(self.json["range"])

    @property
    def text(self) -> str:
        """Its visible text, in logical order."""
        return cast(str, self.json["text"])

    @property
    def rect(self) -> Rect:
        """The line fragment: the inner width of the container, and the height of the line."""
        return _rect(self.json["rect"])

    @property
    def used_rect(self) -> Rect:
        """The part of it that the glyphs use, with padding and indents."""
        return _rect(self.json["usedRect"])

    @property
    def baseline(self) -> float:
        """The y of its baseline."""
        return cast(float, self.json["baseline"])

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """The base direction of its paragraph."""
        return cast('Literal["ltr", "rtl"]', self.json["direction"])

    @property
    def ends_by(self) -> Literal["wrap", "hyphen", "newline", "emergency", "end"]:
        """Why it ends."""
        return cast('Literal["wrap", "hyphen", "newline", "emergency", "end"]', self.json["endsBy"])


class Lines(Measurement):
    """A text line by line, as `textfit lines` prints it."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The visible lines, from the top."""
        return tuple(map(Line, self.json["lines"]))


class TrimmedText(_Sized):
    """A text cut to fit, as `textfit trim` prints it. Its size and `line_count` are of the printed text."""

    _shown = ("text", "status", "width", "height", "line_count")

    @property
    def text(self) -> str:
        """The visible text, with the ellipsis and the suffix if it is cut."""
        return cast(str, self.json["text"])

    @property
    def status(self) -> Literal["whole", "trimmed", "suffix-does-not-fit"]:
        """`whole`, `trimmed`, or `suffix-does-not-fit` if no cut leaves room for the suffix, which is then left out."""
        return cast('Literal["whole", "trimmed", "suffix-does-not-fit"]', self.json["status"])

    @property
    def cut_at(self) -> Literal["character", "word", "sentence"]:
        """The unit of the cut that was used."""
        return cast('Literal["character", "word", "sentence"]', self.json["cutAt"])

    @property
    def full_width(self) -> float:
        """The width of the whole text, without a limit on lines or height."""
        return cast(float, self.json["fullSize"]["width"])

    @property
    def full_height(self) -> float:
        """The height of the whole text, without a limit on lines or height."""
        return cast(float, self.json["fullSize"]["height"])

    @property
    def token_range(self) -> TextRange | None:
        """Where ellipsis and suffix are in `text`; None if neither is visible."""
        return _optional_range(self.json["tokenRange"])

    @property
    def suffix_range(self) -> TextRange | None:
        """Where the suffix is in `text`; None if it is not visible."""
        return _optional_range(self.json["suffixRange"])

    @property
    def suffix_rects(self) -> tuple[Rect, ...]:
        """Where the suffix is on the last line."""
        return tuple(map(_rect, self.json["suffixRects"]))


class Fit(Result):
    """What `textfit fit` found. What does not belong to its question is None."""

    _shown = ("question", "fits", "font_size", "width", "height", "line_count")

    @property
    def question(self) -> Literal["font-size", "width", "widths", "slack"]:
        """What was asked for with `find=`."""
        return cast('Literal["font-size", "width", "widths", "slack"]', self.json["question"])

    @property
    def fits(self) -> bool:
        """Whether there is such a font size or width."""
        return cast(bool, self.json.get("fits", True))

    @property
    def font_size(self) -> float | None:
        """The largest size that fits, or the smallest if none does."""
        return cast("Optional[float]", self.json.get("fontSize"))

    @property
    def limit(self) -> Literal["width", "word", "lines", "height"] | None:
        """What the next larger font size breaks, or the smallest if none fits; None if the largest fits."""
        return cast("Optional[Literal['width', 'word', 'lines', 'height']]", self.json.get("limit"))

    @property
    def width(self) -> float | None:
        """With `find="width"` the smallest outer width; otherwise the width of the text."""
        if self.question == "width":
            return cast("Optional[float]", self.json["width"])
        return cast("Optional[float]", self._layout().get("width"))

    @property
    def height(self) -> float | None:
        """The height of the text there."""
        return cast("Optional[float]", self._layout().get("height"))

    @property
    def line_count(self) -> int | None:
        """Its number of lines there."""
        layout = self.json.get("layout") or self.json
        return cast("Optional[int]", layout.get("lineCount"))

    @property
    def slack(self) -> float | None:
        """How much narrower the box can be before a line is added."""
        return cast("Optional[float]", self.json.get("slack"))

    @property
    def widths(self) -> tuple[WidthStep, ...]:
        """The widths at which lines are added, the widest first."""
        return tuple(WidthStep(each["width"], each["lineCount"]) for each in self.json.get("widths", ()))

    def _layout(self) -> dict[str, Any]:
        return cast("dict[str, Any]", (self.json.get("layout") or self.json).get("size") or {})


class Location(Result):
    """What `textfit locate` prints: what is at a point, where a range is, or what is around an offset."""

    _shown = ("question",)

    @property
    def question(self) -> Literal["point", "range", "offset"]:
        """Which of the three it answers; `json` has the answer."""
        return cast('Literal["point", "range", "offset"]', self.json["question"])
