"""Lays out real text with real fonts: measures it, trims it, and finds out whether it fits its box.

    import textfit
    size = textfit.measure("How high is this card?", width=120, font="fonts/Inter.ttf")
    print(size.height, size.line_count)

The work is done by the program of the same name, which comes with this package. `measure`, `trim`, `lines` and `fit` share one
process for each command; a `Session` has a process of its own, and `Session.map` streams texts through it. Options are those of the
program, with `_` for `-`: `max_lines=3` is `--max-lines 3`. Lengths are points.
"""

from ._check import CheckFailure, CheckResult, check_text
from ._errors import ProcessError, ProgramNotFoundError, TextfitError, UsageError
from ._functions import fit, lines, measure, trim
from ._program import find_program
from ._results import (
    Fit,
    Font,
    Line,
    Lines,
    Location,
    Measurement,
    MissingGlyph,
    Note,
    Rect,
    Result,
    TextRange,
    TrimmedText,
    WidthStep,
)
from ._session import Session

__all__ = [
    "CheckFailure",
    "CheckResult",
    "Fit",
    "Font",
    "Line",
    "Lines",
    "Location",
    "Measurement",
    "MissingGlyph",
    "Note",
    "ProcessError",
    "ProgramNotFoundError",
    "Rect",
    "Result",
    "Session",
    "TextRange",
    "TextfitError",
    "TrimmedText",
    "UsageError",
    "WidthStep",
    "check_text",
    "find_program",
    "fit",
    "lines",
    "measure",
    "trim",
]


def __getattr__(name: str) -> str:
    # Read from the installed package's metadata when somebody asks: that import takes longer than all others.
    if name == "__version__":
        from importlib.metadata import version

        return version("textfit")
    raise AttributeError(f"module 'textfit' has no attribute '{name}'")
