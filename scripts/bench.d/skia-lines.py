#!/usr/bin/env python3
"""Measures Skia's layout of each line of a file in a width, with its Paragraph and fonts by file; nothing is cut or drawn.

    skia-lines.py FONT[,FONT ...] SIZE WIDTH FILE [TIMES STEP]

With TIMES each text is laid out once, which is not timed, and then TIMES times again, at widths that grow by STEP. Prints how
often a text was laid out, the sum of the heights, and milliseconds of CPU. skia-python can neither set a maximum number of lines
or an ellipsis, nor report the number of lines. The same call on an empty file measures the start of Python and the loading of
Skia.
"""

import sys
import time

import skia


def families(collection, paths):
    """Has the fonts known to a collection; their names, in order."""
    provider = skia.textlayout.TypefaceFontProvider()
    names = []
    for path in paths:
        typeface = skia.Typeface.MakeFromFile(path)
        if typeface is None:
            sys.exit(f"skia-lines: {path} can't be read")
        provider.registerTypeface(typeface)
        names.append(typeface.getFamilyName())
    collection.setDefaultFontManager(provider)
    return names


def main():
    if len(sys.argv) not in (5, 7):
        print("usage: skia-lines.py FONT[,FONT ...] SIZE WIDTH FILE [TIMES STEP]", file=sys.stderr)
        sys.exit(64)
    paths, size, width, path = sys.argv[1].split(","), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
    times, step = (int(sys.argv[5]), float(sys.argv[6])) if len(sys.argv) > 5 else (0, 0)
    collection = skia.textlayout.FontCollection()
    text_style = skia.textlayout.TextStyle()
    text_style.setFontFamilies(families(collection, paths))
    text_style.setFontSize(size)
    style = skia.textlayout.ParagraphStyle()
    style.setTextStyle(text_style)
    unicode = skia.Unicodes.ICU.Make()
    with open(path, encoding="utf-8", newline="\n") as file:
        texts = file.read().split("\n")
    if texts[-1] == "":
        texts.pop()
    count, heights, spent = 0, 0, 0
    started = time.process_time()
    for text in texts:
        builder = skia.textlayout.ParagraphBuilder(style, collection, unicode)
        builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(width)
        if times:
            started = time.process_time()
        for number in range(times or 1):
            if times:
                paragraph.layout(width + number * step)
            count += 1
            heights += paragraph.Height
        if times:
            spent += time.process_time() - started
    if not times:
        spent = time.process_time() - started
    print(count, f"{heights:.3f}", f"{spent * 1e3:.3f}", sep="\t")


if __name__ == "__main__":
    main()
