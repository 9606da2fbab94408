"""How keyword arguments become options."""

import decimal
import re
import subprocess
from pathlib import Path

import pytest

import textfit
from textfit import _options
from textfit._options import members

# What a session decides itself, or has no use for.
OF_THE_STREAM = {
    "color", "fields", "format", "help", "jobs", "json-fields", "no-pager", "no-progress", "output", "quiet", "records", "resume", "verbose",
    "version", "widths",
}


@pytest.mark.parametrize(
    ("given", "members_"),
    [
        ({"max_lines": 3, "width": 1.5, "verify": True}, {"max-lines": 3, "width": 1.5, "verify": True}),
        ({"height": None}, {}),
        ({"insets": (1, 2.0, 3, 4)}, {"insets": "1,2,3,4"}),
        ({"font": ["Inter", "Noto Sans, Regular"]}, {"font": "Inter,Noto Sans\\, Regular"}),
        ({"font": "Inter,Arial"}, {"font": "Inter,Arial"}),
        ({"feature": {"liga": 0, "smcp": 1}}, {"feature": ["liga=0", "smcp=1"]}),
        ({"feature": ["liga=0"]}, {"feature": ["liga=0"]}),
        ({"exclude": [(0, 0, 10, 10)]}, {"exclude": ["0,0,10,10"]}),
        ({"width": decimal.Decimal("12.5")}, {"width": 12.5}),
        ({"detect": ["link", "phone"]}, {"detect": "link,phone"}),
        ({"link_attributes": {"color": "#00f"}}, {"link-attributes": '{"color":"#00f"}'}),
    ],
)
def test_members(given, members_):
    assert members(given) == members_


@pytest.mark.parametrize("command", ["measure", "lines", "trim", "locate", "fit"])
def test_every_option_of_the_program_is_an_argument(command):
    run = subprocess.run([textfit.find_program(), "batch", command, "--help"], check=True, capture_output=True, text=True)
    options = set(re.findall(r"^  (?:-\w, )?--([a-z-]+)", run.stdout, re.MULTILINE))
    arguments = {name.replace("_", "-") for name in getattr(_options, f"{command.capitalize()}Options").__annotations__}
    assert len(arguments) > 20
    assert arguments == options - OF_THE_STREAM


def test_a_path_is_one_font_whatever_is_in_its_name():
    assert members({"font": Path("/fonts/a,b.ttf")}) == {"font": "/fonts/a\\,b.ttf"}


@pytest.mark.parametrize("value", [b"1", object(), {1, 2}])
def test_what_is_not_an_option_is_an_error(value):
    with pytest.raises(textfit.UsageError, match="^width is of type"):
        members({"width": value})


def test_a_number_that_json_has_not_is_an_error():
    with pytest.raises(textfit.UsageError):
        textfit.measure("x", width=float("nan"))
