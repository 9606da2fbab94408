import TextLayout
import TextRendering
import TextReports

/// What `textfit draw` draws of each text: its layout, trimmed if an option says so.
struct DrawCommand: LayoutCommand {
  let picture: DrawnStyle
  /// Nil: the text is not cut as `trim` cuts it.
  private var trim: TrimOptions?
  /// How the view cuts the text; nil if it does not, or if `trim` says how.
  private let truncation: TrimOptions?
  /// Whether the text is to have the largest size that fits, so that it is a failure if none does.
  private let isFitted: Bool
  /// Whether a cut makes the status 1.
  private let tellsCutByStatus: Bool

  init(resolving resolver: OptionResolver) throws(Failure) {
    picture = try resolver.drawnStyle()
    let trims = resolver.trimOption != nil
    trim = trims ? try resolver.trimOptions() : nil
    truncation = trims ? nil : try resolver.viewTruncation()
    isFitted = resolver.given.has(.fit)
    tellsCutByStatus = resolver.given.has(.exitCode)
  }

  func styling(with links: LinkOptions) throws(TextLayoutError) -> DrawCommand {
    var command = self
    command.trim = try trim.map { trim throws(TextLayoutError) in try trim.styling(with: links) }
    return command
  }

  func check(with typesetter: Typesetter) throws(Failure) { try trim?.check(with: typesetter) }

  /// Draws the picture of a record, and describes it.
  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    var (text, answer) = try draw(shaped, in: frame)
    guard let file = frame.picture else { return answer }
    let list = try DisplayList(of: [text], picture.drawing)
    let bytes = try PictureEncoder(format: file.format, scale: picture.scale).encode(list)
    answer.picture = PictureFile(path: file.path, bytes: bytes)
    let canvas = list.canvas
    answer.output = frame.noting(answer.failures).json.drawn(
      [text.layout], as: String(decoding: file.path, as: UTF8.self),
      size: Size(width: canvas.width, height: canvas.height), isTruncated: text.isTruncated,
      notes: list.notes)
    return answer
  }

  /// A text as it is drawn, and the answer without output.
  func draw(
    _ shaped: ShapedText, in frame: AnswerFrame
  ) throws(TextLayoutError) -> (text: DrawnText, answer: Answer) {
    let checker = ResultChecker(options: frame.options)
    var answer = Answer()
    if isFitted, shaped.notes.contains(where: { $0.code == Note.smallestSizeDoesNotFit }) {
      answer.failures.append(.fitsAtNoSize)
    }
    if let trim {
      let trimmed = try trim.trim(shaped, to: frame.container)
      answer.failures += try checker.failures(
        in: trimmed, misfit: tellsCutByStatus ? .doesNotFit : .no)
      if tellsCutByStatus, trimmed.result.isTruncated { answer.status = .no }
      return (try drawn(trimmed, frame.detection), answer)
    }
    let measured = try shaped.measured(in: frame.container, cutBy: truncation)
    answer.failures += try checker.failures(in: measured)
    let isCut = measured.cut?.isTruncated ?? measured.layout.isTruncated
    if tellsCutByStatus, isCut { answer.status = .no }
    if let cut = measured.cut { return (try drawn(Trimmed(result: cut), frame.detection), answer) }
    var text = DrawnText(measured.layout)
    text.links = try frame.detection?.links(in: measured.layout) ?? []
    return (text, answer)
  }

  private func drawn(
    _ trimmed: Trimmed, _ detection: DetectionOptions?
  ) throws(TextLayoutError) -> DrawnText {
    var text =
      if trimmed.result.status == .whole, let expanded = trimmed.expanded {
        DrawnText(expanded)
      } else {
        DrawnText(trimmed.result)
      }
    text.links = try detection?.links(in: trimmed) ?? []
    return text
  }
}

extension Failure {
  /// The picture is made, at the smallest size.
  fileprivate static let fitsAtNoSize = Failure(
    code: "does-not-fit",
    "it does not fit at any size (allow more --width, --height or --max-lines, or a smaller --min-font-size)",
    status: .no)
}
