import Testing
import TextLayout

@testable import TextDetection

/// Which postal addresses are found, and their one line.
@Suite struct AddressTests {
  private func addresses(_ text: String) throws -> [String] {
    try TextDetector(types: [.address]).detections(in: PlainText(text)).map(\.value)
  }

  @Test(arguments: [
    (
      "Send it to 742 Maple Street, Springfield, IL 62704.",
      "742 Maple Street, Springfield, IL 62704"
    ),
    (
      "500 N 5th Ave. NW, Apt 4B\nNew York, NY 10001-1234",
      "500 N 5th Ave. NW, Apt 4B, New York, NY 10001-1234"
    ),
    ("(1 Broadway Suite 200, St. Paul, MN 55101)", "1 Broadway Suite 200, St. Paul, MN 55101"),
    ("at 16 Elm Row, Leeds LS1 4AP, today", "16 Elm Row, Leeds LS1 4AP"),
    ("221B Baker Street\nLondon\nNW1 6XE", "221B Baker Street, London, NW1 6XE"),
    ("7 Mill Lane, Little Easton, Essex CM6 2HZ", "7 Mill Lane, Little Easton, Essex CM6 2HZ"),
    ("Wir sind in der Hauptstraße 5, 10115 Berlin.", "Hauptstraße 5, 10115 Berlin"),
    ("Karl-Marx-Str. 5a\nD-12043 Berlin", "Karl-Marx-Str. 5a, D-12043 Berlin"),
    (
      "Unter den Linden 77, 10117 Berlin; Berliner Straße 1-3, 60311 Frankfurt am Main",
      "Unter den Linden 77, 10117 Berlin | Berliner Straße 1-3, 60311 Frankfurt am Main"
    ),
    ("Mariahilfer Gasse 10, 1060 Wien", "Mariahilfer Gasse 10, 1060 Wien"),
    ("Bahnhofstrasse 1, CH-8001 Zürich", "Bahnhofstrasse 1, CH-8001 Zürich"),
    ("12, rue de la Paix, 75002 Paris", "12, rue de la Paix, 75002 Paris"),
    (
      "5 bis avenue Jean-Jaurès\n69007 Lyon CEDEX 07",
      "5 bis avenue Jean-Jaurès, 69007 Lyon CEDEX 07"
    ),
  ])
  func forms(text: String, expected: String) throws {
    #expect(try addresses(text).joined(separator: " | ") == expected)
  }

  @Test(arguments: [
    "742 Maple Street", "Springfield, IL 62704", "10115 Berlin", "Hauptstraße 5",
    "12 rue de la Paix",
    "In 1999 People walked, Ohio OH 12345", "5 people on the street, Springfield, IL 62704",
    "742 Maple Street, Springfield, XX 62704", "Hauptstraße 5 10115 Berlin",
    "Hauptstraße 5, 101 Berlin",
    "742 Maple Street\n\nSpringfield, IL 62704", "16 Elm Row, Leeds LS1 4A",
    "the way 5, 10115 Berlin",
  ])
  func none(text: String) throws {
    #expect(try addresses(text) == [])
  }
}
