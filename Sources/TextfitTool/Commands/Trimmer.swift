import TextLayout
import TextReports

extension ShapedText {
  /// What a view shows of the text: its lines, or what is left of it if the view hides some of it, be it only white
  /// space.
  func measured(
    in container: TextContainer, cutBy truncation: TrimOptions?
  ) throws(TextLayoutError) -> Measured {
    guard let truncation else { return Measured(try layout(in: container)) }
    let result = try truncation.trim(self, to: container).result
    return result.hiddenRanges.isEmpty ? Measured(result.full) : Measured(result)
  }
}

extension TrimOptions {
  /// Trims a text, and expands it with the less-suffix if there is one.
  func trim(_ shaped: ShapedText, to container: TextContainer) throws(TextLayoutError) -> Trimmed {
    let result =
      if let compatibility {
        try shaped.trim(to: container, token: token, as: compatibility)
      } else {
        try shaped.trim(
          to: container, token: token, cutAt: cutAt, truncating: mode, scope: scope)
      }
    let expanded = try lessSuffix.map { suffix throws(TextLayoutError) in
      try shaped.expanded(in: container, lessSuffix: suffix)
    }
    return Trimmed(result: result, expanded: expanded)
  }

  /// Whether a trim shows what is left of the text by the promises, and nothing else.
  var showsText: Bool { lessSuffix == nil && compatibility == nil }

  /// The figures of a trim, without shaping the text; nil if they take that.
  func figures(
    of text: AttributedText, with typesetter: Typesetter, in frame: AnswerFrame
  ) throws(TextLayoutError) -> SummedTrim? {
    guard let metrics = frame.target.metrics else { return nil }
    return try typesetter.trimByAdvances(
      text, to: metrics, token: token, cutAt: cutAt, truncating: mode, scope: scope)
  }

  /// What the answer in a frame needs of a trim, if that is no more than its figures; otherwise nil.
  func findings(
    _ shaped: ShapedText, in frame: AnswerFrame
  ) throws(TextLayoutError) -> TrimFindings? {
    guard showsText, frame.hasOnlyFigures else { return nil }
    return try shaped.trimFindings(
      to: frame.container, token: token, cutAt: cutAt, truncating: mode, scope: scope)
  }

  /// The same, with the links of the suffixes styled.
  func styling(with links: LinkOptions) throws(TextLayoutError) -> TrimOptions {
    var options = self
    options.token.suffix = try links.style(token.suffix)
    options.lessSuffix = try lessSuffix.map { suffix throws(TextLayoutError) in
      try links.style(suffix)
    }
    return options
  }

  /// Finds out whether the suffixes can be shaped.
  func check(with typesetter: Typesetter) throws(Failure) {
    for (option, suffix) in [(Option.suffix, token.suffix), (.lessSuffix, lessSuffix)] {
      guard let suffix, !suffix.runs.isEmpty else { continue }
      do throws(TextLayoutError) {
        try typesetter.check(suffix)
      } catch {
        throw Failure(error, inDocumentAt: option.flag).wrong(in: option)
      }
    }
  }
}
