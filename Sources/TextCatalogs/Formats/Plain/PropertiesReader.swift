//     # a comment          ! another
//     key = value          key: value       key value       key
//     long = one \
//            two                                             is "one two"
//     e\u00e9, \t \n \r \f, \= \: \# \! \\ and "\ " for what would be something else
//
// java.util.Properties.load: a line ends with LF, CR or CR LF; white space is space, tab and form feed.

/// Reads Java's `.properties`.
struct PropertiesReader {
  func read(_ builder: inout CatalogBuilder) {
    var scanner = PropertiesScanner(bytes: builder.bytes)
    while let line = scanner.next() {
      checkKey(line, &builder)
      let key = PropertiesText.read(line.key)
      let value = PropertiesText.read(line.value)
      for offset in [key.fault, value.fault].compactMap({ $0 }) {
        builder.report(
          CatalogFault(
            .malformed, "\\u without four hexadecimal digits, or half of a surrogate pair",
            "give four, or write the character itself", at: offset, key: key.text, isFatal: false))
      }
      let range = line.range
      var draft = ValueDraft(
        key.text, value.text, at: range.lowerBound, site: ValueSite(range, .properties))
      if line.needsSign {
        // A backslash that ends the file would take the sign for its own.
        draft.site = line.hasOpenEnd ? nil : ValueSite(range, .properties, before: "=", after: "")
      }
      draft.locale = builder.pathLocale
      draft.note = line.note
      builder.add(draft)
    }
  }

  /// Any text is properties to Java.
  ///
  /// A line without a key, or one that begins as XML and JSON do, is more likely another file's: a backslash
  /// says that it is meant.
  private func checkKey(_ line: PropertiesLine, _ builder: inout CatalogBuilder) {
    guard let first = line.key.first else {
      return report("a line without a key", "give one", line, &builder)
    }
    guard Array("<>{}[]\"".utf8).contains(first.byte) else { return }
    let character = String(UnicodeScalar(first.byte))
    report(
      "a key that begins with \(character), as no line of properties does",
      "check that it is the right file, or write \\\(character)", line, &builder)
  }

  private func report(
    _ message: String, _ cure: String, _ line: PropertiesLine, _ builder: inout CatalogBuilder
  ) {
    builder.report(
      CatalogFault(
        .invalid, message, cure, at: line.key.first?.offset ?? line.range.lowerBound,
        isFatal: false))
  }
}

/// A line's parts: their bytes, with their offsets, without those that join lines.
struct PropertiesLine {
  var key: [(byte: UInt8, offset: Int)] = []
  var value: [(byte: UInt8, offset: Int)] = []
  /// From the value's first byte to its line's end.
  var range = 0..<0
  /// Whether neither a sign nor white space stands after the key.
  var needsSign = false
  /// Whether the key ends with a backslash that escapes nothing, at the file's end.
  var hasOpenEnd = false
  var note: String?
}

/// Walks over the logical lines of properties.
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

  /// Passes over white space and one sign; false where there is neither.
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

  /// Where a line goes on after a backslash at its end, and after the next one's white space.
  private func joint() -> Int? {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      Self.isEnd(bytes[offset + 1])
    else { return nil }
    var end = offset + 2
    if bytes[offset + 1] == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    return end
  }

  /// The next character, an escaped one with its backslash; nil at the line's end.
  private mutating func character() -> (bytes: ArraySlice<UInt8>, start: Int)? {
    while let end = joint() { offset = end }
    guard offset < bytes.count, !Self.isEnd(bytes[offset]) else { return nil }
    let start = offset
    let isEscape = bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
    offset += isEscape ? 2 : 1
    return (ArraySlice(Array(bytes[start..<offset])), start)
  }
}
