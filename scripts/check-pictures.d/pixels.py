"""What the browser shows of a picture, and what Cairo made of the same one."""

import io

from PIL import Image, ImageChops

from checks import check, equal

# Of the ink, which is how much the picture differs from its background: how much the two pictures may differ, pixel by pixel,
# since two programs smooth edges in two ways. Measured: up to 0.07 at scale 1 and 0.04 at scale 2; shifted by a pixel at least 0.19.
MOST_DIFFERENT = 0.1
# A pixel differs much by this of 255. Measured: 0 of the inked pixels; of solid boxes that are shifted by a pixel, 0.027.
MUCH = 96
MOST_MUCH_DIFFERENT = 0.004


def picture(source):
    """A file or bytes of PNG on white."""
    image = Image.open(source).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


# Browsers stretch a picture whose size is not whole to whole pixels; Cairo's has a part of a pixel more.
MAKE_SIZE_WHOLE = """() => {
  const svg = document.documentElement, box = svg.viewBox.baseVal, scale = svg.width.baseVal.value / box.width;
  const [width, height] = [box.width, box.height].map(length => Math.ceil(length * scale - 1e-3));
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.setAttribute("viewBox", [box.x, box.y, width / scale, height / scale].join(" "));
}"""


def screenshot(tab, width, height):
    """The top left corner of what a tab shows, on white."""
    tab.page.evaluate(MAKE_SIZE_WHOLE)
    return picture(io.BytesIO(tab.page.screenshot(omit_background=True))).crop((0, 0, width, height))


def _differences(one, other):
    """How many pixels differ by each number from 0 to 255, in the channel that differs most."""
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()


def _sum(histogram):
    return sum(value * count for value, count in enumerate(histogram))


def difference(found, expected):
    """How much differs of the ink, and which share of the inked pixels differs much."""
    ink = _differences(expected, Image.new("RGB", expected.size, expected.getpixel((0, 0))))
    differences = _differences(found, expected)
    return (_sum(differences) / max(1, _sum(ink)), sum(differences[MUCH:]) / max(1, sum(ink[MUCH:])))


def is_same(found, expected):
    much, many = difference(found, expected)
    return much <= MOST_DIFFERENT and many <= MOST_MUCH_DIFFERENT


def shifts(image):
    """The picture, a pixel to each side."""
    return [ImageChops.offset(image, x, y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]


def check_pixels(found, png, name):
    """The browser shows what is in Cairo's file."""
    expected = picture(png)
    check(is_same(found, expected), f"{name}: the browser shows what Cairo draws", difference(found, expected))


def check_shifts(found, png, name):
    """Shifted by a pixel to any side, the picture would not pass."""
    expected = picture(png)
    passed = [difference(image, expected) for image in shifts(found) if is_same(image, expected)]
    is_blank = expected.getcolors(1) is not None
    check(is_blank or not passed, f"{name}: a shift by a pixel would be noticed", passed)
