/// A text whose ranges have attributes: TextKit's attributed string, as a value.
public struct AttributedText: Sendable, Hashable {
  /// The text itself.
  public let text: PlainText
  /// In order, without overlaps, none empty; text outside them has the typesetter's style.
  public let runs: [StyleRun]
  /// In order, without overlaps, none empty; a paragraph whose first character is outside them has the
  /// typesetter's paragraph style.
  public let paragraphRuns: [ParagraphRun]

  /// A text in one style.
  public init(_ text: PlainText) { self.init(text, checked: []) }

  /// A text, the attributes of its ranges, and the styles of its paragraphs; empty runs are left out.
  ///
  /// Whether a run begins or ends inside a character (an extended grapheme cluster, UAX #29) is checked
  /// when the text is shaped.
  ///
  /// - Throws: `.invalidAttributes` for a run that is not inside the text, begins before the one before
  ///   it ends, or begins or ends inside a scalar; the message names the run by its number, from 0.
  public init(
    _ text: PlainText, runs: [StyleRun], paragraphRuns: [ParagraphRun] = []
  ) throws(TextLayoutError) {
    try AttributedText.check(runs.map(\.range), of: text)
    try AttributedText.check(paragraphRuns.map(\.range), of: text)
    self.init(
      text, checked: runs.filter { !$0.range.isEmpty },
      paragraphs: paragraphRuns.filter { !$0.range.isEmpty })
  }

  private static func check(_ ranges: [Range<Int>], of text: PlainText) throws(TextLayoutError) {
    var end = 0
    for (index, range) in ranges.enumerated() {
      guard 0 <= range.lowerBound, range.upperBound <= text.utf8.count else {
        throw TextLayoutError(
          .invalidAttributes,
          "run \(index) is \(range.words), and the text has \(text.utf8.count) bytes: give a range "
            + "inside it")
      }
      guard end <= range.lowerBound else {
        throw TextLayoutError(
          .invalidAttributes,
          "run \(index) is \(range.words), and the run before it ends at \(end): order the runs, and "
            + "let none overlap")
      }
      for edge in [range.lowerBound, range.upperBound] where text.utf8.isInsideScalar(edge) {
        throw TextLayoutError(.invalidAttributes, AttributedText.insideCharacter(index, edge))
      }
      end = range.upperBound
    }
  }

  package init(_ text: PlainText, checked runs: [StyleRun], paragraphs: [ParagraphRun] = []) {
    self.text = text
    self.runs = runs
    paragraphRuns = paragraphs
  }

  static func insideCharacter(_ run: Int, _ offset: Int) -> String {
    "run \(run) has its edge at \(offset), inside a character: move it to the character's edge"
  }

  /// Refuses runs that begin or end inside a character.
  package func checkRunEdges(_ isCharacterEdge: (Int) -> Bool) throws(TextLayoutError) {
    for (index, run) in runs.enumerated() {
      for edge in [run.range.lowerBound, run.range.upperBound] where !isCharacterEdge(edge) {
        throw TextLayoutError(.invalidAttributes, AttributedText.insideCharacter(index, edge))
      }
      guard run.attributes.attachment != nil,
        let other = TextAttachment.firstOther(in: text.utf8, run.range)
      else { continue }
      throw TextLayoutError(
        .invalidAttributes,
        "run \(index) has an attachment, and the byte \(other) is not part of U+FFFC: give the run only such "
          + "characters")
    }
  }

  /// The text as a string; linear.
  package var string: String { String(decoding: text.utf8, as: UTF8.self) }

  /// The ranges that a trim hides whole or not at all, in order.
  package var protectedRanges: [Range<Int>] {
    runs.filter { $0.attributes.isProtected == true }.map(\.range)
  }

  /// The attributes at an offset; nil if no run is.
  package func attributes(at offset: Int) -> TextAttributes? {
    let index = runs.partitioningIndex { $0.range.upperBound > offset }
    guard index < runs.count, runs[index].range.contains(offset) else { return nil }
    return runs[index].attributes
  }
}

/// A range of a text and its attributes.
public struct StyleRun: Sendable, Hashable {
  /// In bytes of the text's UTF-8.
  public var range: Range<Int>
  /// The attributes of the range.
  public var attributes: TextAttributes

  /// A range and its attributes.
  public init(_ range: Range<Int>, _ attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}

extension [UInt8] {
  /// Whether an offset of valid UTF-8 is between the bytes of one scalar.
  fileprivate func isInsideScalar(_ offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}

extension Range<Int> {
  fileprivate var words: String { "\(lowerBound) to \(upperBound)" }
}
