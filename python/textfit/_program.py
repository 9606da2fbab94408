"""Where the program is."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator

from ._errors import ProgramNotFoundError

#: The environment variable that names another program than the installed one.
VARIABLE = "TEXTFIT_BINARY"

_NAME = "textfit"


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """Returns the path of the program that the module runs.

    That is `program` if it is given, or else what the environment variable `TEXTFIT_BINARY` names, or else the one that was
    installed with this package, or else the first in `PATH`.

    Raises ProgramNotFoundError if there is none.
    """
    named = program if program is not None else os.environ.get(VARIABLE)
    if named:
        path = os.fspath(named)
        found = shutil.which(path)
        if found is None:
            raise ProgramNotFoundError(
                f"{path} is not a program" if os.path.exists(path) else f"there is no program {path}",
                code="no-such-program",
                hint="give the path of textfit" if program is not None else f"unset {VARIABLE}, or set it to the path of textfit",
            )
        return os.path.abspath(found)
    for folder in _folders():
        path = os.path.join(folder, _NAME)
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    found = shutil.which(_NAME)
    if found is None:
        raise ProgramNotFoundError(
            "the program textfit is not installed",
            code="no-such-program",
            hint="install the wheel with `pip install textfit`, or give `program=`",
        )
    return os.path.abspath(found)


def _folders() -> Iterator[str]:
    """Where pip puts programs: of this installation first, then with --user, --target and --prefix."""
    yield sysconfig.get_path("scripts")
    yield os.path.dirname(sys.executable)
    yield sysconfig.get_path("scripts", f"{os.name}_user")
    packages = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    yield os.path.join(packages, "bin")
    # PREFIX/lib/python3.11/site-packages
    yield os.path.join(packages, "..", "..", "..", "bin")
