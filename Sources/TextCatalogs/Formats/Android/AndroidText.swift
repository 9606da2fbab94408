//     It\'s  a "  quoted  " text\n       →  It's a   quoted   text⏎
//     <b> bold </b>  text                  spaces before and after a tag are both kept
//     <xliff:g id="n"> %s </xliff:g>       has no effect on spaces
//
// As aapt2 reads them (ResourceUtils.cpp, StringBuilder); a test compares with aapt2.

/// Android's notation of texts: white space, quotation marks and escapes.
struct AndroidText {
  /// What is wrong with a text, and how to fix it.
  struct Problem {
    let message: String
    let fix: String
  }

  private(set) var errors: [Problem] = []
  private var isQuoted = false
  private var wasSpace = true
  /// Whether it has just read white space, which may be the text's end.
  private var endsWithSpace = false

  private let isStyled: Bool

  /// A text without tags loses the white space at its ends.
  init(isStyled: Bool) {
    self.isStyled = isStyled
    wasSpace = !isStyled
  }

  /// Starts again after a tag.
  mutating func passTag() {
    isQuoted = false
    wasSpace = false
    endsWithSpace = false
  }

  /// The text of a run, without its escapes.
  mutating func read(_ run: String) -> String {
    var result = String.UnicodeScalarView()
    var scalars = run.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if !isQuoted, scalar.isSpace {
        if !wasSpace { result.append(" ") }
        endsWithSpace = endsWithSpace || !wasSpace
        wasSpace = true
        continue
      }
      wasSpace = false
      endsWithSpace = false
      switch scalar {
      case "\\": readEscape(&scalars, &result)
      case "\"": isQuoted.toggle()
      case "'":
        if !isQuoted {
          errors.append(
            Problem(message: "an apostrophe without a backslash", fix: "write \\'"))
        }
        result.append(scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The runs of a whole text without the white space at its end.
  func trimmed(_ runs: [String]) -> [String] {
    guard endsWithSpace, !isStyled else { return runs }
    var runs = runs
    if let last = runs.lastIndex(where: { !$0.isEmpty }) { runs[last].removeLast() }
    return runs
  }

  private mutating func readEscape(
    _ scalars: inout Substring.UnicodeScalarView, _ result: inout String.UnicodeScalarView
  ) {
    guard let letter = scalars.popFirst() else { return }
    switch letter {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "u":
      let digits = scalars.prefix(4)
      if digits.count == 4, digits.allSatisfy({ Character($0).isHexDigit && $0.isASCII }),
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.append(scalar)
        scalars = scalars.dropFirst(4)
      } else {
        errors.append(
          Problem(
            message: "\\u\(String(digits)), which is not a character",
            fix: "write four hexadecimal digits, or the character itself"))
      }
    default: result.append(letter)
    }
  }

  /// A text with Android's escapes; nil for a character that XML does not allow.
  static func write(_ text: String, isAlone: Bool) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "'", "\"": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0": return nil
      case ..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += "\\u" + scalar.value.hex(4)
      default: result += XMLText.write(String(scalar)) ?? ""
      }
    }
    if let first = text.first, first == "@" || first == "?" { result = "\\" + result }
    let spaces = text.utf8
    let needsQuotes =
      spaces.first == 0x20 || spaces.last == 0x20
      || zip(spaces, spaces.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
    return needsQuotes ? "\"" + result + "\"" : result
  }
}

extension Unicode.Scalar {
  /// Whether it is ASCII white space.
  fileprivate var isSpace: Bool { self == " " || (0x09...0x0D).contains(value) }
}
