import TextDocuments
import TextLayout

/// What can be drawn of a fixture's output, or of what it expects: lines with their texts and places.
struct FixtureLayout {
  /// A line; its place is nil where the object does not have it.
  struct Line {
    let text: String
    let x: Double?
    let y: Double?
  }

  let lines: [Line]
  /// The text of an object without lines.
  private(set) var text: String?
  let width: Double?
  let height: Double?

  /// The lines of another in a box of its own, for an object that has no lines.
  init(_ object: JSONCursor, withLinesOf other: FixtureLayout) {
    let size = object.member("size")
    (lines, text) = (other.lines, other.text)
    width = size?.length("width") ?? other.width
    height = size?.length("height") ?? other.height
  }

  /// Nil if the object has neither lines, nor a text, nor a size.
  init?(_ object: JSONCursor) {
    let size = object.member("size")
    width = size?.length("width")
    height = size?.length("height")
    if let elements = try? object.member("lines")?.elements() {
      lines = elements.prefix(Self.mostLines).map(Self.line)
    } else if let text = try? object.member("text")?.string() {
      self.text = String(text.prefix(Self.mostCharacters))
      lines = []
    } else {
      guard width != nil, height != nil else { return nil }
      lines = []
    }
  }

  /// More than anybody compares by eye.
  static let mostLines = 100
  private static let mostCharacters = 2_000

  /// A string as an element is the text of the line.
  private static func line(_ element: JSONCursor) -> Line {
    if let text = try? element.string() { return Line(text: text, x: nil, y: nil) }
    let text = (try? element.member("text")?.string()) ?? ""
    let rect = element.member("usedRect") ?? element.member("rect")
    return Line(
      text: String(text.prefix(mostCharacters)), x: rect?.length("x"), y: rect?.length("y"))
  }
}
