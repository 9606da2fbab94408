import TextLayout

/// A text with attributes as a document has it, and where its runs are there.
public struct AttributedDocument: Sendable {
  /// The text with its attributes.
  public let text: AttributedText
  /// Where each run is written; empty where a document does not tell.
  private let runs: [JSONCursor]

  /// A text whose runs have no place of their own.
  public init(_ text: AttributedText) { self.init(text, runs: []) }

  init(_ text: AttributedText, runs: [JSONCursor]) {
    self.text = text
    self.runs = runs
  }

  /// Where a run of the text is written, such as `line 1, column 26: $.runs[0]`; nil where the document
  /// does not tell.
  ///
  /// Cost: linear in the document up to there.
  public func place(ofRun index: Int) -> String? {
    runs.indices.contains(index) ? runs[index].place : nil
  }
}
