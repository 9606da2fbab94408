//     %  [position$] [(name)]  [flags]  [width]  [.precision]  [length]  conversion
//     %       1$                  0        5         .2           ll         d
//
// POSIX's fprintf, with Java's `t` dates, Python's names, and Apple's `@`, `#@name@` and `%arg`.
// In the spaced dialect a space is a flag, and `%q`, `%j` and `%vd` are conversions.

/// A conversion of `printf`.
struct PrintfConversion {
  /// Which conversions it reads.
  enum Dialect {
    case plain, spaced, apple
  }

  /// The offset after its last byte.
  private(set) var end: Int
  /// The argument's number, as written.
  private(set) var position: String?
  private(set) var name: String?
  private(set) var type: PlaceholderType = .other
  /// How many widths and precisions are arguments themselves.
  private(set) var stars = 0
  /// Whether it is `%%`.
  private(set) var isPercent = false
  /// Whether only Apple has it.
  private(set) var isOnlyApples = false

  /// The conversion that begins with the percent sign at an offset; nil if there is none.
  init?(_ bytes: [UInt8], at offset: Int, dialect: Dialect) {
    end = offset + 1
    if dialect == .apple, readVariable(bytes) { return }
    readPosition(bytes)
    if position == nil, !readName(bytes) { return nil }
    skip(bytes) { Array("-+#0',(".utf8).contains($0) || dialect == .spaced && $0 == 0x20 }
    if dialect == .spaced { readPadding(bytes) }
    readLength(bytes)
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      readLength(bytes)
    }
    if dialect == .spaced, readAddition(bytes) { return }
    while end < bytes.count, Array("hlqLjzt".utf8).contains(bytes[end]), !Self.isDate(bytes, end) {
      end += 1
    }
    guard end < bytes.count, readConversion(bytes, offset, dialect) else {
      return nil
    }
  }

  /// Additions of single languages: Lua's `%q`, JavaScript's `%j`, and Perl's `%vd`.
  ///
  /// Before another conversion, `q` and `j` are length modifiers.
  private mutating func readAddition(_ bytes: [UInt8]) -> Bool {
    guard end < bytes.count else { return false }
    let next = end + 1 < bytes.count ? bytes[end + 1] : 0
    if bytes[end] == UInt8(ascii: "v"), next == UInt8(ascii: "d") {
      end += 2
      type = .text
      return true
    }
    guard bytes[end] == UInt8(ascii: "q") || bytes[end] == UInt8(ascii: "j"),
      !Array("diouxX".utf8).contains(next)
    else { return false }
    end += 1
    type = .text
    return true
  }

  /// `%#@name@`, or `%arg`.
  private mutating func readVariable(_ bytes: [UInt8]) -> Bool {
    let start = end
    if bytes[start...].starts(with: "arg".utf8) {
      end += 3
      type = .integer
      isOnlyApples = true
      return true
    }
    readPosition(bytes)
    guard bytes[end...].starts(with: "#@".utf8),
      let close = bytes[(end + 2)...].nameWindow
        .firstIndex(of: UInt8(ascii: "@")), close > end + 2
    else {
      (end, position) = (start, nil)
      return false
    }
    name = String(decoding: bytes[(end + 2)..<close], as: UTF8.self)
    type = .nested
    isOnlyApples = true
    end = close + 1
    return true
  }

  private mutating func readPosition(_ bytes: [UInt8]) {
    let digits = bytes[end...].prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count < 4, digits.endIndex < bytes.count,
      bytes[digits.endIndex] == UInt8(ascii: "$")
    else { return }
    position = String(decoding: digits, as: UTF8.self)
    end = digits.endIndex + 1
  }

  /// Python's name in parentheses; false if the parenthesis is not closed.
  private mutating func readName(_ bytes: [UInt8]) -> Bool {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return true }
    let text = bytes[(end + 1)...].nameWindow.prefix {
      $0 != UInt8(ascii: ")") && $0 != 0x0A
    }
    guard text.endIndex < bytes.count, bytes[text.endIndex] == UInt8(ascii: ")"), !text.isEmpty
    else { return false }
    name = String(decoding: text, as: UTF8.self)
    end = text.endIndex + 1
    return true
  }

  /// A number, or `*`, `*2$`.
  private mutating func readLength(_ bytes: [UInt8]) {
    if end < bytes.count, bytes[end] == UInt8(ascii: "*") {
      end += 1
      stars += 1
      let digits = bytes[end...].prefix { (0x30...0x39).contains($0) }
      if digits.endIndex < bytes.count, !digits.isEmpty,
        bytes[digits.endIndex] == UInt8(ascii: "$")
      {
        end = digits.endIndex + 1
        stars -= 1
      }
    } else {
      skip(bytes) { (0x30...0x39).contains($0) }
    }
  }

  /// PHP's padding character, as in `'*10s`.
  ///
  /// The apostrophe is a flag in C as well, so only a character that can't follow in C is padding.
  private mutating func readPadding(_ bytes: [UInt8]) {
    guard bytes[end - 1] == UInt8(ascii: "'"), end + 1 < bytes.count else { return }
    let filling = bytes[end]
    let isOfC = filling.isLetter || filling.isDigit || [0x25, 0x2E].contains(filling)
    if !isOfC, filling < 0x80, bytes[end + 1].isDigit { end += 1 }
  }

  private mutating func skip(_ bytes: [UInt8], while accepts: (UInt8) -> Bool) {
    while end < bytes.count, accepts(bytes[end]) { end += 1 }
  }

  /// Java's `tF`: a `t` before a letter for a part of a date.
  private static func isDate(_ bytes: [UInt8], _ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "t") && offset + 1 < bytes.count
      && Array("HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".utf8).contains(bytes[offset + 1])
      // `%td` is C's ptrdiff_t.
      && bytes[offset + 1] != UInt8(ascii: "d")
  }

  private mutating func readConversion(
    _ bytes: [UInt8], _ start: Int, _ dialect: Dialect
  ) -> Bool {
    let isApple = dialect == .apple
    let byte = bytes[end]
    end += 1
    switch byte {
    case UInt8(ascii: "%"):
      isPercent = true
      // A program that formats the text prints a percent sign for `% %` and `%5%`, too (glibc, and gettext's
      // `msgfmt --check`); in a text that may not be formatted they are text.
      return end == start + 2 || dialect == .spaced
    case UInt8(ascii: "@"):
      type = .object
      isOnlyApples = true
    case UInt8(ascii: "<"): return readMacro(bytes)
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      guard !isApple, end < bytes.count, Self.isDate([UInt8(ascii: "t"), bytes[end]], 0) else {
        return false
      }
      type = .date
      end += 1
    default:
      guard let known = Self.types[byte] else { return false }
      type = known
    }
    return byte != UInt8(ascii: "@") || isApple
  }

  /// `<PRIu64>`, as xgettext writes C's macros of inttypes.h.
  private mutating func readMacro(_ bytes: [UInt8]) -> Bool {
    let name = bytes[end...].prefix(16).prefix { $0 != UInt8(ascii: ">") }
    guard name.starts(with: "PRI".utf8), name.endIndex < bytes.count,
      bytes[name.endIndex] == UInt8(ascii: ">")
    else { return false }
    type = .integer
    end = name.endIndex + 1
    return true
  }

  private static let types: [UInt8: PlaceholderType] = {
    var types: [UInt8: PlaceholderType] = [:]
    for byte in "diuoxXDUO".utf8 { types[byte] = .integer }
    for byte in "eEfFgGaA".utf8 { types[byte] = .number }
    for byte in "cC".utf8 { types[byte] = .character }
    for byte in "sSbB".utf8 { types[byte] = .text }
    for byte in "phHn".utf8 { types[byte] = .other }
    return types
  }()
}
