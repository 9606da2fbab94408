"""A session: one process that answers many texts."""

from __future__ import annotations

import os
import threading
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from json import loads
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, Union, overload

from ._errors import ProcessError, TextfitError, UsageError, error_from
from ._options import TextOrRecord, members, record, tail
from ._process import Process, Ticket
from ._program import find_program
from ._results import Fit, Lines, Location, Measurement, Result, TrimmedText

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import Self, Unpack

    from ._options import AnyOptions, FitOptions, LinesOptions, LocateOptions, MeasureOptions, TrimOptions

#: The commands that answer a stream of records.
Command = Literal["measure", "trim", "lines", "locate", "fit"]

R = TypeVar("R", bound=Result)

_KINDS: dict[str, type[Result]] = {
    "measure": Measurement,
    "trim": TrimmedText,
    "lines": Lines,
    "locate": Location,
    "fit": Fit,
}

# `map` sends texts ahead of the answers, up to this many and this many bytes: enough to keep the process busy.
_TEXTS_AHEAD = 512
_BYTES_AHEAD = 1 << 20


class Session(Generic[R]):
    """Runs one command on many texts, in one process of the program.

        with textfit.Session("trim", width=320, max_lines=3, suffix="Read more") as session:
            card = session.run("The keeper of the old lighthouse wakes before the gulls do.")
            for result in session.map(open("texts.txt")):
                print(result.text)

    The options are those of the command, and hold for all texts. The process starts with the first text. A session can be used
    by several threads at once, and after a fork: the child gets a process of its own.
    """

    @overload
    def __init__(
        self: Session[Measurement], command: Literal["measure"], *, program: Program = None, jobs: int | None = None,
        **options: Unpack[MeasureOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Session[TrimmedText], command: Literal["trim"], *, program: Program = None, jobs: int | None = None,
        **options: Unpack[TrimOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Session[Lines], command: Literal["lines"], *, program: Program = None, jobs: int | None = None,
        **options: Unpack[LinesOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Session[Location], command: Literal["locate"], *, program: Program = None, jobs: int | None = None,
        **options: Unpack[LocateOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Session[Fit], command: Literal["fit"], *, program: Program = None, jobs: int | None = None,
        **options: Unpack[FitOptions],
    ) -> None: ...
    def __init__(self, command: str, *, program: Program = None, jobs: int | None = None, **options: Any) -> None:
        """Makes a session; `program` is the path of another program, `jobs` the number of threads (the default is one a core)."""
        if command not in _KINDS:
            raise UsageError(
                f"there is no command {command!r} for a session", code="invalid-argument", hint=f"give one of {', '.join(_KINDS)}"
            )
        if jobs is not None and (isinstance(jobs, bool) or not isinstance(jobs, int) or jobs < 1):
            raise UsageError(f"jobs is {jobs!r}", code="invalid-argument", hint="give a number from 1")
        self._command = command
        self._kind = _KINDS[command]
        self._program = program
        self._jobs = jobs
        self._base = members(options)
        self._tail = tail(self._base)
        self._lock = threading.Lock()
        self._process: Process | None = None
        self._is_closed = False
        _sessions.add(self)

    def run(self, text: TextOrRecord, **options: Unpack[AnyOptions]) -> R:
        """Returns the result for one text.

        `text` is a string, or a record: a mapping with `text` or `attributed_text`, and options of its own. `options` replace
        those of the session for this text.

        Raises TextfitError, with a code and a hint.
        """
        base, end = self._merged(options)
        line = record(text, base, end)
        with self._lock:
            process = self._ready()
            try:
                (ticket,) = process.send([line])
                answer = process.receive(ticket)
            except ProcessError:
                raise
            except BaseException:
                # Interrupted in the middle of a line: nothing more can be said to this process.
                self._drop()
                raise
        return self._result(answer)

    @overload
    def map(
        self, texts: Iterable[TextOrRecord], *, errors: Literal["raise"] = "raise", **options: Unpack[AnyOptions]
    ) -> Iterator[R]: ...
    @overload
    def map(
        self, texts: Iterable[TextOrRecord], *, errors: Literal["return"], **options: Unpack[AnyOptions]
    ) -> Iterator[Union[R, TextfitError]]: ...
    def map(
        self, texts: Iterable[TextOrRecord], *, errors: str = "raise", **options: Unpack[AnyOptions]
    ) -> Iterator[Union[R, TextfitError]]:
        """Yields the results for many texts, in their order: the fastest way.

        Texts are taken from `texts` as they are needed, some hundred ahead of the results. With `errors="return"`, the error of a
        text that has no result is yielded in its place; otherwise it is raised, which ends the iteration. Its `index` is that of
        the text.
        """
        if errors not in ("raise", "return"):
            raise UsageError(f"errors is {errors!r}", code="invalid-argument", hint='give "raise" or "return"')
        base, end = self._merged(options)
        results = self._stream(texts, base, end)
        return results if errors == "return" else _raising(results)

    def _stream(self, texts: Iterable[TextOrRecord], base: dict[str, Any], end: str) -> Iterator[Union[R, TextfitError]]:
        waiting: deque[tuple[Process, Ticket, int]] = deque()
        source = iter(texts)
        index = ahead = 0
        while True:
            # Sent in large pieces: with half of the texts answered, the process is still busy.
            if len(waiting) <= _TEXTS_AHEAD // 2 and ahead <= _BYTES_AHEAD // 2:
                lines = _lines(source, base, end, _TEXTS_AHEAD - len(waiting), _BYTES_AHEAD - ahead)
                for process, ticket, size in self._sent(lines):
                    waiting.append((process, ticket, size))
                    ahead += size
            if not waiting:
                return
            process, ticket, size = waiting.popleft()
            ahead -= size
            try:
                yield self._result(self._received(process, ticket))
            except TextfitError as error:
                error.index = index
                yield error
            index += 1

    def _sent(self, lines: list[bytes]) -> Iterator[tuple[Process, Ticket, int]]:
        if not lines:
            return iter(())
        with self._lock:
            process = self._ready()
            try:
                tickets = process.send(lines)
            except BaseException:
                self._drop()
                raise
        return ((process, ticket, len(line)) for ticket, line in zip(tickets, lines))

    def _received(self, process: Process, ticket: Ticket) -> bytes:
        if ticket.answer is not None:
            return ticket.answer
        with self._lock:
            if ticket.answer is None and ticket.error is None and process is not self._process:
                raise ProcessError(
                    "the process that had this text is gone: the session was closed, or this is a fork of the program that sent it",
                    code="process-ended",
                    hint="map the rest of the texts again",
                )
            try:
                return process.receive(ticket)
            except ProcessError:
                raise
            except BaseException:
                self._drop()
                raise

    def _merged(self, options: Any) -> tuple[dict[str, Any], str]:
        if not options:
            return self._base, self._tail
        base = {**self._base, **members(options)}
        return base, tail(base)

    def _result(self, answer: bytes) -> R:
        json = loads(answer)
        if "error" in json:
            raise error_from(json)
        return self._kind(json)  # type: ignore[return-value]

    def _ready(self) -> Process:
        """The process, a new one if there is none, or it has ended, or paths of fonts now mean other files. Needs the lock."""
        if self._is_closed:
            raise UsageError("the session is closed", code="invalid-argument", hint="make a new one")
        process = self._process
        if process is not None and not process.has_ended:
            if process.folder == os.getcwd():
                return process
            process.finish()
        if process is not None:
            process.end()
        jobs = [] if self._jobs is None else ["--jobs", str(self._jobs)]
        self._process = None
        self._process = Process(find_program(self._program), ["batch", self._command, *jobs])
        return self._process

    def _drop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None

    def close(self) -> None:
        """Ends the process. It may be called more than once; afterwards, the session takes no text."""
        with self._lock:
            self._is_closed = True
            if self._process is not None:
                self._process.end()
                self._process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None:
            process.kill()

    def __repr__(self) -> str:
        options = "".join(f", {name.replace('-', '_')}={value!r}" for name, value in self._base.items())
        return f"Session({self._command!r}{options})"

    def _forget(self) -> None:
        """In a fork: the process is the parent's, and so may be who holds the lock."""
        self._lock = threading.Lock()
        if self._process is not None:
            self._process.forget()
            self._process = None


_sessions: weakref.WeakSet[Session[Any]] = weakref.WeakSet()


def _forget_all() -> None:
    for session in list(_sessions):
        session._forget()


os.register_at_fork(after_in_child=_forget_all)


def _lines(source: Iterator[TextOrRecord], base: dict[str, Any], end: str, texts: int, size: int) -> list[bytes]:
    """The next records, at least one if there is one."""
    lines: list[bytes] = []
    for text in islice(source, texts):
        line = record(text, base, end)
        lines.append(line)
        size -= len(line)
        if size <= 0:
            break
    return lines


def _raising(results: Iterator[Union[R, TextfitError]]) -> Iterator[R]:
    for result in results:
        if isinstance(result, TextfitError):
            raise result
        yield result


if TYPE_CHECKING:
    Program = Union[str, os.PathLike[str], None]
