import TextDocuments
import TextLayout

/// What a record asks for: a text, laid out with some options.
struct RecordRequest: Sendable {
  enum Content: Sendable {
    case line([UInt8])
    /// By the number of its member.
    case string(String, member: Int)
    case document(JSONCursor)
  }

  let content: Content
  let options: RecordOptions
  /// Nil for a line of text.
  private let root: JSONCursor?

  init(_ content: Content, _ options: RecordOptions, in root: JSONCursor? = nil) {
    self.content = content
    self.options = options
    self.root = root
  }

  /// Where the record begins, which is on a line.
  func place(onLine line: Int) -> TextLayoutError.Place {
    root?.errorPlace ?? TextLayoutError.Place(line: line, column: 1)
  }

  /// Where its text begins.
  func textPlace(onLine line: Int) -> TextLayoutError.Place {
    switch content {
    case .line: place(onLine: line)
    case .string(_, let index): root?.member(at: index).errorPlace ?? place(onLine: line)
    case .document(let value): value.errorPlace
    }
  }
}
