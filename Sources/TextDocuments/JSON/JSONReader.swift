import TextLayout

/// Reads a JSON text (RFC 8259) as a tree whose values know their places.
///
/// It is strict. Refused, with line and column, are: bytes that are not UTF-8, anything but white space
/// behind the value, a name that an object has already, half of a surrogate pair, a number that is too
/// large for a `Double`, more than ``deepest`` levels. A byte order mark before the text is passed over.
///
/// Cost: time and memory linear in the bytes, whatever they are.
public struct JSONReader: Sendable {
  /// The most arrays and objects that may be open at once; a tree is then safe to walk by recursion.
  public static let deepest = 100

  private let firstLine: Int

  /// A reader of texts; `firstLine` is the number of their first line, where each is a part of a file.
  public init(firstLine: Int = 1) { self.firstLine = firstLine }

  /// The tree of a text.
  ///
  /// - Throws: `.notUTF8` and `.malformedJSON` with the place; `.exhausted` without memory.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> JSONDocument {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      throw TextLayoutError(
        .notUTF8,
        "\(place(of: offset, in: bytes)): not UTF-8: the byte 0x\(byte) at offset \(offset) "
          + "begins no character (save it in UTF-8)")
    }
    return JSONDocument(root: try tree(of: bytes), bytes: bytes, firstLine: firstLine)
  }

  private func place(of offset: Int, in bytes: [UInt8]) -> DocumentPlace {
    DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
  }

  private func tree(of bytes: [UInt8]) throws(TextLayoutError) -> JSONNode {
    var text = bytes
    // As long as the mark, so that offsets stay. The line's end lets a number at the end be seen whole.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text.replaceSubrange(0..<3, with: repeatElement(UInt8(ascii: " "), count: 3))
    }
    text.append(UInt8(ascii: "\n"))
    do throws(JSONFault) {
      return try JSONParser(JSONTreeBuilder(bytes: text)).parse(text)
    } catch {
      guard let offset = error.offset else { throw TextLayoutError(.exhausted, error.message) }
      let place = place(of: min(offset, bytes.count), in: bytes)
      throw TextLayoutError(.malformedJSON, "\(place): \(error.message)")
    }
  }
}

/// What is wrong with a JSON text, and where; nowhere when memory is short.
struct JSONFault: Error {
  let message: String
  let offset: Int?
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
    "trailing garbage": ("there is more behind the JSON", "give one value alone"),
    "unallowed token at this point in JSON text": (
      "no JSON: a value was to be here", "give one, or leave out the sign before it"
    ),
  ]
}
