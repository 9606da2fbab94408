"""Texts that nobody here wrote, from Debian's packages: taken when the bench runs, and never committed.

    real_corpora.py PACKAGES FOLDER    writes those of scripts/counts; PACKAGES is where the packages are unpacked

The texts of corpora.py repeat their words as often as their frequencies say, but a few thousand words are all that there are.
Real texts have names, numbers and rare words, and a cache of words misses up to five times as many.

    prose        the King James Bible, five verses a paragraph
    manuals      the manual pages of sections 2, 3 and 7, a paragraph a line
    epigrams     the fortunes
    sentences    the messages of programs in twenty languages, with their digits, quotes, placeholders and line breaks
"""

import concurrent.futures
import gettext
import glob
import gzip
import json
import os
import random
import re
import subprocess
import sys

# Debian's packages; scripts/bench unpacks them into a folder.
PACKAGES = (
    "bible-kjv", "bible-kjv-text", "fortunes", "fortunes-min", "manpages", "manpages-dev", "coreutils", "gettext",
    "libgtk-3-common", "nautilus-data")
LANGUAGES = (
    "ar", "cs", "de", "el", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "pl", "pt_BR", "ru", "sv", "th", "uk", "vi",
    "zh_CN")
VERSES = 5
# Shorter messages are words on buttons, longer ones whole help texts.
SHORTEST, LONGEST = 40, 600


class RealCorpora:
    """Each text is at most `size` bytes of UTF-8, from its beginning, and the same for the same packages."""

    def __init__(self, folder, seed=20240229):
        self.folder, self.seed = folder, seed

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def prose(self, size):
        verses = subprocess.run(
            [self.path("usr/bin/bible"), "-f", "gen1:1-rev22:21"], cwd=self.path("usr/lib"), stdin=subprocess.DEVNULL,
            capture_output=True, check=True).stdout.decode("latin-1").splitlines()
        verses = [verse.partition(" ")[2] for verse in verses if verse.strip()]
        return cut((" ".join(verses[at:at + VERSES]) for at in range(0, len(verses), VERSES)), size)

    def manuals(self, size):
        pages = sorted(path for section in "732" for path in glob.glob(self.path(f"usr/share/man/man{section}/*.gz")))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            texts = pool.map(manual, pages)
            return cut((line for text in texts for line in text.splitlines() if len(line) > 20), size)

    def epigrams(self, size):
        files = sorted(glob.glob(self.path("usr/share/games/fortunes/*.u8")))
        texts = []
        for path in files:
            with open(path, encoding="utf-8") as file:
                texts += [text.strip("\n") for text in file.read().split("\n%\n")]
        random.Random(self.seed).shuffle(texts)
        return cut((line for text in texts for line in text.splitlines()), size)

    def sentences(self, count):
        """Pairs of a language and a message, the languages in turn."""
        draw = random.Random(self.seed)
        of_languages = {language: self.messages(language) for language in LANGUAGES}
        for number in range(count):
            language = LANGUAGES[number % len(LANGUAGES)]
            yield language, draw.choice(of_languages[language])

    def messages(self, language):
        texts = set()
        for path in glob.glob(self.path("usr/share/locale", language, "LC_MESSAGES/*.mo")):
            with open(path, "rb") as file:
                # The catalog is not public, and nothing else lists the messages.
                entries = gettext.GNUTranslations(file)._catalog
            texts |= {text for key, text in entries.items() if key and isinstance(text, str)}
        return sorted(text for text in texts if SHORTEST <= len(text) <= LONGEST)


def manual(path):
    """A page, with a paragraph on each line: mandoc takes no greater width."""
    with gzip.open(path) as file:
        page = file.read()
    text = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=1000"], input=page, capture_output=True).stdout
    # What is bold or underlined is printed over a backspace.
    return re.sub(".\b", "", text.decode("utf-8", "replace"))


def cut(lines, size):
    """The lines, up to so many bytes."""
    kept = []
    for line in lines:
        line = line.strip() + "\n"
        size -= len(line.encode())
        if size < 0:
            break
        kept.append(line)
    return "".join(kept)


def hit_rate(text):
    """The share of words that were there before: what a cache of words without an end would find."""
    words = text.split()
    return 1 - len(set(words)) / max(1, len(words))


def main(packages, folder):
    real = RealCorpora(packages)
    for kind in ("prose", "manuals"):
        with open(os.path.join(folder, f"real-{kind}.txt"), "w", encoding="utf-8") as file:
            file.write(getattr(real, kind)(100_000))
    with open(os.path.join(folder, "sentences.jsonl"), "w", encoding="utf-8") as file:
        for _, text in real.sentences(300):
            file.write(json.dumps({"text": text}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
