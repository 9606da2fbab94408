import TextLayout

/// Reads a JSON text (RFC 8259) as a tree whose values know their places.
///
/// It is strict. Refused, with line and column, are: bytes that are not UTF-8, anything but white space
/// after the value, a name that an object has already, half of a surrogate pair, a number that is too
/// large for a `Double`, more than ``deepest`` levels. A byte order mark before the text is passed over.
///
/// Cost: time and memory linear in the bytes, whatever they are.
public struct JSONReader: Sendable {
  /// The most arrays and objects that may be open at once; a tree is then safe to walk by recursion.
  public static let deepest = 100

  private let firstLine: Int
  private let keepsDuplicates: Bool
  private let passes: @Sendable (String) -> Bool

  /// A reader of texts; `firstLine` is the number of their first line, where each is a part of a file.
  ///
  /// One that keeps duplicates goes on where an object has a name twice, and lists it in the document. Of the members of
  /// the text's object it passes over the values of those whose names `passes` says, and lists them.
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
    do throws(JSONFault) {
      return try parse(bytes)
    } catch {
      guard let offset = error.offset else { throw TextLayoutError(.exhausted, error.message) }
      let place = place(of: offset, in: bytes)
      throw TextLayoutError(.malformedJSON, "\(place): \(error.message)", at: place.ofError())
    }
  }

  private func place(of offset: Int, in bytes: [UInt8]) -> DocumentPlace {
    DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
  }

  /// The tree of a text that is known to be UTF-8.
  ///
  /// - Throws: what is wrong, by its offset.
  public func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONDocument {
    let text = Self.asParsed(bytes)
    let builder = JSONTreeBuilder(
      bytes: text, keepsDuplicates: keepsDuplicates, passes: passes)
    do throws(JSONFault) {
      let (root, tree) = try JSONParser(builder).parse(text)
      return JSONDocument(
        root: root, bytes: bytes, duplicates: tree.duplicates, passed: tree.passed,
        firstLine: firstLine)
    } catch {
      throw JSONFault(message: error.message, offset: error.offset.map { min($0, bytes.count) })
    }
  }

  /// The text without its byte order mark, and with a line's end, which lets a number at the end be seen whole.
  private static func asParsed(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    // As long as the mark, so that offsets stay.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text.replaceSubrange(0..<3, with: repeatElement(UInt8(ascii: " "), count: 3))
    }
    text.append(UInt8(ascii: "\n"))
    return text
  }
}

// MARK: - What was refused

extension JSONReader {
  /// Of a text that is refused, the members of its object that are to be passed over and can be told for certain
  /// all the same: of a name that is there twice the first.
  ///
  /// One that ends where the text does may have been longer, and one with bytes that are not UTF-8 is none.
  public func passedMembers(ofRefused bytes: [UInt8]) -> [JSONPassedMember] {
    let (text, replaced) = replacingWhatIsNotUTF8(in: Self.asParsed(bytes))
    let builder = JSONTreeBuilder(bytes: text, keepsDuplicates: true, salvages: true) { _ in true }
    var known: Set<String> = []
    return JSONParser(builder).passed(text).filter { member in
      let after = text[member.range.upperBound...].first { !Self.isBlank($0) }
      return passes(member.name) && (after == UInt8(ascii: ",") || after == UInt8(ascii: "}"))
        && !replaced.contains {
          $0.overlaps(member.nameRange.lowerBound..<member.range.upperBound)
        }
        && known.insert(member.name).inserted
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// The text with question marks for bytes that are not UTF-8, and where those were, so that all offsets stay.
  private func replacingWhatIsNotUTF8(in bytes: [UInt8]) -> ([UInt8], [Range<Int>]) {
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

/// Refuses bytes that are not UTF-8, with the place of the first that is wrong.
func checkUTF8(_ bytes: [UInt8], firstLine: Int) throws(TextLayoutError) {
  do {
    _ = try UTF8Span(validating: bytes.span)
  } catch {
    let offset = error.byteOffsets.lowerBound
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    let place = DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
    throw TextLayoutError(
      .notUTF8,
      "\(place): not UTF-8: the byte 0x\(byte) at offset \(offset) "
        + "begins no character (save it in UTF-8)", at: place.ofError())
  }
}

/// What is wrong with a JSON text, or a YAML one, and where.
public struct JSONFault: Error {
  /// What is wrong, and the cure in parentheses.
  public let message: String
  /// The byte where it is; nil when memory is short.
  public let offset: Int?
}

extension JSONFault {
  /// What a parser says in words of its own, such as `parse error: premature EOF`.
  init(_ reason: String, at offset: Int) {
    let words = reason.split(separator: ":", maxSplits: 1).last ?? ""
    var text = words.drop { $0 == " " }
    while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
    let (problem, cure) = Self.ownWords[String(text)] ?? ("no JSON: \(text)", "mend it")
    self.init(message: "\(problem) (\(cure))", offset: offset)
  }

  private static let ownWords = [
    "premature EOF": ("the JSON ends too early", "give all of it"),
    "trailing garbage": ("there is more after the JSON", "give one value alone"),
    "unallowed token at this point in JSON text": (
      "no JSON: a value was to be here", "give one, or leave out the sign before it"
    ),
  ]
}
