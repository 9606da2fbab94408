import TextLayout
import TextReports

/// `textfit locate`: what is at a point, where a range is shown, or what is around an offset.
struct LocateCommand: LayoutCommand {
  private var options: LocateOptions

  init(resolving resolver: OptionResolver) throws(Failure) {
    options = try resolver.locateOptions()
  }

  func styling(with links: LinkOptions) throws(TextLayoutError) -> LocateCommand {
    var command = self
    command.options.trim = try options.trim.map { trim throws(TextLayoutError) in
      try trim.styling(with: links)
    }
    return command
  }

  func check(with typesetter: Typesetter) throws(Failure) {
    try options.trim?.check(with: typesetter)
  }

  /// Only offsets can be wrong for a text: that of a question is after its end, or inside a character.
  func option(wrongIn error: TextLayoutError, of text: PreparedText) -> Option? {
    guard error.code == .invalidArgument else { return nil }
    let kinds = Set<Option>(options.questions.map(\.option))
    guard kinds.count > 1 else { return kinds.first }
    guard let shown = try? shown(of: text.shaped, in: text.frame) else { return nil }
    return options.questions.first { (try? shown.answer($0)) == nil }?.option
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let shown = try shown(of: shaped, in: frame)
    let located = Located(
      layout: shown.layout, trim: shown.trim, tapPadding: options.tapPadding,
      answers: try options.questions.map { question throws(TextLayoutError) in
        try shown.answer(question)
      })
    let found = try frame.reported.map { detection throws(TextLayoutError) in
      if let trim = shown.trim {
        try detection.reports(in: trim)
      } else {
        try detection.reports(in: shown.layout)
      }
    }
    var answer = Answer(notes: frame.notes(shown.trim?.notes ?? shown.layout.notes))
    let checker = ResultChecker(options: frame.options)
    answer.failures =
      if let trim = shown.trim, shown.cut == nil {
        try checker.failures(in: trim)
      } else {
        try checker.failures(in: shown.cut.map(Measured.init) ?? Measured(shown.layout))
      }
    switch frame.options.format {
    case .json:
      answer.output = frame.noting(answer.failures).json.locate(located, detections: found)
    case .text: answer.output = frame.text(frame.text.locate(located), with: found)
    }
    return answer
  }

  private func shown(
    of shaped: ShapedText, in frame: AnswerFrame
  ) throws(TextLayoutError) -> ShownText {
    if let trim = options.trim {
      let trimmed = try trim.trim(shaped, to: frame.container)
      return try ShownText(
        layout: trimmed.layout, trim: trimmed, cut: nil, options: options,
        detection: frame.detection)
    }
    let measured = try shaped.measured(in: frame.container, cutBy: options.truncation)
    return try ShownText(
      layout: measured.layout, trim: measured.cut.map { Trimmed(result: $0) }, cut: measured.cut,
      options: options, detection: frame.detection)
  }
}

/// What is visible of a text, for questions about it.
private struct ShownText {
  let layout: LayoutResult
  /// Nil if the text is laid out as it was given.
  let trim: Trimmed?
  /// What the view cut: then offsets are those of the text as it was given, otherwise of what is laid out.
  let cut: TrimResult?
  let options: LocateOptions
  /// What a detector finds, for questions about points: looked for once, however many there are.
  private let links: [TextLink]
  /// What scrolls, if that is asked for.
  private let content: Rect?

  init(
    layout: LayoutResult, trim: Trimmed?, cut: TrimResult?, options: LocateOptions,
    detection: DetectionOptions?
  ) throws(TextLayoutError) {
    self.layout = layout
    self.trim = trim
    self.cut = cut
    self.options = options
    let asksForPoints = options.questions.contains { if case .point = $0 { true } else { false } }
    links =
      if let detection, asksForPoints {
        if let trim { try detection.links(in: trim) } else { try detection.links(in: layout) }
      } else {
        []
      }
    content = options.viewport.map { _ in layout.contentRect }
  }

  func answer(_ question: LocateOptions.Question) throws(TextLayoutError) -> Located.Answer {
    switch question {
    case .point(let point): return try answer(at: point)
    case .range(let range):
      let geometry = try ranges.geometry(of: try ranges.bytes(range))
      return .range(geometry, try scroll(showing: geometry))
    case .offset(let offset):
      let bytes = try ranges.bytes(offset..<offset)
      return .offset(
        try ranges.position(at: bytes.lowerBound),
        try scroll(showing: ranges.geometry(of: bytes)))
    }
  }

  private var ranges: ShownRanges { ShownRanges(layout: layout, cut: cut, unit: options.unit) }

  private func answer(at point: Point) throws(TextLayoutError) -> Located.Answer {
    let answer =
      if let trim {
        try trim.hitTest(at: point, tapPadding: options.tapPadding, links: links)
      } else {
        try layout.hitTest(at: point, links: links)
      }
    let units = try answer.character.map { character throws(TextLayoutError) in
      try layout.shaped.units(around: character.utf8.lowerBound)
    }
    return .point(answer, units ?? nil)
  }

  private func scroll(
    showing geometry: @autoclosure () throws(TextLayoutError) -> RangeGeometry
  ) throws(TextLayoutError) -> Located.ScrollAnswer? {
    guard let asked = options.viewport, let content else { return nil }
    let viewport = Viewport(
      height: asked.height, offset: asked.y, width: asked.x.flatMap { _ in layout.container.width },
      horizontalOffset: asked.x ?? 0)
    return Located.ScrollAnswer(
      position: try layout.scrollPosition(showing: geometry(), in: viewport, of: content),
      hasX: asked.x != nil)
  }
}
