"""The verdict on one text is that of `textfit check`."""

import pytest

import textfit


def test_a_text_that_does_not_fit_says_what_would_help(box):
    result = textfit.check_text("Alle Dokumente speichern", width=160, max_lines=1, locale="de", **box)
    assert not result and not result.fits
    (failure,) = result.failures
    assert failure.code == "does-not-fit" and failure.message == "takes 2 lines, but 1 is allowed"
    assert "it would fit at a width of 240 pt" in failure.hint
    assert failure.json["needed"]["lineCount"] == 2 and "file" not in failure.json


@pytest.mark.parametrize("text", ["Short", "", "%d {name} {{x}} 100%", "a\nb", 'quoted "text" \\ and U+0000 \0'])
def test_a_text_that_fits_passes(text, box):
    assert textfit.check_text(text, width=1000, **box)


def test_it_has_to_fit_all_boxes(box):
    assert textfit.check_text("abcdef", boxes=[{"width": 60}, {"width": 100, "max_lines": 1}], **box)
    assert not textfit.check_text("abc def", boxes=[{"width": 70}, {"width": 60, "max_lines": 1}], **box)


def test_what_is_protected_stays_visible(box):
    options = {"width": 100, "max_lines": 1, "overflow": "trim", **box}
    assert textfit.check_text("Boxes are easy to count", protected=["Boxes"], **options)
    (failure,) = textfit.check_text("Boxes are easy to count", protected=["count"], **options).failures
    assert failure.code == "protected-hidden"


def test_a_box_without_a_limit_is_an_error(box):
    with pytest.raises(textfit.UsageError) as caught:
        textfit.check_text("text", **box)
    assert caught.value.hint
    with pytest.raises(textfit.UsageError, match="wdth"):
        textfit.check_text("text", wdth=1)
