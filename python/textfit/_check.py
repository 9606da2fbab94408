"""Whether a text fits its box, by the rules of `textfit check`."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._errors import UsageError, process_error
from ._options import encode, members
from ._program import find_program

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import CheckOptions

_NAME = "text"
_PLACE = ("file", "repositoryPath", "line", "column", "name")


@dataclass(frozen=True)
class CheckFailure:
    """Why a text does not pass."""

    #: `does-not-fit`, `protected-hidden`, `missing-glyph` or another code of docs/check.md.
    code: str
    #: What is wrong.
    message: str
    #: What would help; None if nothing is known.
    hint: str | None
    #: The whole object, with the room that the text takes and that there is.
    json: dict[str, Any]


@dataclass(frozen=True)
class CheckResult:
    """What a check found. It is true if the text passes."""

    failures: tuple[CheckFailure, ...]

    @property
    def fits(self) -> bool:
        """Whether there is no failure."""
        return not self.failures

    def __bool__(self) -> bool:
        return self.fits


def check_text(
    text: str, *, locale: str | None = None, program: str | os.PathLike[str] | None = None, **options: Unpack[CheckOptions]
) -> CheckResult:
    """Returns whether a text fits its box, as `textfit check` decides it for a string of a catalog.

        result = textfit.check_text("Alle Dokumente speichern", width=160, max_lines=1, locale="de")
        if not result:
            print(result.failures[0].message, result.failures[0].hint)

    The options are those of a rule of the budget file: a box (or several, `boxes=[...]`), how the text is set, `overflow="trim"`
    and `protected`. Placeholders in the text are letters like any others. Each call starts a process: for a whole catalog run
    `textfit check`.

    Raises TextfitError if the check can't be run.
    """
    if not isinstance(text, str):
        raise UsageError(f"the text is of type {type(text).__name__}", code="invalid-argument", hint="give a string")
    if not text:
        return CheckResult(())
    rule = {"keys": "*", **members(options)}
    catalog = {"format": "json", "files": "text.json", "placeholders": []}
    if locale is not None:
        catalog["locale"] = locale
    with tempfile.TemporaryDirectory(prefix="textfit-") as folder:
        _write(folder, "text.json", {_NAME: text})
        _write(folder, "textfit.json", {"catalogs": [catalog], "rules": [rule]})
        command = [find_program(program), "check", "--budget", os.path.join(folder, "textfit.json"), "--report", "jsonl"]
        run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if run.returncode not in (0, 1):
        error = process_error(command[0], run.returncode, run.stderr.decode(errors="replace").replace(folder + os.sep, ""))
        raise error if run.returncode not in (64, 65) else UsageError(error.message, code="invalid-option", hint=error.hint)
    return CheckResult(tuple(_failures(run.stdout)))


def _failures(report: bytes) -> Iterator[CheckFailure]:
    """The failures of a report; its last line has only numbers."""
    for row in map(json.loads, report.splitlines()):
        if "code" in row:
            # The place is that in a catalog of one string, which is gone.
            own = {name: value for name, value in row.items() if name not in _PLACE}
            yield CheckFailure(row["code"], row["message"], row["cure"], own)


def _write(folder: str, name: str, value: Any) -> None:
    with open(os.path.join(folder, name), "w", encoding="utf-8", errors="surrogatepass") as file:
        file.write(encode(value))
