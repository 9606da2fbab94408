import TextLayout

// A text with attributes as `TextDocuments` reads it: see docs/attributed.md. What is read again under
// the same options is the same text: what the options say is not repeated.
extension JSONWriter {
  /// A text that was laid out, with what its ranges and paragraphs have otherwise than the options say.
  mutating func member(_ name: String, _ shaped: ShapedText) {
    member(name) { writer in
      writer.object {
        $0.member("text", String(decoding: shaped.text.utf8, as: UTF8.self))
        $0.member("runs") {
          let runs = shaped.attributed.runs.filter { $0.attributes != TextAttributes() }
          $0.array(runs) { $0.value($1, of: shaped) }
        }
        $0.member("paragraphs") {
          $0.array(shaped.paragraphRuns) { $0.value($1, of: shaped) }
        }
      }
    }
  }

  private mutating func value(_ run: StyleRun, of shaped: ShapedText) {
    object {
      $0.member("range", shaped.printedRange(run.range))
      $0.fontMembers(of: run.attributes)
      $0.paintMembers(of: run.attributes)
      if let isProtected = run.attributes.isProtected { $0.member("protected", isProtected) }
    }
  }

  private mutating func fontMembers(of attributes: TextAttributes) {
    if let fonts = attributes.fonts { member("fonts") { $0.array(fonts) { $0.value($1) } } }
    if let size = attributes.fontSize { member("fontSize", number: size) }
    if let weight = attributes.fontWeight { member("fontWeight", weight) }
    if let slant = attributes.fontSlant { member("fontStyle", slant.rawValue) }
    if let variations = attributes.variations {
      member("variations", tagged: variations.map { ($0.tag, $0.value) })
    }
    if let features = attributes.features {
      member("features", tagged: features.map { ($0.tag, Double($0.value)) })
    }
    if let language = attributes.language { member("language", language) }
    if let spacing = attributes.letterSpacing { member("letterSpacing", number: spacing) }
    if let offset = attributes.baselineOffset { member("baselineOffset", number: offset) }
  }

  private mutating func paintMembers(of attributes: TextAttributes) {
    if let color = attributes.foregroundColor { member("color", color) }
    if let color = attributes.backgroundColor { member("backgroundColor", color) }
    if let line = attributes.underline { member("underline", line) }
    if let line = attributes.strikethrough { member("strikethrough", line) }
    if let link = attributes.link { member("link", link) }
  }

  /// Values by tag; of two with one tag the last counts.
  private mutating func member(_ name: String, tagged values: [(tag: String, value: Double)]) {
    let last = Dictionary(values.enumerated().map { ($1.tag, $0) }, uniquingKeysWith: { $1 })
    member(name) { writer in
      writer.object {
        for (index, (tag, value)) in values.enumerated() where last[tag] == index {
          $0.member(escaping: tag) { $0.value(value) }
        }
      }
    }
  }

  private mutating func member(_ name: String, _ color: TextColor) {
    let bytes = [color.red, color.green, color.blue] + (color.alpha < 255 ? [color.alpha] : [])
    member(name, "#" + bytes.map(\.hexadecimal).joined())
  }

  private mutating func member(_ name: String, _ decoration: TextDecoration) {
    if decoration == TextDecoration() { return member(name, true) }
    member(name) { writer in
      writer.object {
        $0.member("line", decoration.line.rawValue)
        if let color = decoration.color { $0.member("color", color) }
      }
    }
  }
}

// MARK: - Paragraphs

extension JSONWriter {
  private mutating func value(_ run: ParagraphRun, of shaped: ShapedText) {
    let (style, base) = (run.style, shaped.typesetter.paragraphStyle)
    object {
      $0.member("range", shaped.printedRange(run.range))
      if let alignment = style.alignment, alignment != base.alignment {
        $0.member("alignment", alignment.rawValue)
      }
      if style.justifiesLastLine != base.justifiesLastLine {
        $0.member("justifiesLastLine", style.justifiesLastLine)
      }
      for (name, length) in JSONWriter.lengths where style[keyPath: length] != base[keyPath: length]
      {
        $0.member(name, number: style[keyPath: length])
      }
      if style.tabStops != base.tabStops { $0.member("tabStops", style.tabStops) }
      if let direction = style.baseWritingDirection, direction != base.baseWritingDirection {
        $0.member("baseWritingDirection", direction.rawValue)
      }
      if let mode = style.lineBreakMode, mode != base.lineBreakMode {
        $0.member("lineBreakMode", mode.rawValue)
      }
      $0.breakMembers(of: style, over: base)
    }
  }

  private mutating func breakMembers(of style: ParagraphStyle, over base: ParagraphStyle) {
    if let strictness = style.lineBreakStrictness, strictness != base.lineBreakStrictness {
      member("lineBreakStrictness", strictness.rawValue)
    }
    if style.whiteSpace != base.whiteSpace { member("whiteSpace", style.whiteSpace.rawValue) }
    if style.wordBreak != base.wordBreak { member("wordBreak", style.wordBreak.rawValue) }
    if style.hyphenation != base.hyphenation {
      if let language = style.hyphenation.language {
        member("hyphenation", language)
      } else {
        member("hyphenation", style.hyphenation.isOn)
      }
    }
    if style.lineBreakStrategy != base.lineBreakStrategy {
      member("lineBreakStrategy", style.lineBreakStrategy.rawValue)
    }
  }

  private static var lengths: [(String, KeyPath<ParagraphStyle, Double>)] {
    [
      ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent),
      ("tailIndent", \.tailIndent), ("lineSpacing", \.lineSpacing),
      ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore),
      ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
      ("lineHeightMultiple", \.lineHeightMultiple), ("defaultTabInterval", \.defaultTabInterval),
    ]
  }

  private mutating func member(_ name: String, _ stops: [TabStop]) {
    member(name) {
      $0.array(stops) { writer, stop in
        writer.object {
          $0.member("location", number: stop.location)
          $0.member("alignment", stop.alignment.rawValue)
        }
      }
    }
  }
}

extension ShapedText {
  /// The styles of whole paragraphs, those apart that the options do not say already.
  ///
  /// The text's white space has collapsed. Where it would once more when it is read, because of a suffix or
  /// of what a cut has put together, it is said to be kept.
  fileprivate var paragraphRuns: [ParagraphRun] {
    let own = paragraphRuns { $0 }
    let base = typesetter.paragraphStyle
    guard text.isCollapsible(by: own, base: base) else { return own }
    return paragraphRuns { style in
      var style = style
      style.whiteSpace = style.whiteSpace.kept
      return style
    }
  }

  private func paragraphRuns(
    _ printed: (ParagraphStyle) -> ParagraphStyle
  ) -> [ParagraphRun] {
    let base = typesetter.paragraphStyle
    var found: [ParagraphRun] = []
    var runs = attributed.paragraphRuns[...]
    for range in paragraphRanges {
      runs = runs.drop { $0.range.upperBound <= range.lowerBound }
      let own = runs.first.flatMap { $0.range.contains(range.lowerBound) ? $0.style : nil }
      let style = printed(own ?? base)
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

extension UInt8 {
  /// Two digits.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
