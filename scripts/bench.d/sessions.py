#!/usr/bin/env python3
"""Measures the texts of a file, a line each, from Python, with one Session of the module in python/.

    sessions.py PROGRAM COMMAND WAY FONT FILE

COMMAND is measure or trim; WAY is `map`, which streams the texts, or `run`, which waits for each answer. Prints how many answers
there were, and the sum of their heights. The same call on an empty file measures the start of Python and of the program.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../python"))
import textfit  # noqa: E402

OPTIONS = {"measure": {}, "trim": {"max_lines": 3, "suffix": "Read more"}}


def main(program, command, way, font, path):
    with open(path, encoding="utf-8") as file:
        texts = file.read().splitlines()
    with textfit.Session(command, program=program, width=320, font=font, font_size=17, **OPTIONS[command]) as session:
        answers = session.map(texts) if way == "map" else map(session.run, texts)
        heights = [answer.height for answer in answers]
    print(len(heights), sum(heights))


main(*sys.argv[1:])
