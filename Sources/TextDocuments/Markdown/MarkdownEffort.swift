import TextCore

// What cmark reads again and again, found before it is called (docs/decisions/0041-bounded-markdown.md).
//
//   block     lines up to a blank one: no inline construct goes beyond it
//   effort    how many bytes or marks cmark reads again in a block, at most:
//
//       a <? b <? c <? d          each "<?" searches for "?>" up to the end of the block; so do declarations
//                                 (<!A) for ">" and sections (<![CDATA[) for "]]>"
//       ![ ![ []() []()           each link passes all images that are open before it
//       *a _b [c](d) [e](f)       each link passes all markers of emphasis that are before it
//       www.a.b/c))))             each ")" at the end of a bare link counts those before it
//       www.a<b>*www.a<b>         each bare link is searched for its end up to the next blank, also if a "<" ends it
//       www.a_www.a_www.a_        each bare link is searched for the end of its domain, also if an underscore makes it none
//
//   copies    how many bytes of addresses and titles cmark copies for links by reference
//
// Every other construct takes cmark linear time.

/// Refuses documents that cmark would take too long to read.
///
/// The effort is limited to 1,024 for each byte of a document, and to 67,108,864 in a short one: tenths of a second. So the
/// time is linear. Ordinary documents take a few for each byte.
///
/// Cost: linear in the document.
struct MarkdownEffort {
  static let perByte = 1_024
  static let least = 1 << 26
  /// The most markers of quotes and lists on one line; each is a level or two that all following lines look at.
  static let maximumMarkers = 200
  /// The effort of a byte that is copied, which takes memory as well.
  private static let perCopy = 16

  private let text: [UInt8]
  private let limit: Int
  private var effort = 0
  /// Whether lines are in a fenced code block.
  private var fence: (mark: UInt8, count: Int)?
  /// Whether a block of HTML or an indented fence may be open, in which fences are not fences.
  private var isUnsure = false

  init(_ text: [UInt8]) {
    self.text = text
    limit = max(MarkdownEffort.least, MarkdownEffort.perByte * text.count)
  }

  /// - Throws: `.invalidMarkdown` with the line and the column where the limit is exceeded.
  mutating func check() throws(TextLayoutError) {
    // A byte order mark is not part of the first line.
    var line = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var block: Range<Int>?
    while line < text.count {
      let end = text[line...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      let isPaired = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
      let next = min(text.count, end + (isPaired ? 2 : 1))
      if isCode(line..<end) || text[line..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        if let block { try check(block: block) }
        block = nil
      } else {
        try checkMarkers(of: line..<end)
        block = (block?.lowerBound ?? line)..<end
      }
      line = next
    }
    if let block { try check(block: block) }
    try checkReferences()
    Work.bytesScanned.count(text.count)
  }

  /// Whether a line is surely of a fenced code block that is in no quote and no list.
  ///
  /// After an indented fence nothing is sure: in a list it ends with the list, elsewhere with the next fence.
  private mutating func isCode(_ line: Range<Int>) -> Bool {
    let content = text[line].drop { $0 == 0x20 }
    let indent = line.count - content.count
    let first = content.first ?? 0
    if first == UInt8(ascii: "<"), fence == nil { isUnsure = true }
    guard !isUnsure else { return false }
    let marks = content.prefix { $0 == first }.count
    let rest = content.dropFirst(marks)
    let isFence =
      indent < 4 && marks >= 3 && (first == UInt8(ascii: "`") || first == UInt8(ascii: "~"))
    if let open = fence {
      let isBlank = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isFence, first == open.mark, marks >= open.count, isBlank { fence = nil }
      return true
    }
    // A fence of backticks has none after it; one of tildes may.
    guard isFence, first == UInt8(ascii: "~") || !rest.contains(UInt8(ascii: "`")) else {
      return false
    }
    isUnsure = indent > 0
    if !isUnsure { fence = (first, marks) }
    return !isUnsure
  }

  private mutating func check(block: Range<Int>) throws(TextLayoutError) {
    try checkInstructions(in: block)
    try checkImages(in: block)
    try checkEmphasis(in: block)
    try checkLinks(in: block)
    try checkWords(in: block)
  }

  private mutating func add(
    _ amount: Int, at offset: Int, _ what: String, _ fix: String
  ) throws(TextLayoutError) {
    effort += amount
    guard effort > limit else { return }
    throw TextLayoutError(
      .invalidMarkdown,
      "\(DocumentPlace(of: offset, in: text)): too many \(what): reading the document would take more "
        + "than \(limit) steps (\(fix), or split the document)")
  }
}

// MARK: - The constructs

extension MarkdownEffort {
  /// Processing instructions, declarations and sections that nothing ends.
  private mutating func checkInstructions(in block: Range<Int>) throws(TextLayoutError) {
    for (start, end) in [("<?", "?>"), ("<!", ">"), ("<![CDATA[", "]]>")] {
      let places = text.places(of: Array(start.utf8), in: block)
      guard places.count > 1 else { continue }
      let lastEnd = text.places(of: Array(end.utf8), in: block).last ?? 0
      for place in places where place > lastEnd {
        try add(
          block.upperBound - place, at: place, "\"\(start)\" without \"\(end)\"",
          "escape them as in \\\(start)")
      }
    }
  }

  /// Links to long addresses that are defined once.
  private mutating func checkReferences() throws(TextLayoutError) {
    try ReferenceFinder(text).forEachLink { offset, length throws(TextLayoutError) in
      try add(
        length * Self.perCopy, at: offset, "links with one long address or title",
        "make it shorter")
    }
  }

  /// Images before links.
  private mutating func checkImages(in block: Range<Int>) throws(TextLayoutError) {
    var images = 0
    var index = block.lowerBound
    while index + 1 < block.upperBound {
      let (byte, next) = (text[index], text[index + 1])
      if byte == UInt8(ascii: "!"), next == UInt8(ascii: "["), !isClosed(index + 2, block) {
        images += 1
      }
      if byte == UInt8(ascii: "]"), images > 1 {
        try add(images * 4, at: index, "\"![\" before links", "escape them as in !\\[")
      }
      index += 1
    }
  }

  /// Markers of emphasis before links; those of an item of a list, or of a heading, are not those of the next.
  private mutating func checkEmphasis(in block: Range<Int>) throws(TextLayoutError) {
    var markers = 0
    var (items, table) = (ItemFinder(), TableFinder())
    var (index, lineEnd) = (block.lowerBound, block.lowerBound)
    while index < block.upperBound {
      let byte = text[index]
      if index == lineEnd {
        lineEnd =
          text[index..<block.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? block.upperBound
        let line = text[index..<lineEnd]
        let (isItem, isRow) = (items.begins(line), table.isRow(line))
        if isItem || isRow { markers = 0 }
      }
      if byte == UInt8(ascii: "]"), markers > 1 {
        try add(
          markers * 4, at: index, "\"*\", \"_\" or \"~\" before links", "escape them as in \\*")
      }
      guard MarkdownEffort.emphasis.contains(byte) else {
        index += 1
        continue
      }
      let end = text[index..<block.upperBound].firstIndex { $0 != byte } ?? block.upperBound
      if mayMark(index..<end, in: block) { markers += 1 }
      index = end
    }
  }

  private static let emphasis = Array("*_~".utf8)

  /// Whether a run of signs may be a marker: not between blanks, nor as an underscore in a word.
  private func mayMark(_ run: Range<Int>, in block: Range<Int>) -> Bool {
    let before = run.lowerBound > block.lowerBound ? text[run.lowerBound - 1] : 0x20
    let after = run.upperBound < block.upperBound ? text[run.upperBound] : 0x20
    if before <= 0x20, after <= 0x20 { return false }
    return text[run.lowerBound] != UInt8(ascii: "_") || !before.isAlphanumeric
      || !after.isAlphanumeric
  }

  /// Whether a bracket closes an image whose description begins at an offset, whatever is before it: nothing in the
  /// description has another meaning.
  private func isClosed(_ start: Int, _ block: Range<Int>) -> Bool {
    let near = start..<min(block.upperBound, start + 256)
    return text[near].first { MarkdownEffort.specials.contains($0) } == UInt8(ascii: "]")
  }

  private static let specials = Array("[]`\\<!".utf8)

  /// Closing brackets at the ends of bare links.
  private mutating func checkLinks(in block: Range<Int>) throws(TextLayoutError) {
    var start = block.lowerBound
    for index in block.lowerBound...block.upperBound {
      let ends =
        index == block.upperBound || text[index] <= 0x20 || text[index] == UInt8(ascii: "<")
      guard ends else { continue }
      let closing = closingBrackets(atEndOf: start..<index)
      if closing > 1 {
        try add(
          closing * (index - start), at: start, "\")\" in a word", "put a space between them")
      }
      start = index + 1
    }
  }

  /// Bare links in a word with "<", which ends each of them.
  private mutating func checkWords(in block: Range<Int>) throws(TextLayoutError) {
    var start = block.lowerBound
    while start < block.upperBound {
      let end = text[start..<block.upperBound].firstIndex { $0 <= 0x20 } ?? block.upperBound
      if text[start..<end].contains(UInt8(ascii: "<")) {
        for sign in ["www.", "://"] { try addLinks(with: sign, in: start..<end) }
      } else {
        try checkDomains(in: start..<end)
      }
      start = end + 1
    }
  }

  /// Domains in a word that an underscore can make invalid; "www." may begin many times in one.
  private mutating func checkDomains(in word: Range<Int>) throws(TextLayoutError) {
    var start = word.lowerBound
    while start < word.upperBound {
      let end = text[start..<word.upperBound].firstIndex { !$0.isOfDomain } ?? word.upperBound
      if text[start..<end].contains(UInt8(ascii: "_")) {
        try addLinks(with: "www.", in: start..<end)
      }
      start = end + 1
    }
  }

  /// Each is searched up to the end.
  private mutating func addLinks(
    with sign: String, in range: Range<Int>
  ) throws(TextLayoutError) {
    for place in text.places(of: Array(sign.utf8), in: range) {
      try add(
        range.upperBound - place, at: place, "bare links in a word", "put spaces between them")
    }
  }

  /// How many brackets close at the end of a word, among the signs and entities that do not belong to a link there.
  private func closingBrackets(atEndOf word: Range<Int>) -> Int {
    var (count, index) = (0, word.upperBound)
    while index > word.lowerBound {
      let byte = text[index - 1]
      if byte == UInt8(ascii: ")") { count += 1 }
      guard MarkdownEffort.signs.contains(byte) else { return count }
      index -= 1
      guard byte == UInt8(ascii: ";") else { continue }
      // An entity, such as `&amp;`.
      var start = index
      while start > word.lowerBound, text[start - 1].isAlphanumeric { start -= 1 }
      if start > word.lowerBound, text[start - 1] == UInt8(ascii: "&") { index = start - 1 }
    }
    return count
  }

  private static let signs = Array(")?!.,:*_~'\";".utf8)

  /// Markers of quotes and lists that begin a line, unless all of it is a rule such as `* * *`.
  private func checkMarkers(of line: Range<Int>) throws(TextLayoutError) {
    var (count, index) = (0, line.lowerBound)
    while index < line.upperBound, let end = endOfMarker(at: index, line.upperBound) {
      if end - index > 1 || text[index] > 0x20 { count += 1 }
      index = end
    }
    let first = text[line].first { $0 > 0x20 }
    guard count > MarkdownEffort.maximumMarkers,
      !text[line].allSatisfy({ $0 <= 0x20 || $0 == first }) || first == UInt8(ascii: ">")
    else { return }
    let place = DocumentPlace(of: line.lowerBound, in: text)
    throw TextLayoutError(
      .invalidMarkdown,
      "\(place): more than \(MarkdownEffort.maximumMarkers) markers of quotes and lists begin this line "
        + "(flatten them, or put a \\ before the first)")
  }

  /// Where a blank or a marker that begins at an offset ends; nil if neither does.
  private func endOfMarker(at index: Int, _ end: Int) -> Int? {
    switch text[index] {
    case 0x20, 0x09, UInt8(ascii: ">"): return index + 1
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return index + 1 == end || text[index + 1] <= 0x20 ? index + 1 : nil
    case 0x30...0x39:
      let digits = text[index..<min(end, index + 9)].prefix { (0x30...0x39).contains($0) }.endIndex
      let isMarked = digits < end && [UInt8(ascii: "."), UInt8(ascii: ")")].contains(text[digits])
      return isMarked && (digits + 1 == end || text[digits + 1] <= 0x20) ? digits + 1 : nil
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Where some bytes begin in a range.
  fileprivate func places(of bytes: [UInt8], in range: Range<Int>) -> [Int] {
    range.dropLast(bytes.count - 1).filter { index in
      self[index] == bytes[0] && self[index..<index + bytes.count].elementsEqual(bytes)
    }
  }
}

extension UInt8 {
  /// Whether it can be in a domain, as cmark reads it.
  fileprivate var isOfDomain: Bool {
    isAlphanumeric || self >= 0x80 || Array("-_.".utf8).contains(self)
  }
}
