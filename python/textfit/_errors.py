"""What can go wrong, with the place and the fix that the program gives."""

from __future__ import annotations

import re
from typing import Any

# Codes of errors in how the module is called, not in a font or on the machine.
USAGE_CODES = frozenset({"invalid-argument", "invalid-option", "invalid-record", "usage"})

# What the program puts before a record's message. Where the text is a document, and the error has a place in it, that place is
# `inner`. The place of the record in the stream means nothing to who called.
PLACE = re.compile(r"standard input: line \d+(?:, column \d+)?: (?P<inner>line \d+, column \d+: )?")


class TextfitError(Exception):
    """Why there is no result.

    Its text is one sentence and the fix. Errors can be pickled.
    """

    #: What kind of error it is, such as `invalid-option` or `unreadable-font`; docs/json.md has all of them.
    code: str
    #: What is wrong, in one sentence.
    message: str
    #: How to fix it.
    hint: str | None
    #: The place in the text, if the text is Markdown or a document: the line, from 1.
    line: int | None
    #: The column in that line, from 1, in code points.
    column: int | None
    #: The wrong value, such as `$.width` or `$.attributedText.runs[0].range`.
    path: str | None
    #: With `Session.map`: which of the texts it is, from 0.
    index: int | None

    def __init__(
        self,
        message: str,
        *,
        code: str = "usage",
        hint: str | None = None,
        line: int | None = None,
        column: int | None = None,
        path: str | None = None,
        index: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        self.line = line
        self.column = column
        self.path = path
        self.index = index

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}, column {self.column}: "
        number = "" if self.index is None else f"text {self.index}: "
        hint = "" if self.hint is None else f" ({self.hint})"
        return f"{number}{place}{self.message}{hint}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (type(self), self.message, self.__dict__))


class UsageError(TextfitError, ValueError):
    """An option or a record that is not valid."""


class ProgramNotFoundError(TextfitError):
    """The program is not there."""


class ProcessError(TextfitError):
    """The program can't be started, or ended before it answered."""

    #: Its exit status, or minus the number of the signal that ended it; None if it never ran.
    status: int | None = None
    #: What it wrote to standard error.
    stderr: str = ""


def _restored(kind: type[TextfitError], message: str, members: dict[str, Any]) -> TextfitError:
    error = kind(message)
    error.__dict__.update(members)
    return error


def split_hint(message: str) -> tuple[str, str | None]:
    """Splits the program's message into the problem and the fix: `PROBLEM (FIX)` or `PROBLEM; FIX`."""
    if message.endswith(")"):
        depth = 0
        for index in range(len(message) - 1, 0, -1):
            depth += {")": 1, "(": -1}.get(message[index], 0)
            if depth == 0:
                return message[:index].rstrip(), message[index + 1 : -1]
    problem, semicolon, hint = message.rpartition("; ")
    return (problem, hint) if semicolon else (message, None)


def error_from(answer: dict[str, Any], index: int | None = None) -> TextfitError:
    """The exception for the `error` of a result."""
    error = answer["error"]
    place = PLACE.match(error["message"])
    in_document = place is not None and place["inner"] is not None
    message, hint = split_hint(error["message"][place.end() if place else 0 :])
    return kind_of(error["code"])(
        message,
        code=error["code"],
        hint=hint,
        line=error["line"] if in_document else None,
        column=error["column"] if in_document else None,
        path=error.get("path"),
        index=index,
    )


def kind_of(code: str) -> type[TextfitError]:
    return UsageError if code in USAGE_CODES else TextfitError


def process_error(program: str, status: int | None, stderr: str) -> ProcessError:
    """The exception for a process that ended: its own last words, if it has any."""
    said = [line for line in stderr.splitlines() if not re.fullmatch(r"textfit: \d+ records? in, .*", line)]
    if status is not None and status < 0:
        message, hint = f"the program was ended by signal {-status}", "call again: a new process is started"
    elif said:
        message, split = split_hint(said[-1].removeprefix("textfit: ").removeprefix("error: "))
        hint = split or ""
    else:
        message, hint = f"the program ended with status {status}", f"run `{program} --version` to see whether it runs"
    error = ProcessError(message, code="process-ended", hint=hint or None)
    error.status, error.stderr = status, stderr
    return error
