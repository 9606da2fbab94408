import TextDocuments
import TextLayout

/// Reads texts of one format.
struct DocumentReader: Sendable {
  let format: InputFormat
  private let style: TextStyle
  private let paragraphStyle: ParagraphStyle
  private let codeFonts: [String]

  init(
    _ format: InputFormat, style: TextStyle, paragraphStyle: ParagraphStyle, codeFonts: [String]
  ) {
    self.format = format
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.codeFonts = codeFonts
  }

  /// Reads bytes; messages begin with `subject`.
  ///
  /// - Throws: a failure with status 65 if they are not a document of the format.
  func read(
    _ bytes: [UInt8], about subject: @autoclosure () -> String
  ) throws(Failure) -> AttributedDocument {
    try failing(subject()) { () throws(TextLayoutError) in
      switch format {
      case .text: AttributedDocument(AttributedText(try text(bytes)))
      case .markdown: AttributedDocument(try markdown.read(text(bytes)))
      case .attributed: try AttributedReader(paragraphStyle: paragraphStyle).read(bytes)
      }
    }
  }

  /// Reads a string, which is always UTF-8.
  ///
  /// - Throws: a failure with status 65 if it is not a document of the format.
  func read(
    _ string: String, about subject: @autoclosure () -> String
  ) throws(Failure) -> AttributedDocument {
    if format == .text { return AttributedDocument(AttributedText(PlainText(string))) }
    return try read(Array(string.utf8), about: subject())
  }

  /// Reads a JSON value as a text with attributes.
  ///
  /// - Throws: a failure with status 65 if it is not one.
  func read(
    _ value: JSONCursor, about subject: @autoclosure () -> String
  ) throws(Failure) -> AttributedDocument {
    try failing(subject()) { () throws(TextLayoutError) in
      try AttributedReader(paragraphStyle: paragraphStyle).read(value)
    }
  }

  /// Reads a line of JSON: a string, which is still to be read, or a document.
  ///
  /// - Throws: a failure with status 65 if it is neither.
  func readRecord(
    _ bytes: [UInt8], onLine line: Int, about subject: String
  ) throws(Failure) -> TextRecord {
    try failing(subject) { () throws(TextLayoutError) in
      try AttributedReader(paragraphStyle: paragraphStyle).readRecord(bytes, onLine: line)
    }
  }

  /// Reads a text of one line, whose paragraphs can't have a style.
  ///
  /// - Throws: a failure with status 65, also for such a style.
  func readLine(_ bytes: [UInt8], about subject: String) throws(Failure) -> AttributedDocument {
    guard format == .markdown else {
      let document = try read(bytes, about: subject)
      guard document.text.paragraphRuns.isEmpty else {
        throw Failure(
          code: TextLayoutError.Code.invalidDocument.rawValue,
          "\(subject): $.paragraphs: a suffix is in a paragraph of the text, so it can't have any (leave it out)",
          status: .badData)
      }
      return document
    }
    return try failing(subject) { () throws(TextLayoutError) in
      AttributedDocument(try markdown.readParagraph(text(bytes)))
    }
  }

  private var markdown: MarkdownReader {
    MarkdownReader(style: style, paragraphStyle: paragraphStyle, codeFonts: codeFonts)
  }

  private func text(_ bytes: [UInt8]) throws(TextLayoutError) -> PlainText {
    try PlainText(utf8: bytes)
  }

  private func failing<Result>(
    _ subject: @autoclosure () -> String, _ body: () throws(TextLayoutError) -> Result
  ) throws(Failure) -> Result {
    do throws(TextLayoutError) {
      return try body()
    } catch {
      throw Failure(error, about: subject())
    }
  }
}
