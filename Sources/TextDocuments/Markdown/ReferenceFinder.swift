import TextCore

// A link by reference takes copies of its address and its title (CommonMark, 4.7 and 6.3):
//
//   [a]: /address "title"        a definition
//   [a] [b][a] [a][] ![a]        links and an image with its label
//
// Which of these are definitions and links, only cmark knows: whatever may be one is taken for one. Between a label, an
// address and a title there can be a line end, and then markers of quotes, or what looks like them: both are tried.

/// Finds links to what a document defines, and how many bytes are copied for each.
///
/// Cost: linear in the document.
struct ReferenceFinder {
  private let text: [UInt8]
  /// How many bytes the definitions of a label have, at most.
  private var lengths: [TextKey: Int] = [:]
  /// The word that was looked at last, which can have many labels, and the length of the titles after it.
  private var word = (end: 0, titles: 0)

  init(_ text: [UInt8]) {
    self.text = text
    // A NUL becomes U+FFFD, which has three bytes.
    let growth = text.contains(0) ? 3 : 1
    var labels = LabelScanner(text)
    while let label = labels.next() {
      let colon = label.upperBound + 1
      guard colon < text.count, text[colon] == UInt8(ascii: ":") else { continue }
      let length = definitionLength(from: colon + 1) * growth
      let key = key(of: label)
      lengths[key] = max(lengths[key] ?? 0, length)
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

  /// A key that is the same for labels that cmark takes for one: they differ in case and in white space.
  ///
  /// Letters that become the same by Unicode's folding of case become the same in these three steps, and a few others do.
  private func key(of label: Range<Int>) -> TextKey {
    var key = ""
    for scalar in String(decoding: text[label], as: UTF8.self).unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", ">": continue
      case "\0": key.unicodeScalars.append("\u{FFFD}")
      case "A"..."Z": key += scalar.properties.lowercaseMapping
      case "\u{1}"..."\u{7F}": key.unicodeScalars.append(scalar)
      default:
        let lower = scalar.properties.lowercaseMapping
        for upper in lower.unicodeScalars.map(\.properties.uppercaseMapping) {
          for scalar in upper.unicodeScalars { key += scalar.properties.lowercaseMapping }
        }
      }
    }
    return TextKey(key)
  }
}

// MARK: - Definitions

extension ReferenceFinder {
  /// The length of an address and a title, at most.
  private mutating func definitionLength(from offset: Int) -> Int {
    let start = endOfBlanks(from: offset)
    let marked = endOfMarkers(from: start)
    let plain = addressLength(from: start)
    return marked == start ? plain : plain + marked - start + addressLength(from: marked)
  }

  /// The length of an address and of what may be the title after it.
  private mutating func addressLength(from start: Int) -> Int {
    guard start < text.count, text[start] == UInt8(ascii: "<") else {
      if start >= word.end {
        let end = text[start...].firstIndex(where: Self.isBlank) ?? text.count
        word = (end, titlesLength(after: end))
      }
      return word.end - start + word.titles
    }
    var end = start + 1
    while end < text.count, !Self.endsAddress(text[end]) {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, text.count)
    return end - start + titlesLength(after: end)
  }

  private func titlesLength(after address: Int) -> Int {
    let isClosed = address < text.count && text[address] == UInt8(ascii: ">")
    let start = endOfBlanks(from: isClosed ? address + 1 : address)
    let marked = endOfMarkers(from: start)
    let plain = endOfTitle(from: start) - start
    return marked == start ? plain : plain + endOfTitle(from: marked) - marked
  }

  /// The end of a title: cmark takes the longest, which goes on after any quotation mark with a backslash before it.
  private func endOfTitle(from start: Int) -> Int {
    let (quote, opening) = (start < text.count ? text[start] : 0, UInt8(ascii: "("))
    guard [UInt8(ascii: "\""), UInt8(ascii: "'"), opening].contains(quote) else { return start }
    let closing = quote == opening ? UInt8(ascii: ")") : quote
    let end = text.indices.dropFirst(start + 1).first {
      (text[$0] == closing || text[$0] == quote) && text[$0 - 1] != UInt8(ascii: "\\")
    }
    return end ?? text.count
  }

  private func endOfBlanks(from start: Int) -> Int {
    text[start...].firstIndex { !Self.isBlank($0) } ?? text.count
  }

  /// The end of markers of quotes and white space.
  private func endOfMarkers(from start: Int) -> Int {
    text[start...].firstIndex { !Self.isBlank($0) && $0 != UInt8(ascii: ">") } ?? text.count
  }

  /// What ends an address for cmark; other controls do not.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a byte ends an address in angle brackets.
  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }
}

/// Finds what is in brackets without other brackets, unless a backslash is before them.
private struct LabelScanner {
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
      return first..<index - 1
    }
    return nil
  }
}
