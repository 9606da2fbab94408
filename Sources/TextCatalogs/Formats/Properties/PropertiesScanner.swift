/// The parts of a logical line: their bytes with offsets, without those that join lines.
struct PropertiesLine {
  var key: [(byte: UInt8, offset: Int)] = []
  var value: [(byte: UInt8, offset: Int)] = []
  /// From the value's first byte to the end of its line.
  var range = 0..<0
  /// Whether the key is followed by neither a sign nor white space.
  var needsSign = false
  /// Whether the key ends the file with a backslash that escapes nothing.
  var hasOpenEnd = false
  var note: String?
}

/// Walks through the logical lines of properties.
struct PropertiesScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var note: [String] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0C
  }
  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  mutating func next() -> PropertiesLine? {
    while offset < bytes.count {
      skipBlanks()
      guard offset < bytes.count else { return nil }
      if Self.isEnd(bytes[offset]) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") || bytes[offset] == UInt8(ascii: "!") {
        takeComment()
      } else {
        return line()
      }
    }
    return nil
  }

  private mutating func takeComment() {
    let text = bytes[(offset + 1)...].prefix { !Self.isEnd($0) }
    offset = text.endIndex
    note.append(String(decoding: text.drop(while: Self.isBlank), as: UTF8.self))
  }

  private mutating func line() -> PropertiesLine {
    var line = PropertiesLine()
    line.note = note.isEmpty ? nil : note.joined(separator: "\n")
    note = []
    while let (byte, start) = character() {
      let isEscaped = byte.count > 1
      let first = byte[0]
      if !isEscaped, Self.isBlank(first) || first == UInt8(ascii: "=") || first == UInt8(ascii: ":")
      {
        offset = start
        break
      }
      line.key += byte.enumerated().map { ($1, start + $0) }
      line.hasOpenEnd = !isEscaped && first == UInt8(ascii: "\\")
    }
    line.needsSign = !skipSeparator()
    let start = offset
    while let (byte, start) = character() {
      line.value += byte.enumerated().map { ($1, start + $0) }
    }
    line.range = start..<offset
    return line
  }

  /// Skips white space and one sign; false if there is neither.
  private mutating func skipSeparator() -> Bool {
    let start = offset
    skipBlanksAndJoints()
    if offset < bytes.count,
      bytes[offset] == UInt8(ascii: "=") || bytes[offset] == UInt8(ascii: ":")
    {
      offset += 1
      skipBlanksAndJoints()
    }
    return offset > start
  }

  private mutating func skipBlanksAndJoints() {
    while true {
      skipBlanks()
      guard let end = joint() else { return }
      offset = end
    }
  }

  /// Where a line resumes after a backslash at its end, after the next line's white space.
  private func joint() -> Int? {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      Self.isEnd(bytes[offset + 1])
    else { return nil }
    var end = offset + 2
    if bytes[offset + 1] == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    return end
  }

  /// The next character, with its backslash if it is escaped; nil at the end of the line.
  private mutating func character() -> (bytes: ArraySlice<UInt8>, start: Int)? {
    while let end = joint() { offset = end }
    guard offset < bytes.count, !Self.isEnd(bytes[offset]) else { return nil }
    let start = offset
    let isEscape = bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
    offset += isEscape ? 2 : 1
    return (ArraySlice(Array(bytes[start..<offset])), start)
  }
}
