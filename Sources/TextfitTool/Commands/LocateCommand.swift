import TextLayout
import TextReports

/// `textfit locate`: what is at a point, where a range is shown, or what is around an offset.
struct LocateCommand: LayoutCommand {
  private let options: LocateOptions

  init(resolving resolver: OptionResolver) throws(Failure) {
    options = try resolver.locateOptions()
  }

  func check(with typesetter: Typesetter) throws(Failure) {
    try options.trim?.check(with: typesetter)
  }

  /// Only offsets can be wrong for a text: that of the question is after its end, or inside a character.
  func option(wrongIn error: TextLayoutError) -> Option? {
    error.code == .invalidArgument ? options.question.option : nil
  }

  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer {
    let trim = try options.trim.map { options throws(TextLayoutError) in
      try options.trim(shaped, to: frame.container)
    }
    let layout = if let trim { trim.layout } else { try shaped.layout(in: frame.container) }
    let located = Located(
      layout: layout, trim: trim, tapPadding: options.tapPadding,
      answer: try answer(about: layout, trim))
    var answer = Answer()
    let checker = ResultChecker(options: frame.options)
    answer.failures =
      if let trim { try checker.failures(in: trim) } else { try checker.failures(in: layout) }
    switch frame.options.format {
    case .json: answer.output = frame.noting(answer.failures).json.locate(located)
    case .text: answer.output = frame.text.locate(located)
    }
    return answer
  }

  private func answer(
    about layout: LayoutResult, _ trim: Trimmed?
  ) throws(TextLayoutError) -> Located.Answer {
    switch options.question {
    case .point(let point):
      let links = try links(in: layout, trim?.result)
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
    case .range(let range):
      let bytes = try bytes(range, of: layout)
      return .range(
        try layout.geometry(of: bytes),
        contentOffset: try contentOffset(showing: bytes, of: layout))
    case .offset(let offset):
      let bytes = try bytes(offset..<offset, of: layout)
      return .offset(
        try layout.position(at: bytes.lowerBound),
        contentOffset: try contentOffset(showing: bytes, of: layout))
    }
  }

  /// What is detected in the text; in a trimmed text the visible parts, with the URLs of the whole links.
  private func links(
    in layout: LayoutResult, _ trimmed: TrimResult?
  ) throws(TextLayoutError) -> [TextLink] {
    guard let detector = options.detector else { return [] }
    if let trimmed, trimmed.status != .whole, let text = trimmed.untransformedText {
      return try detector.detections(in: text).flatMap { found in
        trimmed.printedRanges(of: found.range).map {
          TextLink(type: found.type.rawValue, url: found.url, range: layout.range(ofUTF8: $0))
        }
      }
    }
    return try detector.detections(in: layout.shaped.source).map {
      TextLink(type: $0.type.rawValue, url: $0.url, range: layout.range(ofUTF8: $0.range))
    }
  }

  private func bytes(
    _ range: Range<Int>, of layout: LayoutResult
  ) throws(TextLayoutError) -> Range<Int> {
    try layout.shaped.range(range, in: options.unit).utf8
  }

  private func contentOffset(
    showing range: Range<Int>, of layout: LayoutResult
  ) throws(TextLayoutError) -> Double? {
    guard let viewport = options.viewport else { return nil }
    return try layout.contentOffset(showing: range, in: viewport)
  }
}
