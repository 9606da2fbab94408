import TextLayout
import TextReports

/// `textfit trim`: the text cut to so many lines, with a suffix.
struct TrimCommand: FigureCommand {
  private var options: TrimOptions

  /// What is printed in the place of hidden text.
  var token: TruncationToken { options.token }

  init(resolving resolver: OptionResolver) throws(Failure) {
    options = try resolver.trimOptions()
  }

  func styling(with links: LinkOptions) throws(TextLayoutError) -> TrimCommand {
    var command = self
    command.options = try options.styling(with: links)
    return command
  }

  func check(with typesetter: Typesetter) throws(Failure) { try options.check(with: typesetter) }

  /// Whether it shows what is left of the text by the promises, and nothing else.
  var showsText: Bool { options.showsText }

  /// The text cut, without an answer about it.
  func trim(_ shaped: ShapedText, to container: TextContainer) throws(TextLayoutError) -> Trimmed {
    try options.trim(shaped, to: container)
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    switch try options.findings(shaped, in: frame) {
    case .summed(let sum):
      return Answer(
        output: frame.json.trim(sum), status: status(of: sum), notes: frame.notes(sum.notes))
    case .laidOut(let result): return try answer(Trimmed(result: result), in: frame)
    case nil: return try answer(trim(shaped, to: frame.container), in: frame)
    }
  }

  func needsOnlyFigures(for options: ReportOptions) -> Bool {
    self.options.showsText && options.givesOnlyFigures
  }

  func writer(
    ofFiguresOf text: AttributedText, with typesetter: Typesetter, in frame: AnswerFrame
  ) throws(TextLayoutError) -> AnswerWriter? {
    guard let sum = try options.figures(of: text, with: typesetter, in: frame) else { return nil }
    return .appending {
      [json = frame.json, notes = frame.notes(sum.notes), status = status(of: sum)] bytes in
      json.trim(sum, to: &bytes)
      return Answer(status: status, notes: notes)
    }
  }

  /// Nothing fails: the token fits, and all characters have glyphs.
  private func status(of sum: SummedTrim) -> ExitStatus {
    status(isTruncated: sum.status != .whole)
  }

  private func answer(
    _ trimmed: Trimmed, in frame: AnswerFrame
  ) throws(TextLayoutError) -> Answer {
    let explanation = frame.options.explains ? try trimmed.explanation() : nil
    let found = try frame.reported?.reports(in: trimmed)
    var answer = Answer(notes: frame.notes(trimmed.notes))
    answer.failures = try ResultChecker(options: frame.options).failures(
      in: trimmed, misfit: options.tellsCutByStatus ? .doesNotFit : .no)
    switch frame.options.format {
    case .json:
      let json = frame.noting(answer.failures).json
      answer.output = json.trim(trimmed, detections: found, explanation: explanation)
    case .text:
      answer.output = frame.text(
        frame.text.trim(trimmed, explanation: explanation), with: found)
    }
    answer.status = status(isTruncated: trimmed.result.isTruncated)
    return answer
  }

  private func status(isTruncated: Bool) -> ExitStatus {
    options.tellsCutByStatus && isTruncated ? .no : .done
  }
}
