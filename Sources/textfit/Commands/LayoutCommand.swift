import TextLayout
import TextReports

/// A command that lays texts out: what it asks of each, and how it prints the answer.
protocol LayoutCommand: Sendable {
  /// Resolves what only this command has.
  init(resolving resolver: OptionResolver) throws(Failure)

  /// Lays one shaped text out.
  ///
  /// - Throws: the library's error about this text or its fonts.
  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer
}

/// What an answer needs to know of the run that it belongs to.
struct AnswerFrame: Sendable {
  let header: ReportHeader
  let container: TextContainer
  let options: ReportOptions
  /// The text's name, where the text format has to tell several apart.
  let name: [UInt8]?

  var json: JSONReport { JSONReport(header: header, rounding: options.rounding) }
  var text: TextReport { TextReport(rounding: options.rounding, name: name) }
}
