import TextDocuments
import TextLayout

/// What can be drawn of a fixture's output, or of what it expects: lines with their texts and places, a text, a size.
struct FixtureLayout {
  /// A line, as far as the object has it.
  struct Line {
    /// Nil if the object does not have it.
    let text: String?
    /// What its glyphs take, the padding included.
    let used: PartialRect
    /// Its line fragment rectangle.
    let fragment: PartialRect
    /// Nil if the object does not say.
    let isRightToLeft: Bool?
    /// Whether the next line begins a paragraph.
    let endsParagraph: Bool
  }

  /// Nil if the object has no lines.
  let lines: [Line]?
  /// The text of an object without lines.
  let text: String?
  let width: Double?
  let height: Double?

  init(_ object: JSONCursor) {
    let size = object.member("size")
    width = size?.length("width")
    height = size?.length("height")
    lines = (try? object.member("lines")?.elements())?.prefix(Self.mostLines).map(Line.init)
    text = lines == nil ? (try? object.member("text")?.string()).map(Self.shortened) : nil
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { !hasText && width == nil && height == nil }

  /// Whether it has lines, or a text.
  var hasText: Bool { lines != nil || text != nil }

  /// More than anybody compares by eye.
  static let mostLines = 100
  private static let mostCharacters = 2_000

  /// The beginning of a text, as long as it can be drawn.
  fileprivate static func shortened(_ text: String) -> String {
    String(text.prefix(mostCharacters))
  }
}

extension FixtureLayout.Line {
  /// A string as an element is the text of the line.
  init(_ element: JSONCursor) {
    let text = (try? element.string()) ?? (try? element.member("text")?.string())
    // A line break would make two lines of it.
    self.text = text.map { text in
      String(FixtureLayout.shortened(text).map { $0.isNewline ? " " : $0 })
    }
    used = PartialRect(element.member("usedRect"))
    fragment = PartialRect(element.member("rect"))
    isRightToLeft = (try? element.member("direction")?.string()).map { $0 == "rtl" }
    endsParagraph = (try? element.member("endsBy")?.string()) == "newline"
  }
}
