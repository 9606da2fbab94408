import TextLayout

extension OptionResolver {
  /// The style of paragraphs that the options describe.
  ///
  /// - Throws: a usage failure also for `--line-break-mode` together with `--wrap`.
  func paragraphStyle() throws(Failure) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.justifiesLastLine = given.has(.justifyLastLine)
    style.firstLineHeadIndent = try number(.firstLineIndent, .indent) ?? 0
    style.headIndent = try number(.headIndent, .indent) ?? 0
    style.tailIndent = try number(.tailIndent, .indent) ?? 0
    style.lineSpacing = try number(.lineSpacing, .gap) ?? 0
    style.paragraphSpacing = try number(.paragraphSpacing, .gap) ?? 0
    style.paragraphSpacingBefore = try number(.paragraphSpacingBefore, .gap) ?? 0
    style.minimumLineHeight = try number(.minLineHeight, .lineHeight) ?? 0
    style.maximumLineHeight = try number(.maxLineHeight, .lineHeight) ?? 0
    style.lineHeightMultiple = try number(.lineHeightMultiple, .factor) ?? 0
    style.tabStops = try tabStops()
    style.defaultTabInterval = try number(.tabInterval, .gap) ?? style.defaultTabInterval
    style.lineBreakMode = try lineBreakMode()
    try resolveBreaking(into: &style)
    try checkEffects(of: style)
    return style
  }

  /// Refuses options that the others leave without effect; the paragraphs of a document may differ.
  private func checkEffects(of style: ParagraphStyle) throws(Failure) {
    let (least, most) = (style.minimumLineHeight, style.maximumLineHeight)
    if most > 0, least > most {
      throw .usage(
        .minLineHeight, "is more than --max-line-height", fix: "give the smaller height here")
    }
    guard !readsParagraphStyles else { return }
    if given.has(.justifyLastLine), try choice(.align, TextAlignment.self) != .justified {
      throw .usage(
        .justifyLastLine, "applies only to justified lines", fix: "add --align justified")
    }
    let mode = try modeAndItsOption(style)
    let words: [(Option, Bool)] = [
      (.hyphenation, style.hyphenation.isOn), (.wordBreak, style.wordBreak != .normal),
      (.lineBreakStrictness, style.lineBreakStrictness != nil),
    ]
    let idle: [(Option, Bool)] =
      switch mode?.mode {
      case .clipping: words + [(.lineBreakStrategy, style.lineBreakStrategy != .greedy)]
      case .character: words
      default: []
      }
    if let mode, let (option, _) = idle.first(where: \.1) {
      throw .usage(
        option,
        "has no effect, since lines \(mode.mode == .clipping ? "never wrap" : "end anywhere") "
          + "under \(mode.option)",
        fix: "use only one of the two")
    }
  }

  /// Where lines end, and the option that sets it, as it was given; nil if none does.
  private func modeAndItsOption(
    _ style: ParagraphStyle
  ) throws(Failure) -> (mode: LineBreakMode, option: String)? {
    if given.isOn(.singleLine) { return (.clipping, given.wording(of: .singleLine)) }
    if !style.whiteSpace.wraps { return (.clipping, Option.whiteSpace.flag) }
    if let mode = style.lineBreakMode { return (mode, Option.lineBreakMode.flag) }
    return try wrap().map { ($0, Option.wrap.flag) }
  }

  private func tabStops() throws(Failure) -> [TabStop] {
    guard let bytes = given.value(of: .tabStops) else { return [] }
    var stops: [TabStop] = []
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let stop = try tabStop(Array(part))
      if let last = stops.last, stop.location <= last.location {
        throw .usage(
          .tabStops, "\(quoted(Array(part))) is not after the stop before it",
          fix: "sort them")
      }
      stops.append(stop)
    }
    return stops
  }

  /// `LOCATION` or `LOCATION:ALIGNMENT`.
  private func tabStop(_ bytes: [UInt8]) throws(Failure) -> TabStop {
    let parts = bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let location = try NumberKind.tabStop.number(Array(parts[0]), of: .tabStops)
    guard parts.count > 1 else { return TabStop(location) }
    let word = String(decoding: parts[1], as: UTF8.self)
    let alignment = TabStop.Alignment(rawValue: word)
    guard TabStop.Alignment.allCases.contains(alignment) else {
      throw .usage(
        .tabStops, "\(quoted(Array(parts[1]))) is not an alignment",
        fix: "give \(listed(TabStop.Alignment.allCases.map(\.rawValue)))")
    }
    return TabStop(location, alignment)
  }
}
