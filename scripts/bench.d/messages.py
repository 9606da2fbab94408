#!/usr/bin/env python3
"""Writes short messages in seven scripts, the same bytes for the same count and seed everywhere.

    messages.py COUNT [--seed N] [--lines] [--own-options]

Records for `textfit batch`, JSON Lines with an id, a text and an x-script; with --own-options some have a
width, a number of lines or a size of their own. With --lines only the texts, one per line. The scripts are Latin,
Cyrillic, Arabic, Hebrew, Devanagari, Thai and Japanese (kanji and kana). A message has 60 to 280 characters; the words are
vocabulary.py's. As in real messages, some have numbers, quotes, brackets, hyphens, links, emoji and line breaks.
"""

import argparse
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from vocabulary import WordDraw, vocabularies  # noqa: E402

SHORTEST = 60
EMOJI = ["🙂", "👍🏽", "🎉", "👨‍👩‍👧", "🇯🇵", "☕"]
NUMBERS = ["2", "3", "7", "10", "12", "24", "100", "365", "2024", "1,500", "3.5", "99%", "18:30", "€20", "12/05", "#42"]
LINKS = ["https://example.com", "www.example.org/news", "https://example.com/a/b?id=42", "mail@example.org"]
QUOTES = {"Cyrl": "«»", "Arab": "«»", "Jpan": "「」"}
# Of 1,000 words: so many are before a number, quoted, in brackets, joined with the next by a hyphen, and links.
NUMBER, QUOTED, BRACKETED, HYPHENATED, LINKED = 40, 15, 12, 20, 6
# A line break that is inside the text of a line, so that programs that read lines have it too.
LINE_BREAK = "\u2028"


class Writer:
    """Writes messages of a few sentences."""

    def __init__(self):
        self.scripts = {
            script: (WordDraw(words), between, stop) for script, (words, between, stop) in vocabularies().items()}

    def message(self, draw, script):
        words, between, stop = self.scripts[script]
        length = draw.randint(SHORTEST, 280)
        text = ""
        while True:
            sentence = between.join(self.varied(draw, words.draw(draw, draw.randint(3, 12)), script))
            if len(text) >= SHORTEST and len(text) + len(sentence) > length:
                break
            text += sentence[0].upper() + sentence[1:] + stop
            if draw.random() < 0.08:
                text = text.rstrip() + LINE_BREAK
        text = text.strip()
        return text + " " + draw.choice(EMOJI) if draw.random() < 0.15 else text

    def varied(self, draw, words, script):
        """The words, with what real messages have between them."""
        varied = []
        for word in words:
            kind = draw.randrange(1000)
            if kind < NUMBER:
                varied.append(draw.choice(NUMBERS))
            elif (kind := kind - NUMBER) < QUOTED:
                opening, closing = QUOTES.get(script, "“”")
                word = opening + word + closing
            elif (kind := kind - QUOTED) < BRACKETED:
                word = f"({word})"
            elif (kind := kind - BRACKETED) < HYPHENATED and varied:
                word = varied.pop() + "-" + word
            elif kind - HYPHENATED in range(LINKED):
                varied.append(f" {draw.choice(LINKS)} " if script in ("Thai", "Jpan") else draw.choice(LINKS))
            varied.append(word)
        return varied


def messages(count, seed=20240229):
    """Pairs of a script and a text."""
    draw = random.Random(seed)
    writer = Writer()
    scripts = list(writer.scripts)
    for _ in range(count):
        script = draw.choice(scripts)
        yield script, writer.message(draw, script)


def own_options(draw):
    """What one of three records says otherwise."""
    return draw.choice(
        [{}] * 6 + [{"width": draw.randint(100, 500)}, {"max-lines": draw.randint(1, 4)}, {"font-size": 14}])


def records(count, seed=20240229, has_options=False):
    """The messages as lines of JSON."""
    draw = random.Random(seed)
    for number, (script, text) in enumerate(messages(count, seed)):
        own = own_options(draw) if has_options else {}
        record = {"id": number, "text": text, "x-script": script, **own}
        yield json.dumps(record, ensure_ascii=False) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=20240229)
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--own-options", action="store_true")
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    if options.lines:
        sys.stdout.writelines(text + "\n" for _, text in messages(options.count, options.seed))
    else:
        sys.stdout.writelines(records(options.count, options.seed, options.own_options))


if __name__ == "__main__":
    main()
