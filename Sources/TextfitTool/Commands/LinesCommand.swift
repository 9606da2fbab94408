import TextDetection
import TextLayout
import TextReports

/// `textfit lines`: every line, with its range, rectangle, baseline and why it ended.
struct LinesCommand: LayoutCommand {
  private let detector: TextDetector?
  private let truncation: TrimOptions?

  init(resolving resolver: OptionResolver) throws(Failure) {
    detector = try resolver.detector()
    truncation = try resolver.viewTruncation()
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.measured(in: frame.container, cutBy: truncation)
    let explanations = frame.options.explains ? try result.layout.explanations() : nil
    var answer = Answer()
    answer.failures = try ResultChecker(options: frame.options).failures(in: result)
    switch frame.options.format {
    case .json:
      answer.output = try frame.noting(answer.failures).json.lines(
        result, detections: result.detections(by: detector), showsText: frame.showsText,
        explanations: explanations)
    case .text:
      answer.output =
        result.layout.lines.isEmpty
        ? nil : frame.text.lines(result.layout, explanations: explanations)
    }
    return answer
  }
}
