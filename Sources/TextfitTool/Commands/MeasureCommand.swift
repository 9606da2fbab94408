import TextDetection
import TextLayout
import TextReports

/// `textfit measure`: the size of a text in a container.
struct MeasureCommand: LayoutCommand {
  private let detector: TextDetector?
  private let truncation: TrimOptions?

  init(resolving resolver: OptionResolver) throws(Failure) {
    detector = try resolver.detector()
    truncation = try resolver.viewTruncation()
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.measured(in: frame.container, cutBy: truncation)
    var answer = Answer()
    answer.failures = try ResultChecker(options: frame.options).failures(in: result)
    switch frame.options.format {
    case .json:
      answer.output = try frame.noting(answer.failures).json.measure(
        result, detections: result.detections(by: detector), showsText: frame.showsText)
    case .text:
      answer.output = try frame.text.measure(
        result, fields: frame.options.fields, header: frame.header)
    }
    return answer
  }
}
