"""What a type checker knows about the module; mypy reads this file, and nothing runs it."""

from collections.abc import Iterator
from pathlib import Path

import textfit
from textfit import Measurement, Session, TextfitError, TrimmedText


def functions() -> tuple[float, str, list[str], float | None, bool]:
    size: Measurement = textfit.measure("text", width=120, font=Path("a.ttf"), insets=(1, 2))
    cut: TrimmedText = textfit.trim("text", width=120, max_lines=3, suffix="Read more", cut_at="word")
    texts = [line.text for line in textfit.lines("text", width=120).lines]
    largest = textfit.fit("text", width=120, height=40).font_size
    return size.height, cut.text, texts, largest, bool(textfit.check_text("text", width=120))


def sessions() -> Iterator[float]:
    with Session("trim", width=320, max_lines=3) as session:
        yield session.run("text").height
        for result in session.map(["text", {"text": "text", "width": 100}]):
            yield result.full_height
        for answer in session.map(["text"], errors="return"):
            if isinstance(answer, TextfitError):
                raise answer
            yield answer.width


def mistakes() -> None:
    textfit.measure("text", wdth=120)  # type: ignore[call-arg]
    textfit.trim("text", max_lines="three")  # type: ignore[arg-type]
    textfit.measure(7)  # type: ignore[arg-type]
    Session("paint")  # type: ignore[call-overload]
