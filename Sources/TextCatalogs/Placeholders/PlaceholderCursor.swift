import TextCore

/// Walks through a text from one placeholder, or doubled sign, to the next.
struct PlaceholderCursor {
  let bytes: [UInt8]
  let syntaxes: Set<PlaceholderSyntax>
  let variable: String?
  private var offset = 0
  /// How many unnumbered arguments it has passed.
  private var arguments = 0

  init(bytes: [UInt8], syntaxes: Set<PlaceholderSyntax>, variable: String?) {
    self.bytes = bytes
    self.syntaxes = syntaxes
    self.variable = variable
  }

  /// Whether a text has a byte that placeholders or escapes begin with, in any syntax.
  static func mayFindAny(in text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
      default: false
      }
    }
  }

  /// The next placeholder, or an escape that shows differently from how it is written; nil at the end.
  mutating func next() -> TextSegment? {
    while offset < bytes.count {
      if let found = found() {
        offset = found.range.upperBound
        return found
      }
      offset += 1
    }
    return nil
  }

  private mutating func found() -> TextSegment? {
    switch bytes[offset] {
    case UInt8(ascii: "%"): percent()
    case UInt8(ascii: "$"): dollar()
    case UInt8(ascii: "{"): brace()
    case UInt8(ascii: "}"): closingBrace()
    default: nil
    }
  }

  // MARK: Percent signs

  private mutating func percent() -> TextSegment? {
    if syntaxes.contains(.percentBrace), let found = rubyName() { return found }
    if syntaxes.contains(.percentNumber), let found = qtNumber() { return found }
    if syntaxes.contains(.boost), let found = boostDirective() { return found }
    guard let (conversion, syntax) = conversion() else { return nil }
    let range = offset..<conversion.end
    if conversion.isPercent { return TextSegment(range, .literal("%")) }
    arguments += conversion.stars
    if conversion.position == nil, conversion.name == nil { arguments += 1 }
    let name = conversion.name ?? conversion.position ?? variable ?? String(arguments)
    return segment(range, name, conversion.type, syntax)
  }

  /// Apple's conversion, or `printf`'s.
  ///
  /// Where both syntaxes apply, Apple's comes first: `printf` would read its `%arg` as `%a`, while `%1$tY` is only
  /// `printf`'s. A conversion that both have counts as `printf`'s.
  private func conversion() -> (PrintfConversion, PlaceholderSyntax)? {
    let others: [PlaceholderSyntax] = [.spacedPrintf, .printf, .boost]
    let other = others.first(where: syntaxes.contains)
    if syntaxes.contains(.apple),
      let found = PrintfConversion(bytes, at: offset, dialect: .apple)
    {
      return (found, found.isOnlyApples ? .apple : other ?? .apple)
    }
    guard let other else { return nil }
    let dialect: PrintfConversion.Dialect = other == .spacedPrintf ? .spaced : .plain
    return PrintfConversion(bytes, at: offset, dialect: dialect).map { ($0, other) }
  }

  private func rubyName() -> TextSegment? {
    guard offset + 1 < bytes.count else { return nil }
    let isBrace = bytes[offset + 1] == UInt8(ascii: "{")
    guard isBrace || bytes[offset + 1] == UInt8(ascii: "<") else { return nil }
    let close = UInt8(ascii: isBrace ? "}" : ">")
    guard let name = name(from: offset + 2, to: close), !name.isEmpty else { return nil }
    var end = name.endIndex + 1
    var type = PlaceholderType.text
    if !isBrace {
      // In `%<n>.2f` the conversion follows the name.
      let rest = [UInt8(ascii: "%")] + bytes[end..<min(end + 40, bytes.count)]
      guard let conversion = PrintfConversion(rest, at: 0, dialect: .plain) else { return nil }
      end += conversion.end - 1
      type = conversion.type
    }
    return segment(
      offset..<end, String(decoding: name, as: UTF8.self), type, .percentBrace)
  }

  /// `%1`, `%L1`, `%n`.
  private func qtNumber() -> TextSegment? {
    var start = offset + 1
    if start < bytes.count, bytes[start] == UInt8(ascii: "L") { start += 1 }
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "n") {
      return segment(offset..<start + 1, "n", .integer, .percentNumber)
    }
    let digits = bytes[start...].prefix(2).prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    return segment(
      offset..<digits.endIndex, String(decoding: digits, as: UTF8.self), .text, .percentNumber)
  }

  /// `%1%`, or `%|1$05d|`.
  private mutating func boostDirective() -> TextSegment? {
    let start = offset + 1
    let isBar = start < bytes.count && bytes[start] == UInt8(ascii: "|")
    let inside = bytes[(isBar ? start + 1 : start)...].nameWindow
    let digits = inside.prefix(while: \.isDigit)
    let close =
      isBar
      ? inside.firstIndex { $0 == UInt8(ascii: "|") || $0 == 0x0A } : digits.endIndex
    guard let close, close < bytes.count,
      bytes[close] == UInt8(ascii: isBar ? "|" : "%"), close > start
    else { return nil }
    let isNumbered =
      !digits.isEmpty && (!isBar || bytes[digits.endIndex] == UInt8(ascii: "$"))
    if !isNumbered { arguments += 1 }
    let name = isNumbered ? String(decoding: digits, as: UTF8.self) : String(arguments)
    return segment(offset..<close + 1, name, .text, .boost)
  }

  // MARK: Braces

  private func dollar() -> TextSegment? {
    if syntaxes.contains(.doubleBrace), let found = nesting() { return found }
    if syntaxes.contains(.shell), let found = shellName() { return found }
    guard syntaxes.contains(.dollarBrace) || syntaxes.contains(.shell), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "{"),
      let content = content(from: offset + 2, closing: 1), !content.isEmpty
    else { return nil }
    return segment(
      offset..<content.endIndex + 1, Self.trimmed(content), .text, .dollarBrace)
  }

  /// `$name`, a POSIX name: letters, digits and underscores, no digit first.
  private func shellName() -> TextSegment? {
    let low = UInt8(ascii: "_")
    let name = bytes[(offset + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == low }
    guard let first = name.first, !first.isDigit else { return nil }
    return segment(
      offset..<name.endIndex, String(decoding: name, as: UTF8.self), .text, .shell)
  }

  /// i18next's `$t(key)`, or `$t(key, { "count": {{n}} })`.
  private func nesting() -> TextSegment? {
    let start = offset + 3
    guard start < bytes.count, bytes[offset..<start].elementsEqual("$t(".utf8),
      let close = bytes[start...].nameWindow.firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let key = bytes[start..<close].prefix { $0 != UInt8(ascii: ",") }
    return segment(offset..<close + 1, Self.trimmed(key), .nested, .doubleBrace)
  }

  private func brace() -> TextSegment? {
    let isDouble = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "{")
    if isDouble, syntaxes.contains(.doubleBrace) {
      // Two braces without a name are text, not a brace inside a brace.
      return doubleBrace() ?? TextSegment(offset..<offset + 2, .literal("{{"))
    }
    guard syntaxes.contains(.brace) else { return nil }
    if isDouble { return TextSegment(offset..<offset + 2, .literal("{")) }
    return singleBrace()
  }

  private func doubleBrace() -> TextSegment? {
    guard let content = content(from: offset + 2, closing: 2) else { return nil }
    let unescaped = content.first == UInt8(ascii: "-") ? content.dropFirst() : content
    let name = Self.trimmed(unescaped.prefix { $0 != UInt8(ascii: ",") })
    guard !name.isEmpty else { return nil }
    return segment(offset..<content.endIndex + 2, name, .text, .doubleBrace)
  }

  private func singleBrace() -> TextSegment? {
    guard let content = content(from: offset + 1, closing: 1) else { return nil }
    let marks = Array(",:!".utf8)
    let name = Self.trimmed(content.prefix { !marks.contains($0) })
    let isWord = name.utf8.allSatisfy(Self.isNameByte)
    guard isWord, !name.isEmpty || content.allSatisfy({ $0 != UInt8(ascii: " ") }) else {
      return nil
    }
    return segment(offset..<content.endIndex + 1, name, .text, .brace)
  }

  private func closingBrace() -> TextSegment? {
    guard syntaxes.contains(.brace), !syntaxes.contains(.doubleBrace), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "}")
    else { return nil }
    return TextSegment(offset..<offset + 2, .literal("}"))
  }

  /// The text up to the closing braces, if it has no other brace and no line end.
  private func content(from start: Int, closing count: Int) -> ArraySlice<UInt8>? {
    guard start < bytes.count,
      let end = bytes[start...].nameWindow.firstIndex(where: {
        $0 == 0x7B || $0 == 0x7D || $0 == 0x0A
      }),
      end + count <= bytes.count,
      bytes[end..<end + count].allSatisfy({ $0 == UInt8(ascii: "}") })
    else { return nil }
    return bytes[start..<end]
  }

  private func name(from start: Int, to close: UInt8) -> ArraySlice<UInt8>? {
    let name = bytes[start...].nameWindow.prefix { Self.isNameByte($0) }
    return name.endIndex < bytes.count && bytes[name.endIndex] == close ? name : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
      || [0x5F, 0x2E, 0x2D, 0x24, 0x5B, 0x5D, 0x40].contains(byte)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    let text = start.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed()
    return String(decoding: Array(text), as: UTF8.self)
  }

  private func segment(
    _ range: Range<Int>, _ name: String, _ type: PlaceholderType, _ syntax: PlaceholderSyntax
  ) -> TextSegment {
    let written = String(decoding: bytes[range], as: UTF8.self)
    return TextSegment(
      range, .placeholder(Placeholder(written, name: name, type: type, syntax: syntax)))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes among which the end of a name is looked for: the first 256.
  ///
  /// Looking further, from each of many beginnings, would cost the square of the text.
  var nameWindow: ArraySlice<UInt8> {
    let window = prefix(256)
    Work.bytesScanned.count(window.count)
    return window
  }
}
