import TextDetection
import TextLayout
import TextReports

/// `textfit lines`: every line, with its range, rectangle, baseline and why it ended.
struct LinesCommand: LayoutCommand {
  private let detector: TextDetector?

  init(resolving resolver: OptionResolver) throws(Failure) { detector = try resolver.detector() }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.layout(in: frame.container)
    let explanations = frame.options.explains ? try result.explanations() : nil
    var answer = Answer()
    answer.failures = try ResultChecker(options: frame.options).failures(in: result)
    switch frame.options.format {
    case .json:
      answer.output = try frame.noting(answer.failures).json.lines(
        result, detections: result.detections(by: detector), showsText: frame.showsText,
        explanations: explanations)
    case .text:
      answer.output =
        result.lines.isEmpty ? nil : frame.text.lines(result, explanations: explanations)
    }
    return answer
  }
}
