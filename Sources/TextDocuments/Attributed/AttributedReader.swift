import TextLayout

/// Reads the JSON of a text with attributes, as docs/attributed.md describes it.
///
/// Nothing is ignored: a name that is not known, a value of another type or out of its range, a range
/// that is outside the text, empty, shared or inside a character is refused with its path and place.
public struct AttributedReader: Sendable {
  private enum Key: String, CaseIterable {
    case text, unit, runs, paragraphs
  }

  private let paragraphStyle: ParagraphStyle

  /// A reader; what a paragraph does not say is as in `paragraphStyle`.
  public init(paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.paragraphStyle = paragraphStyle
  }

  /// The text of a JSON text.
  ///
  /// Cost: linear in the bytes, and a sort of the runs where they are not in order.
  ///
  /// - Throws: what ``JSONReader`` throws; `.invalidDocument` with path, place and cure.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> AttributedDocument {
    try read(JSONCursor(JSONReader().read(bytes)))
  }

  /// The attributes of a JSON object: a run's, without a range and a link.
  ///
  /// - Throws: what ``JSONReader`` throws; `.invalidDocument` with path, place and cure.
  public static func readAttributes(_ bytes: [UInt8]) throws(TextLayoutError) -> TextAttributes {
    try AttributesReader().readAlone(JSONCursor(JSONReader().read(bytes)))
  }

  /// The text of a value of a JSON text.
  ///
  /// - Throws: `.invalidDocument` with path, place and cure.
  public func read(_ root: JSONCursor) throws(TextLayoutError) -> AttributedDocument {
    var members: [Key: JSONCursor] = [:]
    for (key, value) in try root.members(Key.self) { members[key] = value }
    guard let string = members[.text] else {
      throw root.refuse("has no text", "give the member \"text\"")
    }
    let text = Text(try string.string())
    let unit = try members[.unit]?.word(of: TextUnit.allCases) ?? .utf8
    guard members[.runs] != nil || members[.paragraphs] != nil else {
      return AttributedDocument(AttributedText(text))
    }
    let ranges = try RangeReader(text, unit: unit)
    let runs = try ranges.ordered(members[.runs]) { value throws(TextLayoutError) in
      try AttributesReader().read(value)
    }
    let paragraphs = try ranges.ordered(members[.paragraphs]) { value throws(TextLayoutError) in
      try ParagraphStyleReader(base: paragraphStyle).read(value)
    }
    for paragraph in paragraphs where !ranges.holdsWholeParagraphs(paragraph.range) {
      throw paragraph.cursor.refuse(
        "divides a paragraph", "begin and end it where paragraphs do, after line breaks")
    }
    let attributed = try AttributedText(
      text, runs: runs.map { StyleRun($0.range, $0.value) },
      paragraphRuns: paragraphs.map { ParagraphRun($0.range, $0.value) })
    return AttributedDocument(
      attributed, runs: runs.map(\.owner), paragraphs: paragraphs.map(\.owner))
  }
}
