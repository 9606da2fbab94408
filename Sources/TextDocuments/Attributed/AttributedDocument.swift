import TextCore

/// A text with attributes, and where its runs and paragraphs are in a document.
public struct AttributedDocument: Sendable {
  /// The text with its attributes.
  public let text: AttributedText
  /// What is selected, in bytes of UTF-8: an empty range is a caret; nil if the document does not say.
  public private(set) var selection: Range<Int>?
  /// Where each run is written; empty if that is not known.
  private let runs: [JSONCursor]
  /// The same of each run of paragraphs.
  private let paragraphs: [JSONCursor]

  /// A text whose runs have no known place.
  public init(_ text: AttributedText) { self.init(text, runs: [], paragraphs: []) }

  init(_ text: AttributedText, runs: [JSONCursor], paragraphs: [JSONCursor]) {
    self.text = text
    self.runs = runs
    self.paragraphs = paragraphs
  }

  /// The same with a selection.
  func selecting(_ selection: Range<Int>?) -> AttributedDocument {
    var document = self
    document.selection = selection
    return document
  }

  /// Where a run of the text is written, such as `line 1, column 26: $.runs[0]`; nil if it is not known.
  ///
  /// Cost: linear in the document up to there.
  public func place(ofRun index: Int) -> TextLayoutError.Place? {
    runs.indices.contains(index) ? runs[index].errorPlace : nil
  }

  /// Where a run of paragraphs is written, such as `line 1, column 26: $.paragraphs[0]`; nil if it is not
  /// known.
  ///
  /// Cost: linear in the document up to there.
  public func place(ofParagraphRun index: Int) -> TextLayoutError.Place? {
    paragraphs.indices.contains(index) ? paragraphs[index].errorPlace : nil
  }
}
