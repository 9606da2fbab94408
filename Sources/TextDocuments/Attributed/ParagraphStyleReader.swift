import TextLayout

/// Reads what a document says of paragraphs, over the style that they have without it.
struct ParagraphStyleReader {
  private enum Key: String, CaseIterable {
    case range, alignment, justifiesLastLine, firstLineHeadIndent, headIndent, tailIndent
    case lineSpacing, paragraphSpacing, paragraphSpacingBefore, minimumLineHeight
    case maximumLineHeight, lineHeightMultiple, tabStops, defaultTabInterval
    case baseWritingDirection, lineBreakMode, lineBreakStrictness, wordBreak, hyphenation
    case lineBreakStrategy, whiteSpace
  }

  private enum StopKey: String, CaseIterable {
    case location, alignment
  }

  let base: ParagraphStyle

  private static let indents = -1_000_000.0...1_000_000.0
  private static let lengths = 0.0...1_000_000.0
  private static let factors = 0.0...1_000.0

  /// The range, still unread, and the style of its paragraphs.
  func read(_ paragraph: JSONCursor) throws(TextLayoutError) -> (JSONCursor, ParagraphStyle) {
    var style = base
    var range: JSONCursor?
    for (key, value) in try paragraph.members(Key.self) {
      if key == .range { range = value } else { try read(value, key, into: &style) }
    }
    guard let range else { throw paragraph.refuse("has no range", "give the member \"range\"") }
    return (range, style)
  }

  private func read(
    _ value: JSONCursor, _ key: Key, into style: inout ParagraphStyle
  ) throws(TextLayoutError) {
    switch key {
    case .alignment: style.alignment = try value.word(of: TextAlignment.allCases)
    case .justifiesLastLine: style.justifiesLastLine = try value.boolean()
    case .firstLineHeadIndent: style.firstLineHeadIndent = try value.number(Self.indents, "points")
    case .headIndent: style.headIndent = try value.number(Self.indents, "points")
    case .tailIndent: style.tailIndent = try value.number(Self.indents, "points")
    case .tabStops: style.tabStops = try tabStops(value)
    case .baseWritingDirection:
      style.baseWritingDirection = try value.word(of: BaseDirection.allCases)
    case .lineBreakMode:
      style.lineBreakMode = try value.word(of: LineBreakMode.allCases)
    case .lineBreakStrictness:
      style.lineBreakStrictness = try value.word(of: LineBreakStrictness.all)
    case .whiteSpace: style.whiteSpace = try value.word(of: WhiteSpace.all)
    case .wordBreak: style.wordBreak = try value.word(of: WordBreak.all)
    case .lineBreakStrategy: style.lineBreakStrategy = try value.word(of: LineBreakStrategy.all)
    case .hyphenation: style.hyphenation = try hyphenation(value)
    default: try readLength(value, key, into: &style)
    }
  }

  private func hyphenation(_ value: JSONCursor) throws(TextLayoutError) -> Hyphenation {
    if let isOn = try? value.boolean() { return isOn ? .on : .off }
    return .on(try value.languageTag())
  }

  private func readLength(
    _ value: JSONCursor, _ key: Key, into style: inout ParagraphStyle
  ) throws(TextLayoutError) {
    if key == .lineHeightMultiple {
      style.lineHeightMultiple = try value.number(Self.factors, "a number")
      return
    }
    let length = try value.number(Self.lengths, "points")
    switch key {
    case .lineSpacing: style.lineSpacing = length
    case .paragraphSpacing: style.paragraphSpacing = length
    case .paragraphSpacingBefore: style.paragraphSpacingBefore = length
    case .minimumLineHeight: style.minimumLineHeight = length
    case .maximumLineHeight: style.maximumLineHeight = length
    case .defaultTabInterval: style.defaultTabInterval = length
    default: break
    }
  }

  private func tabStops(_ value: JSONCursor) throws(TextLayoutError) -> [TabStop] {
    var stops: [TabStop] = []
    for element in try value.elements() {
      let stop = try tabStop(element)
      if let last = stops.last, stop.location <= last.location {
        throw element.refuse("is not after the stop before it", "sort them")
      }
      stops.append(stop)
    }
    return stops
  }

  private func tabStop(_ value: JSONCursor) throws(TextLayoutError) -> TabStop {
    var location: Double?
    var alignment = TabStop.Alignment.left
    for (key, value) in try value.members(StopKey.self) {
      switch key {
      case .location: location = try value.number(Self.lengths, "points")
      case .alignment: alignment = try value.word(of: TabStop.Alignment.all)
      }
    }
    guard let location else { throw value.refuse("has no location", "give points from 0 on") }
    return TabStop(location, alignment)
  }
}
