"""Draws the text of a file as a PNG image with Pillow, as its users do: words in lines as wide as they fit, then the lines.

    pillow-picture.py FONT SIZE WIDTH FILE OUTPUT
"""

import sys

from PIL import Image, ImageDraw, ImageFont

font_file, size, width, path, output = sys.argv[1:]
font, width = ImageFont.truetype(font_file, int(size)), int(width)
with open(path, encoding="utf-8") as file:
    text = file.read()
lines, line = [], ""
for word in text.split():
    longer = f"{line} {word}" if line else word
    if line and font.getlength(longer) > width:
        lines.append(line)
        line = word
    else:
        line = longer
lines.append(line)
ascent, descent = font.getmetrics()
image = Image.new("RGB", (width, (ascent + descent) * len(lines)), "white")
draw = ImageDraw.Draw(image)
for number, line in enumerate(lines):
    draw.text((0, number * (ascent + descent)), line, font=font, fill="black")
image.save(output)
