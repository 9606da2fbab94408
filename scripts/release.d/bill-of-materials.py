"""Writes a bill of materials in SPDX 2.3: what is linked into the program, with versions and licenses.

    bill-of-materials.py VERSION PROGRAM SWIFT-VERSION OUTPUT
"""

import datetime
import hashlib
import os
import subprocess
import sys
from pathlib import Path

from license_expression import get_spdx_licensing
from spdx_tools.spdx.model import (
    Actor,
    ActorType,
    Checksum,
    ChecksumAlgorithm,
    CreationInfo,
    Document,
    ExternalPackageRef,
    ExternalPackageRefCategory,
    Package,
    PackagePurpose,
    Relationship,
    RelationshipType,
    SpdxNoAssertion,
)
from spdx_tools.spdx.writer.write_anything import write_file

LINKED = Path(__file__).with_name("linked.tsv")
SWIFT = "Apache-2.0 WITH Swift-exception"


def linked():
    """Debian's package, the project's name and its license, for each that is linked in."""
    for line in LINKED.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def source_of(package):
    """The name and the version of the source that Debian's package is built from."""
    words = subprocess.run(
        ["dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", package], check=True, capture_output=True, text=True
    )
    return words.stdout.split()


def part(identifier, name, version, license_text, **more):
    """A package of the bill; nobody looked at its files one by one."""
    expression = get_spdx_licensing().parse(license_text, validate=True)
    return Package(
        spdx_id=f"SPDXRef-{identifier}",
        name=name,
        version=version,
        download_location=SpdxNoAssertion(),
        files_analyzed=False,
        license_declared=expression,
        license_concluded=expression,
        copyright_text=SpdxNoAssertion(),
        **more,
    )


def debian_part(package, name, license_text):
    source, version = source_of(package)
    reference = ExternalPackageRef(
        ExternalPackageRefCategory.PACKAGE_MANAGER, "purl", f"pkg:deb/debian/{source}@{version.replace('+', '%2B')}?arch=source"
    )
    return part(package.replace("+", "x"), name, version, license_text, external_references=[reference])


def document(version, program, swift):
    digest = hashlib.sha256(Path(program).read_bytes()).hexdigest()
    checksum = Checksum(ChecksumAlgorithm.SHA256, digest)
    textfit = part("textfit", "textfit", version, "Apache-2.0", primary_package_purpose=PackagePurpose.APPLICATION, checksums=[checksum])
    parts = [debian_part(*row) for row in linked()] + [part("swift", "Swift runtime", swift, SWIFT)]
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    creation = CreationInfo(
        spdx_version="SPDX-2.3",
        spdx_id="SPDXRef-DOCUMENT",
        name=f"textfit-{version}",
        document_namespace=f"https://spdx.org/spdxdocs/textfit-{version}-{digest}",
        creators=[Actor(ActorType.ORGANIZATION, "The textfit authors"), Actor(ActorType.TOOL, f"textfit-{version}-scripts/release")],
        created=created.replace(tzinfo=None),
    )
    relations = [Relationship("SPDXRef-DOCUMENT", RelationshipType.DESCRIBES, textfit.spdx_id)]
    relations += [Relationship(each.spdx_id, RelationshipType.STATIC_LINK, textfit.spdx_id) for each in parts]
    return Document(creation, [textfit, *parts], relationships=relations)


def main():
    version, program, swift, output = sys.argv[1:]
    # Writing checks the document against the specification, and raises if it breaks a rule.
    write_file(document(version, program, swift), output, validate=True)


main()
