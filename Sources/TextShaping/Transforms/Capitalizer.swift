import TextCore

// UIKit capitalizes the first letter of a word or a sentence as it is typed, and leaves the rest as it is; so
// does U_TITLECASE_NO_LOWERCASE. ICU's C interface maps a text without reporting which part became which, so
// each word or sentence is mapped by itself, and compared with what it was.
//
// All capitals: a letter's capital depends on its word (Greek drops accents, and adds a diaeresis to split a
// diphthong). If a word's characters, mapped one by one, give the same as the whole word, it is mapped character by
// character. Otherwise it is cut where its parts, mapped separately, still give the whole.

/// Makes letters capitals by the rules of a language, and records which part became which.
///
/// Cost: linear in the text.
struct Capitalizer: ~Copyable {
  /// A word in which letters affect each other is cut into parts only if it has no more characters than
  /// this: each cut is tried by mapping both sides.
  private static let longestWord = 64

  private let capitalization: TextTransform.Capitalization
  private let map: CaseMap
  private var text = UnicodeText()
  private var units: BreakIterator
  private var characters = BreakIterator(.character, language: "und")

  init(
    _ capitalization: TextTransform.Capitalization, language: String
  ) throws(TextLayoutError) {
    self.capitalization = capitalization
    map = try CaseMap(language: language)
    units = BreakIterator(capitalization == .sentences ? .sentence : .word, language: language)
  }

  /// What the content of a paragraph becomes.
  mutating func append(
    _ content: Range<Int>, of utf8: [UInt8], to pieces: inout [TextPiece]
  ) throws(TextLayoutError) {
    guard !content.isEmpty else { return }
    try text.set(utf8, content)
    var edges = try units.boundaries(in: text).map { Int($0) + content.lowerBound }
    if capitalization == .sentences { edges = SentenceStarts().added(to: edges, utf8, content) }
    var start = content.lowerBound
    for end in edges + [content.upperBound] {
      try append(unit: start..<end, of: utf8, to: &pieces)
      start = end
    }
  }

  /// What a word or a sentence becomes.
  private mutating func append(
    unit: Range<Int>, of utf8: [UInt8], to pieces: inout [TextPiece]
  ) throws(TextLayoutError) {
    guard capitalization == .characters else {
      return pieces.append(unit, of: utf8, becoming: try map.map(utf8[unit], to: .title))
    }
    let whole = try map.map(utf8[unit], to: .upper)
    if whole.elementsEqual(utf8[unit]) { return pieces.append(unit) }
    for (part, capitals) in try parts(of: unit, utf8, whole) {
      pieces.append(part, of: utf8, becoming: capitals)
    }
  }

  /// The parts of a word, and their capitals.
  private mutating func parts(
    of unit: Range<Int>, _ utf8: [UInt8], _ whole: [UInt8]
  ) throws(TextLayoutError) -> [(Range<Int>, [UInt8])] {
    let single = try characters(of: unit, utf8)
    var parts: [(Range<Int>, [UInt8])] = []
    for part in single { parts.append((part, try map.map(utf8[part], to: .upper))) }
    if parts.flatMap(\.1) == whole { return parts }
    guard single.count <= Capitalizer.longestWord else { return [(unit, whole)] }
    parts = []
    var start = unit.lowerBound
    var rest = whole[...]
    for cut in single.dropLast().map(\.upperBound) {
      let head = try map.map(utf8[start..<cut], to: .upper)
      let tail = try map.map(utf8[cut..<unit.upperBound], to: .upper)
      guard (head + tail).elementsEqual(rest) else { continue }
      parts.append((start..<cut, head))
      start = cut
      rest = tail[...]
    }
    return parts + [(start..<unit.upperBound, Array(rest))]
  }

  private mutating func characters(
    of unit: Range<Int>, _ utf8: [UInt8]
  ) throws(TextLayoutError) -> [Range<Int>] {
    try text.set(utf8, unit)
    var parts: [Range<Int>] = []
    var start = unit.lowerBound
    for edge in try characters.boundaries(in: text) {
      parts.append(start..<unit.lowerBound + Int(edge))
      start = unit.lowerBound + Int(edge)
    }
    return parts + [start..<unit.upperBound]
  }
}
