"""The functions give what the program prints."""

import os
import subprocess
import sys

import pytest

import textfit

TEXT = "Boxes are easy to count"
FONT = ["--font", "fixtures/fonts/Box.ttf", "--font-size", "10", "--no-system-fonts"]


def bare(json):
    """Without what says where the text came from."""
    return {name: value for name, value in json.items() if name != "file"}


@pytest.mark.parametrize(
    ("function", "options", "arguments"),
    [
        (textfit.measure, {"width": 120}, ["--width", "120"]),
        (textfit.measure, {"width": 120, "insets": (2, 4)}, ["--width", "120", "--insets", "2,4"]),
        (textfit.lines, {"width": 120, "explain": True}, ["--width", "120", "--explain"]),
        (textfit.trim, {"width": 120, "max_lines": 1}, ["--width", "120", "--max-lines", "1"]),
        (textfit.trim, {"width": 120, "max_lines": 1, "suffix": "More"}, ["--width", "120", "--max-lines", "1", "--suffix", "More"]),
        (textfit.fit, {"width": 120, "max_lines": 1}, ["--width", "120", "--max-lines", "1"]),
        (textfit.fit, {"find": "width", "max_lines": 2}, ["--find", "width", "--max-lines", "2"]),
    ],
)
def test_a_function_gives_what_the_program_prints(function, options, arguments, box, program):
    if options.get("find") is None and function is textfit.fit:
        box = {name: value for name, value in box.items() if name != "font_size"}
        arguments = [*FONT[:2], FONT[4], *arguments]
    else:
        arguments = [*FONT, *arguments]
    assert bare(function(TEXT, **box, **options).json) == bare(program(function.__name__, TEXT, *arguments))


def test_a_measurement(box):
    size = textfit.measure(TEXT, width=120, **box)
    assert (size.width, size.height, size.line_count, size.full_line_count) == (90, 30, 3, 3)
    assert size.natural_width == 10 * len(TEXT)
    assert size.minimum_width == 50
    assert not size.truncated
    assert [TEXT[each.slice] for each in size.visible_ranges] == [TEXT]
    assert size.hidden_ranges == ()
    assert size.fonts[0].family and len(size.fonts[0].sha256) == 64
    assert size.used_rect.height == size.height
    assert 0 < size.first_baseline < size.last_baseline < size.height
    assert repr(size).startswith("Measurement(width=")


def test_a_trimmed_text(box):
    cut = textfit.trim(TEXT, width=120, max_lines=1, suffix="More", **box)
    assert cut.status == "trimmed" and cut.truncated and cut.line_count == 1
    assert cut.text == "Boxes… More"
    assert cut.text[cut.suffix_range.slice] == "More"
    assert "".join(TEXT[each.slice] for each in (*cut.visible_ranges, *cut.hidden_ranges)) == TEXT
    assert cut.full_height > cut.height and cut.full_line_count > 1
    whole = textfit.trim("Short", width=120, max_lines=1, suffix="More", **box)
    assert whole.text == "Short" and whole.suffix_range is None and whole.suffix_rects == ()


def test_ranges_are_indices_of_python_strings(box):
    text = "a👩‍👧é b"
    lines = textfit.lines(text, font=["fixtures/fonts/Box.ttf"], width=1000).lines
    assert [text[line.range.slice] for line in lines] == [text]


def test_a_fit(box):
    found = textfit.fit("Sale", width=100, max_lines=1, font=box["font"], no_system_fonts=True)
    assert found.fits and found.font_size == 25 and found.line_count == 1 and found.question == "font-size"
    steps = textfit.fit(TEXT, find="widths", **box).widths
    assert [step.line_count for step in steps] == sorted(step.line_count for step in steps)


def test_an_error_has_code_hint_and_path():
    with pytest.raises(textfit.UsageError) as caught:
        textfit.measure("x", width=-1)
    error = caught.value
    assert (error.code, error.path, error.index) == ("invalid-option", "$.width", None)
    assert "negative" in error.message and error.hint and error.hint in str(error)
    assert isinstance(error, ValueError)


def test_an_unknown_option_is_an_error_with_a_suggestion():
    with pytest.raises(textfit.UsageError, match='did you mean "width"'):
        textfit.measure("x", wdth=1)


def test_an_error_in_a_document_has_its_place():
    with pytest.raises(textfit.TextfitError) as caught:
        textfit.measure('{"text": 1}', input="attributed")
    assert caught.value.line == 1 and caught.value.column > 1


def test_a_font_that_does_not_exist_is_an_error_of_the_call_only(box):
    with pytest.raises(textfit.TextfitError) as caught:
        textfit.measure("x", font="fixtures/fonts/none.ttf", no_system_fonts=True)
    assert "none.ttf" in str(caught.value)
    assert textfit.measure("x", width=100, **box).line_count == 1


def test_a_record_gives_options_of_its_own(box):
    result = textfit.measure({"text": "a b", "id": [1], "width": 10}, width=100, **box)
    assert result.line_count == 2 and result.id == [1]


def test_half_a_surrogate_pair_is_an_error():
    with pytest.raises(textfit.UsageError, match="U\\+D83D is half of a surrogate pair"):
        textfit.measure("a\ud83d", width=100)


@pytest.mark.parametrize("text", [None, 7, b"bytes"])
def test_what_is_not_a_text_is_an_error(text):
    with pytest.raises(textfit.UsageError, match="the text is of type"):
        textfit.measure(text, width=100)


def test_a_program_that_does_not_exist_is_an_error(monkeypatch):
    with pytest.raises(textfit.ProgramNotFoundError, match="there is no program /nowhere/textfit"):
        textfit.Session("measure", program="/nowhere/textfit").run("x")
    with pytest.raises(textfit.ProgramNotFoundError, match="is not a program"):
        textfit.Session("measure", program="README.md").run("x")
    monkeypatch.setenv("TEXTFIT_BINARY", "/nowhere/else")
    with pytest.raises(textfit.ProgramNotFoundError, match="unset TEXTFIT_BINARY"):
        textfit.find_program()


def test_the_module_ends_with_the_interpreter(box):
    script = "import textfit; print(textfit.measure('x', width=100).line_count)"
    folder = os.path.dirname(os.path.dirname(textfit.__file__))
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": folder}
    )
    assert (run.stdout, run.stderr, run.returncode) == ("1\n", "", 0)
