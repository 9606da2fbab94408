import TextLayout
import TextReports

/// `textfit fit`: the largest font size for a box, the smallest width for some lines.
struct FitCommand: LayoutCommand {
  private let options: FitOptions

  init(resolving resolver: OptionResolver) throws(Failure) {
    options = try resolver.fitOptions()
  }

  var isAboutAll: Bool { options.isCommon }

  func answers(for texts: [PreparedText]) throws(TextLayoutError) -> [Result<
    Answer, TextLayoutError
  >] {
    guard options.isCommon, case .fontSize(let sizes) = options.question, let first = texts.first
    else { return ownAnswers(for: texts) }
    let found = try texts.map(\.shaped).largestFontSize(of: sizes, in: first.frame.container)
    return zip(texts, found).map { text, found in
      Result { () throws(TextLayoutError) in
        let fitted = Fitted(shaped: text.shaped, answer: .fontSize(try found.get()), isCommon: true)
        return try answer(fitted, in: text.frame)
      }
    }
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let found = try answer(for: shaped, in: frame.container)
    return try answer(Fitted(shaped: shaped, answer: found), in: frame)
  }

  private func answer(
    _ fitted: Fitted, in frame: AnswerFrame
  ) throws(TextLayoutError) -> Answer {
    let found = try frame.reported.map { detection throws(TextLayoutError) in
      if let layout = fitted.answer.layout {
        try detection.reports(in: layout)
      } else {
        try detection.reports(in: fitted.shaped)
      }
    }
    var answer = Answer()
    let checker = ResultChecker(options: frame.options)
    if let layout = fitted.answer.layout {
      answer.failures = try checker.failures(in: layout)
    } else {
      answer.failures = checker.missingGlyphs(fitted.shaped.missingGlyphs)
    }
    switch frame.options.format {
    case .json:
      let json = frame.noting(answer.failures).json
      answer.output = json.fit(fitted, detections: found, showsText: frame.showsText)
    case .text: answer.output = frame.text(frame.text.fit(fitted), with: found)
    }
    if let failure = try failure(of: fitted, in: frame.container) {
      answer.failures.insert(failure, at: 0)
    }
    return answer
  }

  /// The failure that nothing fits.
  private func failure(
    of fitted: Fitted, in container: TextContainer
  ) throws(TextLayoutError) -> Failure? {
    switch fitted.answer {
    case .fontSize(let answer) where !answer.fits:
      return Failure(
        code: "does-not-fit",
        "it does not fit at any size because of its \(answer.limit.map(\.cause) ?? "size") "
          + "(allow \(listed(fixes(of: answer, in: container))))", status: .no)
    case .width(let lines, nil):
      let unwrapped = try fitted.shaped.layout(in: container.with(width: nil)).fullLineCount
      return Failure(
        code: "does-not-fit",
        unwrapped > lines
          ? "its paragraphs are more than \(lines) lines (allow more --max-lines)"
          : "it takes more than \(lines) lines at every width up to 1000000 pt (allow more --max-lines, or "
            + "a smaller --font-size)", status: .no)
    default: return nil
    }
  }

  /// What would make room for the smallest size, or allow a smaller one.
  private func fixes(of answer: FontSizeFit, in container: TextContainer) -> [String] {
    var options: [Option] =
      switch answer.limit {
      case .lines: [.maxLines]
      case .height: [.height]
      default: []
      }
    // Without a width, no line can be too wide.
    if container.width != nil || options.isEmpty { options.append(.width) }
    let fixes = options.map { "more \($0.flag)" }
    // Smaller letters than the usual minimum can't be read.
    return answer.fontSize > FontSizes.usualMinimum
      ? fixes + ["a smaller \(Option.minFontSize.flag)"] : fixes
  }

  private func answer(
    for shaped: ShapedText, in container: TextContainer
  ) throws(TextLayoutError) -> Fitted.Answer {
    switch options.question {
    case .fontSize(let sizes):
      return .fontSize(try shaped.largestFontSize(of: sizes, in: container))
    case .width(let lines):
      let width = try shaped.smallestWidth(forLines: lines, in: container)
      return .width(
        forLines: lines,
        try width.map { width throws(TextLayoutError) in
          try shaped.layout(in: container.with(width: width))
        })
    case .widths(let limit):
      return .thresholds(try shaped.lineThresholds(in: container, limit: limit))
    case .slack:
      let layout = try shaped.layout(in: container)
      let least = try shaped.smallestWidth(forLines: layout.fullLineCount, in: container)
      let width = container.width ?? 0
      return .slack(max(0, width - (least ?? width)), layout)
    }
  }
}

extension TextContainer {
  /// The same of another width, without limits.
  fileprivate func with(width: Double?) -> TextContainer {
    var container = self
    container.width = width
    container.maximumNumberOfLines = 0
    return container
  }
}

extension FontSizeFit.Limit {
  /// The limit in a sentence.
  fileprivate var cause: String {
    switch self {
    case .word: "longest word"
    case .lines: "number of lines"
    default: rawValue
    }
  }
}
