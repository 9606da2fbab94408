import TextDocuments

// Definitions
//
//   flow       an array or an object in brackets, as in JSON
//   property   an anchor or a tag before a value, in YAML only
//   sign       the token before a value: a colon, a dash, a bracket, a comma or a property

/// The bytes of a file of fixtures, and where its values, properties and comments are in them.
struct FixtureSource: Sendable {
  let bytes: [UInt8]
  let format: FixtureFormat
  /// Where lines begin.
  private let lines: [Int]

  init(bytes: [UInt8], format: FixtureFormat) {
    self.bytes = bytes
    self.format = format
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}

// MARK: - Lines

extension FixtureSource {
  var endsLinesWithCR: Bool {
    lines.count > 1 && lines[1] > 1 && bytes[lines[1] - 2] == 0x0D
  }

  var hasLoneReturn: Bool {
    bytes.indices.contains { bytes[$0] == 0x0D && byte(at: $0 + 1) != 0x0A }
  }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func startOfLine(at offset: Int) -> Int {
    // The last line that begins at or before the offset.
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return lines[low]
  }

  /// How many characters are before an offset on its line.
  func column(of offset: Int) -> Int {
    bytes[startOfLine(at: offset)..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// The indentation of a line; the dashes of list elements count as spaces.
  func indent(at offset: Int) -> Int {
    let line = bytes[startOfLine(at: offset)...]
    return line.prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
  }
}

// MARK: - Values

extension FixtureSource {
  /// The bytes of a value without its anchor and its tag; a block scalar's without the line end after it.
  func content(of node: JSONNode) -> Range<Int> {
    var end = min(node.isContainer ? contentEnd(of: node) : node.range.upperBound, bytes.count)
    while end > node.offset, isBlank(bytes[end - 1]) { end -= 1 }
    return min(startOfContent(of: node), end)..<end
  }

  /// Whether a list or a mapping is in brackets.
  func isFlow(_ node: JSONNode) -> Bool {
    let first = byte(at: startOfContent(of: node))
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  private func startOfContent(of node: JSONNode) -> Int {
    var starts = [node.offset]
    // An empty value has no bytes: an anchor at its offset belongs to what follows. The tag of a list or a mapping ends before
    // white space, so it needs no limit.
    let end = node.isContainer ? bytes.count : min(node.range.upperBound, bytes.count)
    while format == .yaml, let last = starts.last, last < end,
      bytes[last] == UInt8(ascii: "&") || bytes[last] == UInt8(ascii: "!")
    {
      starts.append(startAfterProperty(at: last, before: end))
    }
    let content = starts[starts.count - 1]
    let opening = byte(at: content)
    guard node.isContainer, opening != UInt8(ascii: "["), opening != UInt8(ascii: "{") else {
      return content
    }
    // Anchors and tags on the line of a mapping's first name belong to that name.
    return starts.first { !bytes[$0..<content].contains { $0 == 0x0A || $0 == 0x0D } } ?? content
  }

  /// The start of what follows an anchor or a tag, after white space and comments.
  private func startAfterProperty(at offset: Int, before end: Int) -> Int {
    var start = YAMLProperty.end(at: offset, in: bytes, before: end)
    while let next = byte(at: start), isBlank(next) || next == UInt8(ascii: "#") {
      start = isBlank(next) ? start + 1 : endOfLine(at: start)
    }
    return start
  }

  func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The end of an element.
  ///
  /// In a block, a comment after it on its line belongs to it.
  func end(of node: JSONNode, _ isFlow: Bool) -> Int {
    let end = contentEnd(of: node)
    guard !isFlow else { return end }
    let line = bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != 0x0D }
    let first = line.first { $0 != 0x20 && $0 != 0x09 }
    return first == nil || first == UInt8(ascii: "#") ? line.endIndex : end
  }

  /// The end of a value's last byte; a parser's range of a block extends to the next token.
  func contentEnd(of node: JSONNode) -> Int {
    if isFlow(node) { return node.range.upperBound }
    switch node.value {
    case .array(let nodes): return contentEnd(of: node, endingWith: nodes.last)
    case .object(let members): return contentEnd(of: node, endingWith: members.last?.node)
    default:
      // The parser has an empty value where the next token is, after comments.
      let content = content(of: node)
      return content.isEmpty ? endOfSign(before: content.lowerBound) : content.upperBound
    }
  }
}

extension FixtureSource {
  /// The end of a list or a mapping in a block.
  private func contentEnd(of node: JSONNode, endingWith last: JSONNode?) -> Int {
    // An alias of another one has the place of its anchor, and is one word here.
    guard let last, last.offset >= node.offset else {
      return endOfSign(before: node.range.upperBound)
    }
    return contentEnd(of: last)
  }
}

// MARK: - Signs, anchors and tags

extension FixtureSource {
  /// The end of what is before white space and comments.
  func endOfSign(before offset: Int) -> Int {
    var end = offset
    while true {
      let start = end
      while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
      // A comment extends to the end of its line: elsewhere it would be part of a value.
      let isAtEnd = start == bytes.count || bytes[end..<start].contains(0x0A)
      guard end > 0, isAtEnd,
        let comment = comments(in: startOfLine(at: end)..<end).first
      else { return end }
      end = comment.lowerBound
    }
  }

  /// The tag before a value, perhaps before its anchor; nil if there is none.
  func tag(before offset: Int) -> Range<Int>? {
    properties(before: offset).first { bytes[$0.lowerBound] == UInt8(ascii: "!") }
  }

  /// The anchor and the tag before a value, the last first.
  func properties(before offset: Int) -> [Range<Int>] {
    var properties: [Range<Int>] = []
    var end = endOfSign(before: offset)
    while let property = property(before: end) {
      properties.append(property)
      end = endOfSign(before: property.lowerBound)
    }
    return properties
  }

  /// Whether a tag makes a string of any scalar.
  func isOfString(_ tag: Range<Int>) -> Bool {
    ["!", "!!str", "!<tag:yaml.org,2002:str>"].contains { bytes[tag].elementsEqual($0.utf8) }
  }

  /// The anchor or the tag that ends at an offset; nil if something else does.
  func property(before end: Int) -> Range<Int>? {
    guard format == .yaml, end > 0 else { return nil }
    var start = end
    while start > 0, !isBlank(bytes[start - 1]), !endsSign(at: start - 1, before: end) {
      start -= 1
    }
    let signs = [UInt8(ascii: "&"), UInt8(ascii: "!")]
    guard start < end, signs.contains(bytes[start]) else { return nil }
    let isPart =
      bytes[start] == UInt8(ascii: "&")
      && YAMLProperty.end(at: start, in: bytes, before: end) != end
    return isPart ? nil : start..<end
  }

  /// Whether a sign ends with a byte, before what may be an anchor or a tag: a colon does after a name in quotation marks.
  private func endsSign(at index: Int, before end: Int) -> Bool {
    // A tag in angle brackets may have commas.
    if bytes[end - 1] == UInt8(ascii: ">") { return false }
    switch bytes[index] {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","): return true
    case UInt8(ascii: ":"):
      return index > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index - 1])
    default: return false
    }
  }
}

// MARK: - Comments

extension FixtureSource {
  /// The YAML comments in a range that begins outside a string.
  func comments(in range: Range<Int>) -> [Range<Int>] {
    guard format == .yaml else { return [] }
    var comments: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let begins = bytes[offset] == UInt8(ascii: "#") && offset > 0 && isBlank(bytes[offset - 1])
      let end = begins ? endOfLine(at: offset) : max(offset + 1, endOfString(at: offset))
      if begins { comments.append(offset..<end) }
      offset = end
    }
    return comments
  }

  /// The end of a string in quotation marks that begins at an offset; else the offset.
  private func endOfString(at offset: Int) -> Int {
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return offset }
    // Elsewhere it is part of a word.
    let signs = Array("[{,:".utf8)
    guard offset == 0 || isBlank(bytes[offset - 1]) || signs.contains(bytes[offset - 1]) else {
      return offset
    }
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote {
      end += quote == UInt8(ascii: "\"") && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  /// The comment after a value on its line; nil if something else follows, or nothing.
  func comment(after offset: Int) -> Range<Int>? {
    let start = bytes[offset...].prefix { $0 == 0x20 || $0 == 0x09 }.endIndex
    guard format == .yaml, byte(at: start) == UInt8(ascii: "#") else { return nil }
    return start..<endOfLine(at: start)
  }

  /// The comment on the first line of a block scalar, with a space before it; empty if there is none.
  func commentOfHeader(in range: Range<Int>) -> [UInt8] {
    let signs = [UInt8(ascii: "|"), UInt8(ascii: ">")]
    guard let first = bytes[range].first, signs.contains(first) else { return [] }
    let header = range.lowerBound..<min(endOfLine(at: range.lowerBound), range.upperBound)
    return comments(in: header).first.map { [0x20] + bytes[$0] } ?? []
  }

  func endOfLine(at offset: Int) -> Int {
    bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }.endIndex
  }
}

extension JSONNode {
  fileprivate var isContainer: Bool {
    switch value {
    case .array, .object: true
    default: false
    }
  }
}
