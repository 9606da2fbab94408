import TextLayout
import TextReports

/// The bytes of a Markdown report while they are written: GitHub's Markdown (GFM), in which tables can have HTML.
///
/// A text becomes text, whatever is in it:
/// - A mark that Markdown or HTML could act on is a numeric reference, which is never syntax (CommonMark 0.31, 2.5). That keeps a
///   cell in its place as well.
/// - `@`, `#` and `:` are in an element of their own. What is done to the text after Markdown was parsed, such as links for
///   mentions, addresses and issues, works on pieces of text without an element in between.
/// - What acts on what shows it is escaped, as in all reports.
struct MarkdownBuffer {
  private var buffer = ReportBuffer()
  /// All bytes so far, also those that were taken.
  private(set) var total = 0

  /// How many have not been taken.
  var size: Int { buffer.bytes.count }

  mutating func take() -> [UInt8] {
    defer { buffer = ReportBuffer() }
    return buffer.bytes
  }

  /// Markdown as it is written.
  mutating func append(_ markdown: String) {
    buffer.append(markdown)
    total += markdown.utf8.count
  }

  /// A text among others.
  static func text(_ text: String) -> String { escaped(Beginning(of: text)) }

  /// A text from a catalog, a name or a path, in a fixed width; `dir` is that of its first strong character.
  static func code(_ text: String) -> String {
    "<code dir=\"auto\">\(escaped(Beginning(of: text)))</code>"
  }

  /// A row of lines, in a fixed width; what is from right to left in it is by itself.
  static func code(_ row: [LineTable.Piece]) -> String {
    let pieces = row.map { piece in
      let text = escaped(Beginning(of: piece.text))
      return piece.isRightToLeft ? "<span dir=\"auto\">\(text)</span>" : text
    }
    return "<code>\(pieces.joined())</code>"
  }

  private static func escaped(_ beginning: Beginning) -> String {
    let text = reference(beginning.text.escapingControlsDistinctly)
    guard beginning.rest > 0 else { return text }
    return "\(text)… <i>(and \(counted(beginning.rest, "more code point")))</i>"
  }

  private static func reference(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "@", "#", ":": result += "<span>&#\(scalar.value);</span>"
      // "www." begins a link.
      case "." where last == "w" || last == "W": result += "&#46;"
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", ";", "(", ")", "'", "\"", "%", "?", "/",
        "+", "-":
        result.unicodeScalars.append(scalar)
      default:
        if scalar.isASCII {
          result += "&#\(scalar.value);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      last = scalar
    }
    return result
  }
}

/// The beginning of a text that may be very long: a page has no room for a million characters.
private struct Beginning {
  let text: String
  /// How many code points follow.
  let rest: Int

  /// More than people read of a text in a table.
  private static let mostScalars = 2_000

  init(of text: String) {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Self.mostScalars, limitedBy: scalars.endIndex)
    else {
      self.text = text
      rest = 0
      return
    }
    self.text = String(scalars[..<end])
    rest = scalars.distance(from: end, to: scalars.endIndex)
  }
}
