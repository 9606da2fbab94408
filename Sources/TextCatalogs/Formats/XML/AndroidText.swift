//     It\'s  a "  quoted  " text\n       →  It's a   quoted   text⏎
//     <b> bold </b>  text                  a tag begins anew: spaces before and after it are both kept
//     <xliff:g id="n"> %s </xliff:g>       is as if it were not there
//
// As aapt2 reads them (ResourceUtils.cpp, StringBuilder): the test compares with it.

/// Android's notation of texts: white space, quotation marks and escapes.
struct AndroidText {
  /// What is wrong with a text, and its cure.
  struct Fault {
    let message: String
    let cure: String
  }

  private(set) var faults: [Fault] = []
  private var isQuoted = false
  private var wasSpace = true
  /// Whether the last thing read was white space that may be the text's end.
  private var endsWithSpace = false

  private let isStyled: Bool

  /// A text without tags in it has no white space at its ends.
  init(isStyled: Bool) {
    self.isStyled = isStyled
    wasSpace = !isStyled
  }

  /// After a tag, everything begins anew.
  mutating func passTag() {
    isQuoted = false
    wasSpace = false
    endsWithSpace = false
  }

  /// The text of a run.
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
          faults.append(
            Fault(message: "an apostrophe without a backslash", cure: "write \\'"))
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
        faults.append(
          Fault(
            message: "\\u\(String(digits)), which is no character",
            cure: "give four hexadecimal digits, or write the character itself"))
      }
    default: result.append(letter)
    }
  }

  /// A text as Android writes it; nil where it holds what XML does not have.
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
  /// ASCII's white space, as C's locale has it.
  fileprivate var isSpace: Bool { self == " " || (0x09...0x0D).contains(value) }
}
