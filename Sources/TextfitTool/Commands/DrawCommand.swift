import TextLayout
import TextRendering
import TextReports

/// What `textfit draw` draws of each text: its layout, trimmed if an option says so.
struct DrawCommand: LayoutCommand {
  private(set) var picture: DrawnStyle
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

  /// Only offsets can be wrong for a text: one is after its end, or inside a character.
  func option(wrongIn error: TextLayoutError, of text: PreparedText) -> Option? {
    guard error.code == .invalidArgument else { return nil }
    return picture.questions.first { question in
      var one = self
      one.picture = picture.asking([question])
      return (try? one.draw(text.shaped, in: text.frame)) == nil
    }?.option
  }

  /// Draws the picture of a record, and describes it.
  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    var (text, answer) = try draw(shaped, in: frame)
    guard let file = frame.picture else { return answer }
    let list = try DisplayList(of: [text], picture.drawing)
    var notes = list.notes
    if let encoder = file.format.map(picture.encoder) {
      notes += encoder.notes(of: list)
      answer.picture = PictureFile(
        path: file.path, bytes: try encoder.encode(list),
        reads: text.layout.fonts.map { Array($0.face.path.utf8) })
    }
    answer.onSheet = file.nameOnSheet.map { name in
      ContactSheet.Picture(name: name, list: list, style: shaped.typesetter.style)
    }
    let canvas = list.canvas
    answer.output = frame.noting(answer.failures).json.drawn(
      [text.layout], as: String(decoding: file.path, as: UTF8.self),
      size: Size(width: canvas.width, height: canvas.height), isTruncated: text.isTruncated,
      notes: notes)
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
      var text = try drawn(trimmed, by: trim, frame.detection)
      try find(in: &text, cut: nil)
      return (text, answer)
    }
    let measured = try shaped.measured(in: frame.container, cutBy: truncation)
    answer.failures += try checker.failures(in: measured)
    let isCut = measured.cut?.isTruncated ?? measured.layout.isTruncated
    if tellsCutByStatus, isCut { answer.status = .no }
    var text: DrawnText
    if let cut = measured.cut, let truncation {
      text = try drawn(Trimmed(result: cut), by: truncation, frame.detection)
    } else {
      text = DrawnText(measured.layout)
      text.links = try frame.detection?.links(in: measured.layout) ?? []
    }
    try find(in: &text, cut: measured.cut)
    return (text, answer)
  }

  /// Finds what is selected, and where carets are, if there are questions about them.
  private func find(in text: inout DrawnText, cut: TrimResult?) throws(TextLayoutError) {
    let ranges = ShownRanges(layout: text.layout, cut: cut, unit: picture.unit)
    for question in picture.questions {
      switch question {
      case .range(let range):
        let geometry = try ranges.geometry(of: ranges.bytes(range))
        text.selectionRects = (text.selectionRects ?? []) + geometry.selectionRects
      case .offset(let offset):
        let position = try ranges.position(at: ranges.bytes(offset..<offset).lowerBound)
        text.caretRects = (text.caretRects ?? []) + (position.caret.map { [$0.rect] } ?? [])
      case .point: break
      }
    }
  }

  private func drawn(
    _ trimmed: Trimmed, by options: TrimOptions, _ detection: DetectionOptions?
  ) throws(TextLayoutError) -> DrawnText {
    var text =
      if trimmed.result.status == .whole, let expanded = trimmed.expanded {
        DrawnText(expanded)
      } else {
        try DrawnText(trimmed.result, token: options.token)
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
