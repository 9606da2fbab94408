"""What the tests share. They run the program that TEXTFIT_BINARY names, or the installed one."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import textfit

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def in_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture
def box() -> dict:
    """Letters of one square each, ten points wide and high."""
    return {"font": "fixtures/fonts/Box.ttf", "font_size": 10, "no_system_fonts": True}


@pytest.fixture
def program():
    """Runs the program by itself and returns its JSON."""

    def run(command: str, text: str, *arguments: str) -> dict:
        line = [textfit.find_program(), command, "--format", "json", *arguments, "--text", text]
        return json.loads(subprocess.run(line, check=False, capture_output=True, env={**os.environ}).stdout)

    return run
