/// A node of a Markdown document, by CommonMark's names.
enum MarkdownNode: Equatable {
  case document
  case blockQuote
  case list(MarkdownList)
  case item
  case codeBlock(String)
  case htmlBlock(String)
  case paragraph
  case heading(Int)
  case thematicBreak

  case text(String)
  case softBreak
  case hardBreak
  case code(String)
  case html(String)
  case emphasis
  case strong
  case strikethrough
  case link(String)
  case image
  /// A node that no rule of CommonMark makes.
  case other(String)
}

/// What a list's items are marked with.
struct MarkdownList: Equatable {
  /// The first item's number; nil for bullets.
  var start: Int?
  /// The character after a number: `.` or `)`.
  var delimiter = "."
  var isTight = true
  var count = 0

  /// The marker of an item, by its place from 0.
  func marker(at index: Int) -> String {
    guard let start else { return "\u{2022}" }
    return "\(start + index)\(delimiter)"
  }
}

/// A node that begins or ends, in the order of the document; one without children only begins.
struct MarkdownEvent {
  let node: MarkdownNode
  let isEnter: Bool
  /// Where it begins, from 1.
  let line: Int
}
