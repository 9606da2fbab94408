import TextCore

/// Reads the JSON of a text with attributes, as docs/attributed.md describes it.
///
/// It ignores nothing: it refuses, with path and place, an unknown name, a value of another type or out of its range,
/// and a range that is empty, outside the text, overlaps another one, or has an edge inside a character.
public struct AttributedReader: Sendable {
  private let paragraphStyle: ParagraphStyle

  /// A reader; what a paragraph does not set is as in `paragraphStyle`.
  public init(paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.paragraphStyle = paragraphStyle
  }

  /// The text of a JSON text.
  ///
  /// Cost: linear in the bytes, and a sort of the runs if they are not in order.
  ///
  /// - Throws: what ``JSONReader`` throws; `.invalidDocument` with path, place and fix.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> AttributedDocument {
    try read(JSONCursor(JSONReader().read(bytes)))
  }

  /// The attributes of a JSON object: those of a run, without a range, a link and an attachment.
  ///
  /// - Throws: what ``JSONReader`` throws; `.invalidDocument` with path, place and fix.
  public static func readAttributes(_ bytes: [UInt8]) throws(TextLayoutError) -> TextAttributes {
    try AttributesReader().readAlone(JSONCursor(JSONReader().read(bytes)))
  }

  /// The text of a value of a JSON text.
  ///
  /// - Throws: `.invalidDocument` with path, place and fix.
  public func read(_ root: JSONCursor) throws(TextLayoutError) -> AttributedDocument {
    try read(root, without: DocumentMember.ofStates)
  }

  /// The text of a state, which may say what is selected in it.
  func readState(_ root: JSONCursor) throws(TextLayoutError) -> AttributedDocument {
    try read(root, without: [])
  }

  private func read(
    _ root: JSONCursor, without others: [DocumentMember]
  ) throws(TextLayoutError) -> AttributedDocument {
    var members: [DocumentMember: JSONCursor] = [:]
    for (key, value) in try root.members(
      DocumentMember.self, without: others, elsewhere: ViewMembers.outsideBoth)
    {
      members[key] = value
    }
    guard let string = members[.text] else {
      throw root.refuseWithout(DocumentMember.text)
    }
    let text = PlainText(try string.string())
    let unit = try members[.unit]?.word(of: TextUnit.allCases) ?? .utf8
    guard members.keys.contains(where: { $0 != .text && $0 != .unit }) else {
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
        "divides a paragraph", "begin and end the range at paragraphs' edges, after line breaks")
    }
    try check(runs, in: text)
    let attributed = try AttributedText(
      text, runs: runs.map { StyleRun($0.range, $0.value) },
      paragraphRuns: paragraphs.map { ParagraphRun($0.range, $0.value) })
    return AttributedDocument(
      attributed, runs: runs.map(\.owner), paragraphs: paragraphs.map(\.owner)
    ).selecting(try selection(members, ranges))
  }

  private func selection(
    _ members: [DocumentMember: JSONCursor], _ ranges: RangeReader
  ) throws(TextLayoutError) -> Range<Int>? {
    guard let range = members[.selectedRange] else {
      return try members[.caret].map { caret throws(TextLayoutError) in
        try ranges.caret(caret)
      }
    }
    if let caret = members[.caret] {
      throw caret.refuse("is next to a selectedRange", "give only one of the two")
    }
    return try ranges.selection(range)
  }

  /// Refuses attachments of other characters than U+FFFC.
  private func check(
    _ runs: [Ranged<TextAttributes>], in text: PlainText
  ) throws(TextLayoutError) {
    for run in runs where run.value.attachment != nil {
      guard let other = TextAttachment.firstOther(in: text.utf8, run.range) else { continue }
      throw run.cursor.refuse(
        "has an attachment, and byte \(other) is not part of U+FFFC",
        "put U+FFFC in the text for each attachment, and give the run only these characters")
    }
  }
}
