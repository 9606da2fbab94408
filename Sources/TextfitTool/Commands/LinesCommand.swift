import TextLayout
import TextReports

/// `textfit lines`: every line, with its range, rectangle, baseline and why it ended.
struct LinesCommand: LayoutCommand {
  private let truncation: TrimOptions?

  init(resolving resolver: OptionResolver) throws(Failure) {
    truncation = try resolver.viewTruncation()
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.measured(in: frame.container, cutBy: truncation)
    let explanations = frame.options.explains ? try result.layout.explanations() : nil
    let found = try frame.reported?.reports(in: result)
    var answer = Answer(notes: frame.notes(result.notes))
    answer.failures = try ResultChecker(options: frame.options).failures(in: result)
    switch frame.options.format {
    case .json:
      answer.output = try frame.noting(answer.failures).json.lines(
        result, detections: found, showsText: frame.showsText,
        explanations: explanations)
    case .text:
      answer.output = frame.text(
        result.layout.lines.isEmpty
          ? nil : frame.text.lines(result.layout, explanations: explanations),
        with: found)
    }
    return answer
  }
}
