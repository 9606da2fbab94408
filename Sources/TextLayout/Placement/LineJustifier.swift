import TextCore
import TextShaping

/// How a line's words, or its ideographs, are moved apart until it is as wide as its space.
///
/// Definitions:
/// - The *gaps* are after the line's word separators (CSS Text 3: space, no-break space, and those of
///   Ethiopic, Aegean, Ugaritic and Phoenician); if it has none, between characters of which one is
///   an ideograph, kana or their punctuation. White space that hangs has none, nor has the text before the
///   line's last tab, which ends at its stop.
/// - Every gap takes the same part of the room; the remainder, in units of 1/65536 pt, goes to the first gaps.
///
/// Text in joining scripts is moved apart only at spaces.
struct LineJustifier: Sendable {
  /// The offsets that have a gap after their character, ascending.
  private let gaps: [Int]
  private let share: Int
  private let remainder: Int

  /// Nil if the line has no room, or no gap to put it in.
  init?(_ line: LineBox, of paragraph: ShapedParagraph, _ text: [UInt8], room: Fixed) {
    guard room > .zero else { return nil }
    let tab = text[line.start..<line.contentEnd].lastIndex(of: 0x09)
    let range = (tab.map { $0 + 1 } ?? line.start)..<line.contentEnd
    let spaces = LineJustifier.spaces(in: range, text)
    gaps = spaces.isEmpty ? LineJustifier.ideographs(in: range, of: paragraph, text) : spaces
    guard !gaps.isEmpty else { return nil }
    (share, remainder) = room.raw.quotientAndRemainder(dividingBy: gaps.count)
  }

  /// The room that the gaps after the characters of a range take.
  func room(in range: Range<Int>) -> Fixed {
    let first = gaps.partitioningIndex { $0 >= range.lowerBound }
    let end = gaps.partitioningIndex { $0 >= range.upperBound }
    return Fixed(raw: share * (end - first) + max(0, min(end, remainder) - first))
  }

  private static let separators: Set<UInt32> = [
    0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F,
  ]

  private static func spaces(in range: Range<Int>, _ text: [UInt8]) -> [Int] {
    Scalars(text, in: range).filter { separators.contains($0.scalar) }.map(\.offset)
  }

  private static func ideographs(
    in range: Range<Int>, of paragraph: ShapedParagraph, _ text: [UInt8]
  ) -> [Int] {
    var gaps: [Int] = []
    var start = range.lowerBound
    let graphemes = paragraph.analysis.graphemes
    let first = graphemes.partitioningIndex { Int($0) + paragraph.start > start }
    for boundary in graphemes[first...].lazy.map({ Int($0) + paragraph.start }) {
      guard boundary < range.upperBound else { break }
      if isIdeograph(text.scalar(at: start)) || isIdeograph(text.scalar(at: boundary)) {
        gaps.append(start)
      }
      start = boundary
    }
    return gaps
  }

  /// An ideograph, kana, or punctuation of their blocks.
  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    if (0x3000...0x303F).contains(scalar) || (0xFF01...0xFF60).contains(scalar) { return true }
    return CharacterClass.script(of: scalar).map { scripts.contains($0.tag) } ?? false
  }

  private static let scripts = Set<UInt32>(
    ["Bopo", "Hani", "Hira", "Kana"].compactMap { FontTag($0)?.raw })
}
