"""The commands as functions. Each has a session that all calls share."""

from __future__ import annotations

import atexit
import os
import threading
from typing import TYPE_CHECKING, Any, cast

from ._session import Session

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import FitOptions, LinesOptions, MeasureOptions, TextOrRecord, TrimOptions
    from ._results import Fit, Lines, Measurement, TrimmedText

_shared: dict[str, Session[Any]] = {}
_lock = threading.Lock()


def _session(command: str) -> Session[Any]:
    session = _shared.get(command)
    if session is None:
        with _lock:
            session = _shared.setdefault(command, cast(Any, Session)(command))
    return session


def _new_lock() -> None:
    global _lock
    _lock = threading.Lock()


@atexit.register
def _close() -> None:
    while _shared:
        _shared.popitem()[1].close()


os.register_at_fork(after_in_child=_new_lock)


def measure(text: TextOrRecord, **options: Unpack[MeasureOptions]) -> Measurement:
    """Returns the size that a text takes in its container: `textfit measure`.

        textfit.measure("How high is this card?", width=120, font_size=15).height

    Raises TextfitError, with a code and a hint.
    """
    return cast("Measurement", _session("measure").run(text, **options))


def trim(text: TextOrRecord, **options: Unpack[TrimOptions]) -> TrimmedText:
    """Returns a text cut to a number of lines or a height, with its suffix if anything is hidden: `textfit trim`.

        textfit.trim(story, width=320, max_lines=3, suffix="Read more").text

    Raises TextfitError, with a code and a hint.
    """
    return cast("TrimmedText", _session("trim").run(text, **options))


def lines(text: TextOrRecord, **options: Unpack[LinesOptions]) -> Lines:
    """Returns a text line by line, each with its range and its place: `textfit lines`.

        [line.text for line in textfit.lines(story, width=320).lines]

    Raises TextfitError, with a code and a hint.
    """
    return cast("Lines", _session("lines").run(text, **options))


def fit(text: TextOrRecord, **options: Unpack[FitOptions]) -> Fit:
    """Returns the largest font size for a box, the smallest width, or the widths at which lines are added: `textfit fit`.

        textfit.fit("Sale", width=120, height=40, max_lines=1).font_size

    Raises TextfitError, with a code and a hint.
    """
    return cast("Fit", _session("fit").run(text, **options))
