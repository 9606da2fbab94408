"""One `textfit batch` process, and the answers that it owes."""

from __future__ import annotations

import os
import select
import subprocess
import tempfile
from collections import deque
from collections.abc import Sequence
from typing import Optional

from ._errors import ProcessError, process_error

_CHUNK = 1 << 16


class Ticket:
    """A record that was sent: its answer, or why there will be none."""

    __slots__ = ("answer", "error")

    def __init__(self) -> None:
        self.answer: bytes | None = None
        self.error: ProcessError | None = None


class Process:
    """Sends lines and receives as many, in the same order. Not safe across threads: the session has the lock."""

    def __init__(self, program: str, arguments: Sequence[str]) -> None:
        self.program = program
        #: Where relative paths of fonts begin.
        self.folder = os.getcwd()
        self._owed: deque[Ticket] = deque()
        self._partial: list[bytes] = []
        # A file, so that the process never waits for somebody to read its messages.
        self._stderr = tempfile.TemporaryFile()
        try:
            self._child = subprocess.Popen(
                [program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr, bufsize=0
            )
        except OSError as error:
            self._stderr.close()
            raise ProcessError(
                f"{program} can't be started: {error.strerror}",
                code="process-failed",
                hint="install the wheel again, or give `program=`",
            ) from None
        assert self._child.stdin is not None and self._child.stdout is not None
        self._input, self._output = self._child.stdin, self._child.stdout
        os.set_blocking(self._input.fileno(), False)

    @property
    def owes(self) -> int:
        """How many answers are still to come."""
        return len(self._owed)

    def send(self, lines: Sequence[bytes]) -> list[Ticket]:
        """Sends records; while the process does not take them, its answers are read, so that neither waits for the other."""
        tickets = [Ticket() for _ in lines]
        self._owed.extend(tickets)
        rest = memoryview(b"".join(lines))
        while rest:
            try:
                rest = rest[os.write(self._input.fileno(), rest) :]
            except BlockingIOError:
                self._wait_to_write()
            except BrokenPipeError:
                self._fail()
                break
        return tickets

    def _wait_to_write(self) -> None:
        poll = select.poll()
        poll.register(self._input, select.POLLOUT)
        poll.register(self._output, select.POLLIN)
        if any(file == self._output.fileno() for file, _ in poll.poll()):
            self._read()

    def receive(self, ticket: Ticket) -> bytes:
        """The answer to a record."""
        while ticket.answer is None:
            if ticket.error is not None:
                raise ticket.error
            self._read()
        return ticket.answer

    def finish(self) -> None:
        """Receives all answers that are still to come."""
        while self._owed:
            self._read()

    def _read(self) -> None:
        chunk = os.read(self._output.fileno(), _CHUNK)
        if not chunk:
            self._fail()
            return
        first, *others = chunk.split(b"\n")
        self._partial.append(first)
        for line in others:
            self._owed.popleft().answer = b"".join(self._partial)
            self._partial = [line]

    def _fail(self) -> None:
        """Ends the process, and gives the reason to all who wait."""
        status: Optional[int]
        try:
            # Its output has ended, so it is ending by itself.
            status = self._child.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._child.kill()
            status = self._child.wait()
        self._stderr.seek(0)
        messages = self._stderr.read().decode(errors="replace")
        for ticket in self._owed:
            ticket.error = process_error(self.program, status, messages)
        self._owed.clear()

    @property
    def has_ended(self) -> bool:
        """Whether it can take no more records."""
        return self._child.returncode is not None

    def end(self) -> None:
        """Lets it end, which it does when its input does; who still waits gets an error."""
        self._input.close()
        while self._owed:
            self._read()
        self._output.close()
        self._child.wait()
        self._stderr.close()

    def kill(self) -> None:
        """Ends it at once."""
        self._child.kill()
        if not self.has_ended:
            self._fail()
        self.forget()

    def forget(self) -> None:
        """Closes this side only: after a fork, the process is the parent's."""
        self._input.close()
        self._output.close()
        self._stderr.close()
        # Not ours to wait for; without this, Popen warns of a process that still runs.
        if self._child.returncode is None:
            self._child.returncode = 0
