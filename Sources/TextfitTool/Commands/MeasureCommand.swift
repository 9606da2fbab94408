import TextLayout
import TextReports

/// `textfit measure`: the size of a text in a container.
struct MeasureCommand: LayoutCommand {
  private let truncation: TrimOptions?

  init(resolving resolver: OptionResolver) throws(Failure) {
    truncation = try resolver.viewTruncation()
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.measured(in: frame.container, cutBy: truncation)
    let found = try frame.reported?.reports(in: result)
    var answer = Answer()
    answer.failures = try ResultChecker(options: frame.options).failures(in: result)
    switch frame.options.format {
    case .json:
      answer.output = try frame.noting(answer.failures).json.measure(
        result, detections: found, showsText: frame.showsText)
    case .text:
      answer.output = frame.text(
        try frame.text.measure(result, fields: frame.options.fields, header: frame.header),
        with: found)
    }
    return answer
  }
}
