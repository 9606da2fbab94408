#!/usr/bin/env python3
"""Writes a text to measure with, made from a fixed seed: the same bytes on every machine.

    corpora.py KIND SIZE      a text of a kind, of at most SIZE bytes of UTF-8

The words are vocabulary.py's, with realistic frequencies, so that a program with a cache of words gets no advantage.
"""

import argparse
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from vocabulary import WordDraw, vocabularies  # noqa: E402

# Brackets, and the controls that open an embedding, an override or an isolate, each with what closes it.
NESTS = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("\u202a", "\u202c"), ("\u202b", "\u202c"), ("\u202e", "\u202c"),
    ("\u2066", "\u2069"), ("\u2067", "\u2069"), ("\u2068", "\u2069"),
]

EMOJI = ["👨‍👩‍👧‍👦", "🇫🇷", "🇯🇵", "👍🏽", "1️⃣", "❤️", "😀", "🏳️‍🌈", "👩🏿‍🚀", "☕", "🎉"]


class Corpora:
    """Each text is at most `size` bytes of UTF-8 and all but a few of them."""

    def __init__(self, seed=20240229):
        self.seed = seed
        words = {script: WordDraw(each) for script, (each, _, _) in vocabularies().items()}
        self.english, self.hebrew = words["Latn"], words["Hebr"]
        self.arabic_words, self.japanese_words = words["Arab"], words["Jpan"]

    def sentence(self, draw, words, stop=". "):
        chosen = words.draw(draw, draw.randint(5, 18))
        if draw.random() < 0.5:
            chosen[draw.randrange(len(chosen) - 1)] += ","
        text = " ".join(chosen)
        return text[0].upper() + text[1:] + stop

    def filled(self, size, piece):
        draw = random.Random(self.seed)
        parts, length = [], 0
        while True:
            part = piece(draw)
            length += len(part.encode())
            if length > size:
                return "".join(parts)
            parts.append(part)

    def prose(self, size):
        """English in paragraphs of about 1,000 bytes."""

        def piece(draw):
            paragraph = "".join(self.sentence(draw, self.english) for _ in range(draw.randint(9, 20)))
            return paragraph.rstrip() + "\n"

        return self.filled(size, piece)

    def paragraph(self, size):
        """English in one paragraph."""
        return self.filled(size, lambda draw: self.sentence(draw, self.english))

    def word(self, size):
        """Letters without a space between them."""
        return self.filled(size, lambda draw: self.english.draw(draw, 1)[0].lower())

    def arabic(self, size):
        def piece(draw):
            return "".join(self.sentence(draw, self.arabic_words) for _ in range(6)).rstrip() + "\n"

        return self.filled(size, piece)

    def japanese(self, size):
        def piece(draw):
            words = "".join(self.japanese_words.draw(draw, draw.randint(4, 9)))
            return words + draw.choice(["。", "。", "、", "。\n"])

        return self.filled(size, piece)

    def emoji(self, size):
        return self.filled(
            size, lambda draw: draw.choice(EMOJI) + (" " if draw.random() < 0.3 else ""))

    def nested(self, size):
        """English in Hebrew in English, in brackets, embeddings and isolates, all in one paragraph; some are nested past the
        levels and brackets that UAX #9 allows, 125 and 63."""

        def nest(draw, depth):
            words = (self.english, self.hebrew)[depth % 2].draw(draw, 2)
            if depth == 0:
                return " ".join(words)
            opening, closing = draw.choice(NESTS)
            return f"{words[0]} {opening}{nest(draw, depth - 1)}{closing} {words[1]}"

        return self.filled(size, lambda draw: nest(draw, draw.randint(1, 160)) + ". ")

    def newlines(self, size):
        return "\n" * size

    def marks(self, size):
        """One base, and a mark of two bytes again and again."""
        return "a" + "\u0301" * ((size - 1) // 2)


KINDS = ("prose", "paragraph", "word", "arabic", "japanese", "emoji", "nested", "newlines", "marks")


def size(text):
    """A number of bytes that there can be."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def main():
    parser = argparse.ArgumentParser(
        description="Writes a text to measure with, made from a fixed seed.", epilog="example: corpora.py prose 5000000")
    parser.add_argument("kind", metavar="KIND", choices=KINDS, help="one of " + ", ".join(KINDS))
    parser.add_argument("size", metavar="SIZE", type=size, help="the most bytes of UTF-8")
    options = parser.parse_args()
    sys.stdout.buffer.write(getattr(Corpora(), options.kind)(options.size).encode())


if __name__ == "__main__":
    main()
