import TextLayout
import TextReports

/// `textfit trim`: the text cut to so many lines, with a suffix.
struct TrimCommand: LayoutCommand {
  private let options: TrimOptions

  init(resolving resolver: OptionResolver) throws(Failure) {
    options = try resolver.trimOptions()
  }

  func check(with typesetter: Typesetter) throws(Failure) {
    guard !options.token.suffix.runs.isEmpty else { return }
    do throws(TextLayoutError) {
      _ = try typesetter.shape(options.token.suffix)
    } catch {
      throw Failure(error, inDocumentAt: OptionUnit.suffix.flag)
    }
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let result = try shaped.trim(
      to: frame.container, token: options.token, cutAt: options.cutAt,
      truncating: options.mode)
    var answer = Answer()
    switch frame.options.format {
    case .json: answer.output = try frame.json.trim(result)
    case .text: answer.output = frame.text.trim(result)
    }
    answer.status = options.tellsCutByStatus && result.truncated ? .no : .done
    answer.complaints = try Gates(options: frame.options).complaints(about: result)
    return answer
  }
}
