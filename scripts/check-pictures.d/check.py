"""Runs the checks of scripts/check-pictures, which sets up what they need."""

import sys
import tempfile
from pathlib import Path

import checks
from browser import chromium
from hostile import check_empty_page, check_hostile_page, check_hostile_picture, check_several_pages
from pictures import check_cases, check_drawings
from report_page import check_report_page

IN_FOLDERS = [check_cases, check_hostile_picture, check_report_page, check_hostile_page, check_several_pages, check_empty_page]


def main():
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        check_drawings(browser)
        for check in IN_FOLDERS:
            own = Path(folder, check.__name__)
            own.mkdir()
            check(browser, own)
    sys.exit(bool(checks.failures))


main()
