// Definitions
//
//   word     adjacent letters and marks; in scripts that put no spaces between words (Han, kana,
//            Hangul) each letter is a word
//   number   adjacent decimal digits, of one script or several
//   sign     one scalar that is neither of these, nor white space
//
//     a m   1 2 .   M ä r z   2 0 2 6 、 1 0 時
//     word  num sign  word    num   sign num word       the text before each is its gap

import CUnicode
import TextCore

/// A piece of a text: what the rules for dates and addresses read.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, sign
  }

  /// The white space between a token and the one before it.
  enum Gap: UInt8, Sendable {
    case none
    /// Up to four spaces.
    case space
    /// One end of a line, with spaces around it.
    case line
    /// More than that: no date or address continues across it.
    case wide
  }

  private let start: UInt32
  private let end: UInt32
  /// A number's value, or a sign's scalar; -1 for a number of more than nine digits.
  let value: Int32
  let kind: Kind
  let gap: Gap

  init(_ range: Range<Int>, _ kind: Kind, value: Int, gap: Gap) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.kind = kind
    self.value = Int32(truncatingIfNeeded: value)
    self.gap = gap
  }

  /// Its range, in scalars.
  var range: Range<Int> { Int(start)..<Int(end) }
  /// How many scalars it has; of a number, its digits.
  var count: Int { Int(end - start) }
  /// The value of a number of at most nine digits.
  var number: Int? { kind == .number && value >= 0 ? Int(value) : nil }

  func isSign(_ scalar: Unicode.Scalar) -> Bool {
    kind == .sign && value == Int32(scalar.value)
  }
}

/// A text as tokens.
struct TokenText: Sendable {
  let text: ScalarText
  let tokens: [Token]

  /// Splits a text into tokens, in one pass.
  init(_ text: ScalarText) {
    self.text = text
    var tokens: [Token] = []
    var index = 0
    while index < text.count {
      let (gap, start) = Self.gap(in: text, from: index)
      if start == text.count { break }
      let token = Self.token(in: text, from: start, gap: tokens.isEmpty ? .wide : gap)
      tokens.append(token)
      index = token.range.upperBound
    }
    self.tokens = tokens
  }

  var count: Int { tokens.count }

  /// The token at an index; nil outside the text.
  subscript(index: Int) -> Token? {
    Work.scalarsRead.count()
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// The token for comparisons: a word case-folded, a number as `#`, a sign unchanged; all apostrophes are the same.
  func key(_ index: Int) -> TextKey {
    guard let token = self[index] else { return "" }
    switch token.kind {
    case .number: return "#"
    case .sign where token.value == 0x2019: return "'"
    default:
      let scalars = text.scalars[token.range]
      if scalars.allSatisfy(\.isASCII) {
        return TextKey(
          String(
            decoding: scalars.lazy.map { UInt8(truncatingIfNeeded: $0.lowercasedASCII) },
            as: UTF8.self))
      }
      var key = ""
      for scalar in scalars { key.unicodeScalars.append(Unicode.Scalar(cu_fold(scalar)) ?? " ") }
      return TextKey(key)
    }
  }

  /// Whether a word begins with a capital letter.
  func isCapital(_ index: Int) -> Bool {
    guard let token = self[index], token.kind == .word else { return false }
    return cu_is_upper(text[token.range.lowerBound])
  }

  /// Whether a token follows the one before it in the same line, directly or after spaces.
  func followsInLine(_ index: Int) -> Bool {
    guard let gap = self[index]?.gap else { return false }
    return gap == .none || gap == .space
  }

  private static func gap(in text: ScalarText, from start: Int) -> (Token.Gap, Int) {
    var (index, lines, spaces) = (start, 0, 0)
    while index < text.count, text[index].isSpace {
      if text[index].endsLine {
        if !(text[index] == 0x0A && text[index - 1] == 0x0D) { lines += 1 }
      } else {
        spaces += 1
      }
      index += 1
    }
    if index == start { return (.none, index) }
    if lines > 1 || spaces > 4 { return (.wide, index) }
    return (lines == 1 ? .line : .space, index)
  }

  private static func token(in text: ScalarText, from start: Int, gap: Token.Gap) -> Token {
    let first = text[start]
    if first.isDigit {
      let end = text.end(from: start) { $0.isDigit }
      let value =
        end - start > 9
        ? -1
        : text.scalars[start..<end].reduce(0) {
          $0 * 10 + Int(cu_digit_value($1))
        }
      return Token(start..<end, .number, value: value, gap: gap)
    }
    guard first.isWordPart else {
      return Token(start..<start + 1, .sign, value: Int(first), gap: gap)
    }
    let end =
      first.isUnspaced
      ? start + 1 : text.end(from: start) { $0.isWordPart && !$0.isDigit && !$0.isUnspaced }
    return Token(start..<max(end, start + 1), .word, value: 0, gap: gap)
  }
}

extension UInt32 {
  /// White space except the no-break kinds, which ICU includes; all of it separates tokens.
  fileprivate var isSpace: Bool {
    isASCII
      ? self == 0x20 || (0x09...0x0D).contains(self) : cu_traits(self) & UInt32(CU_WHITE_SPACE) != 0
  }

  fileprivate var endsLine: Bool {
    (0x0A...0x0D).contains(self) || self == 0x85 || self == 0x2028 || self == 0x2029
  }

  /// Whether a scalar is in a block of Han, kana or Hangul.
  var isUnspaced: Bool {
    switch self {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
