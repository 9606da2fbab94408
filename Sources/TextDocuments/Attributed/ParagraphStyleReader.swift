import TextCore

/// Reads the styles of paragraphs, over the style that they have otherwise.
struct ParagraphStyleReader {
  let base: ParagraphStyle

  /// The range, still unread, and the style of its paragraphs.
  func read(_ paragraph: JSONCursor) throws(TextLayoutError) -> (JSONCursor, ParagraphStyle) {
    var style = base
    var range: JSONCursor?
    for (key, value) in try paragraph.members(
      ParagraphMember.self, viewNames: ViewMembers.ofParagraphs,
      elsewhere: ViewMembers.outsideRuns)
    {
      if key == .range { range = value } else { try read(value, key, into: &style) }
    }
    guard let range else { throw paragraph.refuseWithout(ParagraphMember.range) }
    return (range, style)
  }

  private func read(
    _ value: JSONCursor, _ key: ParagraphMember, into style: inout ParagraphStyle
  ) throws(TextLayoutError) {
    if let length = key.length {
      style[keyPath: length.value] = try value.number(length.bounds, length.unit)
      return
    }
    switch key {
    case .alignment: style.alignment = try value.word(of: TextAlignment.allCases)
    case .justifiesLastLine: style.justifiesLastLine = try value.boolean()
    case .tabStops: style.tabStops = try tabStops(value)
    case .baseWritingDirection:
      style.baseWritingDirection = try value.word(of: BaseDirection.allCases)
    case .lineBreakMode:
      style.lineBreakMode = try value.word(of: LineBreakMode.allCases)
    case .lineBreakStrictness:
      style.lineBreakStrictness = try value.word(of: LineBreakStrictness.allCases)
    case .whiteSpace: style.whiteSpace = try value.word(of: WhiteSpace.allCases)
    case .wordBreak: style.wordBreak = try value.word(of: WordBreak.allCases)
    case .lineBreakStrategy:
      style.lineBreakStrategy = try value.word(of: LineBreakStrategy.allCases)
    case .hyphenation: style.hyphenation = try hyphenation(value)
    default: break
    }
  }

  private func hyphenation(_ value: JSONCursor) throws(TextLayoutError) -> Hyphenation {
    if case .boolean(let isOn) = value.node.value { return isOn ? .on : .off }
    // Words of CSS and of the command line, which could be languages.
    if case .string(let word) = value.node.value,
      ["auto", "on", "off", "none", "manual"].contains(word)
    {
      throw value.refuse("is \(shown(word))", "give true, false or a language")
    }
    return .on(try value.languageTag())
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
    for (key, value) in try value.members(TabStopMember.self) {
      switch key {
      case .location: location = try value.number(0...1_000_000, "points")
      case .alignment: alignment = try value.word(of: TabStop.Alignment.allCases)
      }
    }
    guard let location else { throw value.refuseWithout(TabStopMember.location) }
    return TabStop(location, alignment)
  }
}
