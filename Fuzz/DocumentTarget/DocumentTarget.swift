import TextDocuments
import TextLayout

/// Reads any bytes as a document, lays its text out and trims it, and checks what must hold.
///
/// Whatever the bytes are, the answer is a text or an error that says why it can't be read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  let documentCase = DocumentCase(&reader)
  do {
    try documentCase.run()
  } catch {
    let expected: [TextLayoutError.Code] = [
      .invalidArgument, .invalidAttributes, .noSuchFont, .noSuchPatterns, .unreadableFont,
      .damagedFont,
    ]
    require(expected.contains(error.code), "\(error) of \(documentCase)")
  }
  return 0
}

/// A document and options, as an input's bytes choose them.
struct DocumentCase: CustomStringConvertible {
  /// How the bytes are read.
  enum Format: CaseIterable {
    case attributed, record, markdown, paragraph
  }

  /// Texts up to this many bytes have every promise of theirs verified.
  static let longestVerified = 80

  let format: Format
  let styleIndex: UInt8
  let container: TextContainer
  let sizes: FontSizes
  let bytes: [UInt8]

  init(_ reader: inout ByteReader) {
    format = reader.pick(Format.allCases)
    styleIndex = reader.byte()
    var container = TextContainer(width: reader.chance(outOf256: 230) ? reader.length() : nil)
    container.maximumNumberOfLines = reader.lineCount()
    container.lineBreakMode = reader.pick([.word, .word, .character, .clipping])
    self.container = container
    sizes = FontSizes(minimum: 2, maximum: 2 + Double(reader.byte()), step: 40)
    bytes = reader.content()
  }

  func run() throws(TextLayoutError) {
    guard let text = document() else { return }
    let shaped = try Styles.typesetter(styleIndex).shape(text)
    let result = try shaped.layout(in: container)
    Invariants.check(result, of: text.text)
    let isSmall = text.text.utf8.count <= Self.longestVerified
    if isSmall { Invariants.checkPromises(try result.verify(), "\(self)") }
    let answer = try shaped.largestFontSize(of: sizes, in: container)
    Invariants.check(answer.layout, of: text.text)
    guard container.maximumNumberOfLines > 0 else { return }
    let token = TruncationToken(suffix: "more")
    let trimmed = try shaped.trim(to: container, token: token)
    Invariants.check(
      trimmed, of: text.text, token: token, lines: container.maximumNumberOfLines)
    if isSmall { Invariants.checkPromises(try trimmed.verify(), "\(self) -> \(trimmed.text)") }
  }

  /// The text that the bytes make; nil where they are refused, which an error must say why and where.
  private func document() -> AttributedText? {
    do {
      return try read()
    } catch {
      require(error.code != .exhausted && !error.message.isEmpty, "\(error) of \(self)")
      return nil
    }
  }

  private func read() throws(TextLayoutError) -> AttributedText {
    let markdown = MarkdownReader(
      style: Styles.all[Int(styleIndex) % Styles.all.count], codeFonts: [Styles.code])
    switch format {
    case .attributed: return try AttributedReader().read(bytes).text
    case .record:
      switch try AttributedReader().readRecord(bytes, onLine: 1) {
      case .string(let text): return AttributedText(PlainText(text))
      case .document(let document): return document.text
      }
    case .markdown: return try markdown.read(utf8())
    case .paragraph: return try markdown.readParagraph(utf8())
    }
  }

  private func utf8() throws(TextLayoutError) -> PlainText {
    do {
      return try PlainText(utf8: bytes)
    } catch {
      throw TextLayoutError(.notUTF8, error.message)
    }
  }

  var description: String {
    "\(String(decoding: bytes, as: UTF8.self).debugDescription) as \(format) in \(container), "
      + "style \(Styles.all[Int(styleIndex) % Styles.all.count])"
  }
}
