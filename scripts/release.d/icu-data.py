"""Makes ICU's data as small as textfit needs it.

    icu-data.py ARCHIVE OUTPUT      ARCHIVE is Debian's libicudata.a; OUTPUT becomes an archive of that name

What is left out is in `icu-left-out`, and what stays of each locale in `icu-names`, next to this file. ICU's own tools do the
work: icupkg, derb and genrb, of Debian's icu-devtools.
"""

import fnmatch
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# A locale's resources in the root of the package, such as de.res or en_001.res.
LOCALE = re.compile(r"(?!res_index)[a-z]{2,3}(_\w+)?\.res")


def run(*command, **options):
    """Runs a tool, and shows what it says only if it fails."""
    done = subprocess.run(
        [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, **options)
    if done.returncode:
        sys.exit(f"{command[0]} failed: {done.stdout.strip()[-500:]}")
    return done.stdout


def lines_of(name):
    """The lines of a file next to this one, without comments."""
    lines = (HERE / name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def package_of(archive, folder):
    """The data package in Debian's archive: the read-only section of its one object."""
    [member] = run("ar", "t", archive).split()
    run("ar", "x", archive, cwd=folder)
    package = folder / (member.removesuffix("_dat.o") + ".dat")
    run("objcopy", "-O", "binary", "-j", ".rodata", folder / member, package)
    return package


def reduce_locales(locales, folder):
    """Writes each locale's resources again with what `icu-names` keeps; returns the files' names."""
    names = [locale.removesuffix(".res") for locale in locales]
    texts, filters, results = folder / "texts", folder / "filters", folder / "results"
    for made in (texts, filters, results):
        made.mkdir()
    rules = "\n".join(lines_of("icu-names")) + "\n"
    for name in names:
        (filters / f"{name}.txt").write_text(rules)
    run("derb", "-s", "-", "-d", texts, *names)
    run("genrb", "-q", "--filterDir", filters, "-s", texts, "-d", results,
        *[f"{name}.txt" for name in names])
    return results


def main(archive, output):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        package = package_of(pathlib.Path(archive).resolve(), folder)
        items = run("icupkg", "-l", package).split()
        patterns = " ".join(lines_of("icu-left-out")).split()
        locales = [item for item in items if LOCALE.fullmatch(item)]
        removed = [
            item for item in items if any(fnmatch.fnmatchcase(item, each) for each in patterns)]
        for pattern in patterns:
            if not fnmatch.filter(removed, pattern):
                sys.exit(f"icu-left-out: nothing is named {pattern} (remove the pattern)")
        results = reduce_locales(locales, folder)
        (folder / "removed.txt").write_text("\n".join(removed + locales) + "\n")
        (folder / "added.txt").write_text("\n".join(locales) + "\n")
        # icupkg takes the package's name from the file's.
        small = folder / "removed" / package.name
        whole = folder / "whole" / package.name
        for path in (small, whole):
            path.parent.mkdir()
        run("icupkg", "-r", folder / "removed.txt", package, small)
        run("icupkg", "-s", results, "-a", folder / "added.txt", small, whole)
        symbol = package.name.removesuffix(".dat").rstrip("lb") + "_dat"
        source = folder / "data.s"
        source.write_text(
            f'.section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, @object\n{symbol}:\n'
            f'.incbin "{whole}"\n.size {symbol}, . - {symbol}\n'
            '.section .note.GNU-stack,"",@progbits\n')
        run("as", "-o", folder / "data.o", source)
        made = pathlib.Path(output)
        made.unlink(missing_ok=True)
        run("ar", "rcsD", made, folder / "data.o")
        print(f"{made.name}: {whole.stat().st_size} of {package.stat().st_size} bytes of data")


if __name__ == "__main__":
    main(*sys.argv[1:])
