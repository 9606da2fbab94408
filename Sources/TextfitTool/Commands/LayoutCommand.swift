import TextDocuments
import TextLayout
import TextReports

/// A command that lays texts out: what it asks of each, and how it prints the answer.
protocol LayoutCommand: Sendable {
  /// Resolves what only this command has.
  init(resolving resolver: OptionResolver) throws(Failure)

  /// Finds out whether what the command has of its own can be set.
  func check(with typesetter: Typesetter) throws(Failure)

  /// Lays one shaped text out.
  ///
  /// - Throws: the library's error about this text or its fonts.
  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer

  /// The option of the command's own that an error about a text is about; nil for every other error.
  func option(wrongIn error: TextLayoutError) -> Option?

  /// Whether each text's answer depends on all texts, so that they are read before the first is printed.
  var isAboutAll: Bool { get }

  /// The answers of some texts, of all where that is so: one for each, in their order.
  ///
  /// - Throws: the library's error about none of them.
  func answers(for texts: [SetText]) throws(TextLayoutError) -> [Attempt<Answer, TextLayoutError>]
}

extension LayoutCommand {
  func check(with typesetter: Typesetter) throws(Failure) {}

  func option(wrongIn error: TextLayoutError) -> Option? { nil }

  var isAboutAll: Bool { false }

  func answers(for texts: [SetText]) throws(TextLayoutError) -> [Attempt<Answer, TextLayoutError>] {
    ownAnswers(for: texts)
  }

  /// The answer of each text by itself.
  func ownAnswers(for texts: [SetText]) -> [Attempt<Answer, TextLayoutError>] {
    texts.map { text in
      Attempt { () throws(TextLayoutError) in try answer(for: text.shaped, in: text.frame) }
    }
  }
}

/// A text, shaped as a text field shows it, before it is set in a container.
struct FieldText: Sendable {
  /// What messages about it begin with.
  let origin: TextOrigin
  /// What was read, which is to blame where a container fails by a style.
  let document: AttributedDocument
  let shaped: ShapedText
  /// Nil where there is no placeholder.
  let isPlaceholder: Bool?
}

/// A text as it shows, and what its answer needs to know.
struct SetText: Sendable {
  /// What messages about it begin with.
  let origin: TextOrigin
  /// What was read, which is to blame where the answer fails by a style.
  let document: AttributedDocument
  let shaped: ShapedText
  let frame: AnswerFrame
}

/// What an answer needs to know of the run that it belongs to.
struct AnswerFrame: Sendable {
  var header: ReportHeader
  let stop: LayoutStop
  let options: ReportOptions
  /// The text's name, where the text format has to tell several apart.
  let name: [UInt8]?
  /// Whether the JSON shows the text, which is not what was read.
  let showsText: Bool

  var container: TextContainer { stop.container }
  var json: JSONReport { JSONReport(header: header, rounding: options.rounding) }
  var text: TextReport { TextReport(rounding: options.rounding, name: name) }
}
