import TextLayout
import TextReports

/// `textfit fit`: the largest font size for a box, the smallest width for some lines.
struct FitCommand: LayoutCommand {
  private let options: FitOptions
  /// How the view cuts the text; nil if it does not.
  private let truncation: TrimOptions?

  init(resolving resolver: OptionResolver) throws(Failure) {
    options = try resolver.fitOptions()
    truncation = try resolver.viewTruncation()
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
      if let measured = fitted.answer.measured {
        try detection.reports(in: measured)
      } else {
        try detection.reports(in: fitted.shaped)
      }
    }
    var answer = Answer(notes: frame.notes(fitted.shaped.notes))
    let checker = ResultChecker(options: frame.options)
    if let measured = fitted.answer.measured {
      answer.failures = try checker.failures(in: measured)
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
      return .thresholds(try thresholds(of: shaped, in: container, limit: limit))
    case .slack:
      let measured = try shaped.measured(in: container, cutBy: truncation)
      return .slack(try slack(of: shaped, in: container, showing: measured), measured)
    }
  }

  /// The widths at which lines are added; in a view with a limit of lines, those at which it still shows all.
  private func thresholds(
    of shaped: ShapedText, in container: TextContainer, limit: Int
  ) throws(TextLayoutError) -> [LineThreshold] {
    let all = try shaped.lineThresholds(in: container, limit: limit)
    guard container.maximumNumberOfLines > 0 else { return all }
    var shown: [LineThreshold] = []
    for threshold in all {
      let width = try widthShowingAll(of: shaped, in: container, atLeast: threshold.width)
      // The whole text is as wide for each of them.
      guard let width, width == threshold.width || shown.isEmpty else { break }
      shown.append(LineThreshold(width: width, lineCount: threshold.lineCount))
    }
    return shown
  }

  /// A width, or the width of the whole text if the view cuts lines that are too wide; nil if it shows not all of the
  /// text even there.
  private func widthShowingAll(
    of shaped: ShapedText, in container: TextContainer, atLeast width: Double
  ) throws(TextLayoutError) -> Double? {
    var narrower = container
    narrower.width = width
    let measured = try shaped.measured(in: narrower, cutBy: truncation)
    if !measured.isTruncated { return width }
    let full = measured.cut?.full ?? measured.layout
    narrower.width = try full.naturalWidth
    return try shaped.measured(in: narrower, cutBy: truncation).isTruncated
      ? nil : narrower.width
  }

  /// How much narrower the container can be without another line; a view that hides some of its text has no room to
  /// spare.
  private func slack(
    of shaped: ShapedText, in container: TextContainer, showing measured: Measured
  ) throws(TextLayoutError) -> Double {
    guard !measured.isTruncated else { return 0 }
    let count = (measured.cut?.full ?? measured.layout).fullLineCount
    let width = container.width ?? 0
    guard let least = try shaped.smallestWidth(forLines: count, in: container) else { return 0 }
    let limited = container.maximumNumberOfLines > 0
    let shown = limited ? try widthShowingAll(of: shaped, in: container, atLeast: least) : least
    return max(0, width - (shown ?? width))
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
