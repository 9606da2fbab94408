import TextCore

/// Reads a JSON text (RFC 8259) as a tree whose values know their places.
///
/// It is strict. It refuses, with line and column: bytes that are not UTF-8, anything but white space after the value,
/// a name that an object defines twice, half of a surrogate pair, a number that is too large for a `Double`, and more
/// than ``JSONDocument/maximumDepth`` levels. It skips a byte order mark before the text.
///
/// Cost: time and memory linear in the bytes, whatever they are.
public struct JSONReader: Sendable {
  private let firstLine: Int
  private let keepsDuplicates: Bool
  private let passes: @Sendable (String) -> Bool

  /// A reader of texts; `firstLine` is the number of their first line, if each is a part of a file.
  ///
  /// If it keeps duplicates, it reads on where an object defines a name twice, and lists the name in the document. Of
  /// the members of the text's object it passes over the values whose names `passes` accepts, and lists them.
  public init(
    firstLine: Int = 1, keepsDuplicates: Bool = false,
    passing passes: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.firstLine = firstLine
    self.keepsDuplicates = keepsDuplicates
    self.passes = passes
  }

  /// The tree of a text.
  ///
  /// - Throws: `.notUTF8` and `.malformedJSON` with the place; `.exhausted` without memory.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> JSONDocument {
    try checkUTF8(bytes, firstLine: firstLine)
    do throws(DocumentFault) {
      return try parse(bytes)
    } catch {
      throw error.error(.malformedJSON, in: bytes, firstLine: firstLine)
    }
  }

  /// The tree of a text that is known to be UTF-8.
  ///
  /// - Throws: what is wrong, by its offset.
  public func parse(_ bytes: [UInt8]) throws(DocumentFault) -> JSONDocument {
    var parser = JSONParser(
      JSONTreeBuilder(bytes: bytes, keepsDuplicates: keepsDuplicates, passes: passes))
    do throws(DocumentFault) {
      let (root, duplicates, passed) = try parser.parse(bytes)
      return JSONDocument(
        root: root, bytes: bytes, duplicates: duplicates, passed: passed, firstLine: firstLine)
    } catch {
      throw error.limited(to: bytes.count)
    }
  }

}

// MARK: - What was refused

extension JSONReader {
  /// The members to be passed over in a text that is refused, as far as they are certain all the same: of a name that
  /// is defined twice the first.
  ///
  /// A value at the end of the text may have been longer, and one with bytes that are not UTF-8 is not JSON: these are
  /// left out.
  public func passedMembers(ofRefused bytes: [UInt8]) -> [JSONPassedMember] {
    let (text, replaced) = replacingWrongUTF8(in: bytes)
    var parser = JSONParser(
      JSONTreeBuilder(bytes: text, keepsDuplicates: true, salvages: true) { _ in true })
    // Both are in the order of the text.
    var later = replaced[...]
    var known: Set<TextKey> = []
    return parser.passedMembers(of: text).filter { member in
      let after = text[member.range.upperBound...].first { !Self.isBlank($0) }
      later = later.drop { $0.upperBound <= member.nameRange.lowerBound }
      let isUTF8 = later.first.map { $0.lowerBound >= member.range.upperBound } ?? true
      return passes(member.name) && (after == UInt8(ascii: ",") || after == UInt8(ascii: "}"))
        && isUTF8 && known.insert(TextKey(member.name)).inserted
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// The text with question marks in place of bytes that are not UTF-8, and where those are, so that offsets stay.
  private func replacingWrongUTF8(in bytes: [UInt8]) -> ([UInt8], [Range<Int>]) {
    var text = bytes
    var replaced: [Range<Int>] = []
    var start = 0
    while let bad = bytes.wrongUTF8(from: start) {
      for offset in bad { text[offset] = UInt8(ascii: "?") }
      replaced.append(bad)
      start = bad.upperBound
    }
    return (text, replaced)
  }
}
