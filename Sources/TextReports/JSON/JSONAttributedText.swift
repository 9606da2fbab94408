import TextDocuments
import TextLayout

extension JSONWriter {
  /// A text that was laid out, with the attributes of its ranges and paragraphs that differ from the options.
  ///
  /// Read again, it has the same lines, also without the height that kept them from being balanced.
  mutating func member(_ name: String, _ layout: LayoutResult) {
    let (attributed, base) = (layout.shaped.attributed, layout.shaped.typesetter.paragraphStyle)
    guard layout.keepsGreedyLines else {
      // Most texts have one style, and keep their white space.
      return attributed.runs.isEmpty && attributed.paragraphRuns.isEmpty
        && !base.whiteSpace.collapses && !layout.shaped.lacksLanguageOfPatterns
        ? member(name, plain: attributed.text) : member(name, layout.shaped)
    }
    member(name, layout.shaped) { $0.lineBreakStrategy = .greedy }
  }

  /// The same of a text without attributes.
  mutating func member(_ name: String, plain text: PlainText) {
    member(name) {
      $0.object {
        $0.member("text", text)
        $0.member("runs") { $0.array([] as [Int]) { $0.value($1) } }
        $0.member("paragraphs") { $0.array([] as [Int]) { $0.value($1) } }
      }
    }
  }

  /// The same, with a change to the styles of all paragraphs.
  mutating func member(
    _ name: String, _ shaped: ShapedText, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    guard writes(name) else { return }
    let writer = AttributedWriter(paragraphStyle: shaped.styleOfOptions)
    let value = writer.value(of: shaped.attributed, paragraphRuns: shaped.paragraphRuns(change))
    member(name) { $0.value(value, of: shaped) }
  }

  private mutating func value(_ value: AttributedWriter.Value, of shaped: ShapedText) {
    switch value {
    case .boolean(let isTrue): self.value(isTrue)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .range(let range): self.value(shaped.printedRange(range))
    case .array(let elements): array(elements) { $0.value($1, of: shaped) }
    case .object(let members):
      object {
        for (name, value) in members {
          $0.member(escaping: name) { $0.value(value, of: shaped) }
        }
      }
    }
  }
}

extension ShapedText {
  /// The styles of paragraphs that differ from the options.
  ///
  /// The text's white space has collapsed. If it would collapse again when it is read, because of a suffix or because a
  /// cut has joined two spaces, the style keeps it.
  fileprivate func paragraphRuns(_ change: (inout ParagraphStyle) -> Void) -> [ParagraphRun] {
    let own = runs(ofStyles: change)
    let base = typesetter.paragraphStyle
    guard text.isCollapsible(by: own, base: base) else { return own }
    return runs(ofStyles: { style in
      change(&style)
      style.whiteSpace = style.whiteSpace.kept
    })
  }

  /// The style that a paragraph has when the text is read, unless it says otherwise.
  ///
  /// Hyphenation by the options alone is refused where nothing names a language. Hidden text may have named it, so there each
  /// paragraph says whether it is hyphenated: no paragraph has this style.
  fileprivate var styleOfOptions: ParagraphStyle {
    var style = typesetter.paragraphStyle
    if lacksLanguageOfPatterns { style.hyphenation = .on("") }
    return style
  }

  private func runs(ofStyles change: (inout ParagraphStyle) -> Void) -> [ParagraphRun] {
    let base = styleOfOptions
    var found: [ParagraphRun] = []
    var runs = attributed.paragraphRuns[...]
    for range in paragraphRanges {
      runs = runs.drop { $0.range.upperBound <= range.lowerBound }
      let own = runs.first.flatMap { $0.range.contains(range.lowerBound) ? $0.style : nil }
      var style = own ?? typesetter.paragraphStyle
      change(&style)
      guard style != base else { continue }
      if let last = found.last, last.style == style, last.range.upperBound == range.lowerBound {
        found[found.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        found.append(ParagraphRun(range, style))
      }
    }
    return found
  }
}
