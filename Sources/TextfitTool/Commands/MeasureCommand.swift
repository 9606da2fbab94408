import TextLayout
import TextReports

/// `textfit measure`: the size of a text in a container.
struct MeasureCommand: FigureCommand {
  private let truncation: TrimOptions?

  init(resolving resolver: OptionResolver) throws(Failure) {
    truncation = try resolver.viewTruncation()
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.measured(in: frame.container, cutBy: truncation)
    let found = try frame.reported?.reports(in: result)
    var answer = Answer(notes: frame.notes(result.notes))
    answer.failures = try ResultChecker(options: frame.options).failures(in: result)
    let report = frame.noting(answer.failures).json
    func json() throws(TextLayoutError) -> [UInt8] {
      try report.measure(result, detections: found, showsText: frame.showsText)
    }
    switch frame.options.format {
    case .json: answer.output = try json()
    case .text:
      let printed = frame.options.measures.hasDetections ? nil : found
      answer.output = frame.text(try row(of: result, in: frame, json), with: printed)
    }
    return answer
  }

  func needsOnlyFigures(for options: ReportOptions) -> Bool {
    guard truncation == nil, !options.verifies, !options.failsOnMissingGlyph,
      !Diagnostics.isVerbose
    else { return false }
    guard options.format == .text else { return options.givesOnlyFigures }
    return options.measures.words?.allSatisfy(\.isFigure) ?? false
  }

  func writer(
    ofFiguresOf text: AttributedText, with typesetter: Typesetter, in frame: AnswerFrame
  ) throws(TextLayoutError) -> AnswerWriter? {
    guard frame.options.format == .text else {
      guard !frame.showsText, frame.detection == nil else { return nil }
      guard let metrics = frame.target.metrics,
        let figures = try typesetter.layoutByAdvances(text, in: metrics)
      else { return nil }
      return .appending { [json = frame.json] bytes in
        json.measure(figures, to: &bytes)
        return Answer()
      }
    }
    let figures = try typesetter.measure(text, in: frame.container)
    return .making {
      Answer(output: frame.text.measure(figures, fields: frame.options.measures.words ?? []))
    }
  }

  /// The line of the text format.
  private func row(
    of result: Measured, in frame: AnswerFrame, _ json: () throws(TextLayoutError) -> [UInt8]
  ) throws(TextLayoutError) -> [UInt8] {
    let (columns, text) = (frame.options.measures, frame.text)
    if let words = columns.words {
      return try text.measure(result, fields: words, header: frame.header)
    }
    let row = try columns.row(of: json()) { field throws(TextLayoutError) in
      try text.cell(field, of: result, header: frame.header)
    }
    return row + TextReport.lastColumn(frame.name)
  }
}
