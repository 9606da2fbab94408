import TextCore

// A link by reference takes copies of its address and its title (CommonMark, 4.7 and 6.3):
//
//   [a]: /address "title"        a definition
//   [a] [b][a] [a][] ![a]        links and an image with its label
//
// Which of these are definitions and links, only cmark knows: whatever may be one is taken for one.

/// Finds links to what a document defines, and how many bytes are copied for each.
///
/// Cost: linear in the document.
struct ReferenceFinder {
  private let text: [UInt8]
  /// How many bytes the longest definition of a label has.
  private var lengths: [TextKey: Int] = [:]
  /// The word that was looked at last, which can have many labels, and the length of the title after it.
  private var word = (end: 0, title: 0)

  init(_ text: [UInt8]) {
    self.text = text
    var labels = LabelScanner(text)
    while let label = labels.next() {
      let colon = label.upperBound + 1
      guard colon < text.count, text[colon] == UInt8(ascii: ":") else { continue }
      let length = definitionLength(from: colon + 1)
      lengths[key(of: label), default: 0] = max(lengths[key(of: label)] ?? 0, length)
    }
  }

  /// Calls a function with the offset of each link, and with the number of bytes that it copies, at most.
  func forEachLink(
    _ body: (Int, Int) throws(TextLayoutError) -> Void
  ) throws(TextLayoutError) {
    guard !lengths.isEmpty else { return }
    var labels = LabelScanner(text)
    while let label = labels.next() {
      if let length = lengths[key(of: label)] { try body(label.lowerBound - 1, length) }
    }
  }

  /// The length of an address and a title.
  private mutating func definitionLength(from offset: Int) -> Int {
    let start = skipped(from: offset)
    if start < text.count, text[start] == UInt8(ascii: "<") {
      let ends: [UInt8] = [0x0A, 0x0D, UInt8(ascii: "<"), UInt8(ascii: ">")]
      let end = text[(start + 1)...].firstIndex(where: ends.contains) ?? text.count
      return end - start + titleLength(after: end)
    }
    if start >= word.end {
      let end = text[start...].firstIndex { $0 <= 0x20 } ?? text.count
      word = (end, titleLength(after: end))
    }
    return word.end - start + word.title
  }

  private func titleLength(after address: Int) -> Int {
    let start = skipped(from: address)
    return endOfTitle(from: start) - start
  }

  private func endOfTitle(from start: Int) -> Int {
    let (quote, opening) = (start < text.count ? text[start] : 0, UInt8(ascii: "("))
    guard [UInt8(ascii: "\""), UInt8(ascii: "'"), opening].contains(quote) else { return start }
    let closing = quote == opening ? UInt8(ascii: ")") : quote
    var end = start + 1
    while end < text.count, text[end] != closing, text[end] != quote {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end, text.count)
  }

  /// The end of white space and of markers of quotes.
  private func skipped(from start: Int) -> Int {
    text[start...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ">") } ?? text.count
  }

  /// The same for all labels that cmark takes for one, which differ in case and in white space.
  ///
  /// Letters that are not ASCII all count as one, but for those that are ASCII without case, such as the Kelvin sign.
  private func key(of label: Range<Int>) -> TextKey {
    var key = ""
    for scalar in String(decoding: text[label], as: UTF8.self).unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", ">": continue
      case "A"..."Z": key += scalar.properties.lowercaseMapping
      case "\u{1}"..."\u{7F}": key.unicodeScalars.append(scalar)
      default:
        guard let folded = Self.foldedToASCII[scalar] else { return TextKey("é") }
        key += folded
      }
    }
    return TextKey(key)
  }

  /// What folds to ASCII (Unicode's CaseFolding.txt, C and F).
  private static let foldedToASCII: [Unicode.Scalar: String] = [
    "ß": "ss", "\u{17F}": "s", "\u{1E9E}": "ss", "\u{212A}": "k", "\u{FB00}": "ff",
    "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st",
    "\u{FB06}": "st",
  ]
}

/// Finds what is in brackets without other brackets, unless a backslash is before them.
private struct LabelScanner {
  /// cmark's limit.
  private static let maximumLength = 1_000

  private let text: [UInt8]
  private var index = 0
  private var start: Int?

  init(_ text: [UInt8]) { self.text = text }

  /// The next label, without its brackets.
  mutating func next() -> Range<Int>? {
    while index < text.count {
      let byte = text[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "[") { start = index }
      guard byte == UInt8(ascii: "]"), let first = start else { continue }
      start = nil
      if index - 1 - first <= Self.maximumLength { return first..<index - 1 }
    }
    return nil
  }
}
