import TextLayout

extension JSONReport {
  /// The object of `measure`; `showsText` adds the text itself, with its attributes.
  ///
  /// - Throws: what shaping words by themselves throws, for the minimum width.
  public func measure(
    _ result: Measured, detections: [DetectionReport]? = nil, showsText: Bool = false
  ) throws(TextLayoutError) -> [UInt8] {
    try layout(result, detections, showsText: showsText) {
      $0.requestedMember("lines") { $0.lines(of: result.layout) }
    }
  }

  /// The same of figures alone, all of whose characters have glyphs, after what is written already.
  package func measure(_ summed: SummedLayout, to bytes: inout [UInt8]) {
    object(to: &bytes) {
      $0.findings(fonts: summed.fonts, missingGlyphs: [], notes: [], own: header.notes)
      $0.measures(of: summed, natural: summed.naturalWidth, minimum: summed.minimumWidth)
    }
  }

  /// The object of `lines`: `measure`'s members, and every visible line; `showsText` adds the text
  /// itself, with its attributes.
  ///
  /// - Throws: what shaping words by themselves throws, for the minimum width.
  public func lines(
    _ result: Measured, detections: [DetectionReport]? = nil, showsText: Bool = false,
    explanations: [LineExplanation]? = nil
  ) throws(TextLayoutError) -> [UInt8] {
    try layout(result, detections, showsText: showsText) {
      $0.member("lines") { $0.lines(of: result.layout, explanations) }
    }
  }

  /// What both have, with more members after the text.
  private func layout(
    _ result: Measured, _ detections: [DetectionReport]?, showsText: Bool,
    more: (inout JSONWriter) -> Void
  ) throws(TextLayoutError) -> [UInt8] {
    // Both shape again, and throw, which a member can't.
    let natural = writes("naturalWidth") ? try result.naturalWidth : 0
    let minimum = writes("minimumWidth") ? try result.minimumWidth : 0
    return object {
      $0.findings(
        fonts: result.layout.fonts,
        missingGlyphs: result.layout.missingGlyphs, notes: result.notes, own: header.notes)
      $0.measures(of: result, natural: natural, minimum: minimum)
      if writesText(showsText) { $0.member("attributedText", result.layout) }
      more(&$0)
      $0.member(attachmentsOf: result.layout)
      $0.member(optional: detections)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func measures(
    of result: some MeasureFigures, natural: Double, minimum: Double
  ) {
    member("size", result.size)
    member("usedRect", result.usedRect)
    member("lineCount", result.lineCount)
    member("fullLineCount", result.fullLineCount)
    member("naturalWidth", extent: natural)
    member("minimumWidth", extent: minimum)
    member("firstBaseline", optionalPosition: result.firstBaseline)
    member("lastBaseline", optionalPosition: result.lastBaseline)
    member("truncated") { $0.value(result.isTruncated) }
    member("visibleRanges", result.visibleRanges)
    member("hiddenRanges", result.hiddenRanges)
  }

  /// What the other commands can have of `measure` and `lines`, if it is asked for.
  mutating func requestedMembers(of layout: LayoutResult) {
    requestedMember("usedRect") { $0.value(layout.usedRect) }
    requestedMember("firstBaseline") { $0.value(optionalPosition: layout.firstBaseline) }
    requestedMember("lastBaseline") { $0.value(optionalPosition: layout.lastBaseline) }
    requestedMember("lines") { $0.lines(of: layout) }
  }

  /// The visible lines, an object each; glyphs are made only if runs are written.
  fileprivate mutating func lines(
    of layout: LayoutResult, _ explanations: [LineExplanation]? = nil
  ) {
    let (lines, flows, hasRuns) = (layout.lines, layout.container.flows, writes("runs"))
    array(lines.indices) { writer, index in
      let line = lines.fragment(at: index, hasRuns: hasRuns)
      writer.value(line, flows: flows, explanations?[index])
    }
  }

  /// A line; its place among others only if lines are not simply one below the other.
  private mutating func value(
    _ line: LineFragment, flows: Bool, _ explanation: LineExplanation?
  ) {
    object {
      $0.member("index", line.index)
      if flows {
        $0.member("container", line.containerIndex)
        $0.member("row", line.rowIndex)
      }
      $0.member("range", line.range)
      $0.member("text") { $0.value(line.text) }
      $0.member("rect", line.rect)
      $0.member("usedRect", line.usedRect)
      $0.member("baseline", position: line.baseline)
      $0.member("direction", line.direction.rawValue)
      $0.member("endsBy", line.endsBy.rawValue)
      if let explanation { $0.member("explanation") { $0.value(explanation) } }
      $0.member("trailingWhitespaceWidth", extent: line.trailingWhitespaceWidth)
      $0.member("runs") { $0.array(line.runs) { $0.value($1) } }
    }
  }

  /// A run; `font` is an index into the object's `fonts`.
  private mutating func value(_ run: GlyphRun) {
    object {
      $0.member("range", run.range)
      $0.member("font", run.fontIndex)
      $0.member("fontSize", number: run.fontSize)
      $0.member("script", run.script)
      $0.member("level", run.level)
      $0.member("x", position: run.x)
      $0.member("width", extent: run.width)
      $0.member("glyphs") { $0.array(run.glyphs) { $0.value($1) } }
    }
  }

  /// A glyph; `cluster` is a UTF-8 offset.
  ///
  /// An advance is a step between positions, so it is rounded as they are.
  private mutating func value(_ glyph: Glyph) {
    object {
      $0.member("id", Int(glyph.id))
      $0.member("cluster", glyph.cluster)
      $0.member("x", position: glyph.position.x)
      $0.member("y", position: glyph.position.y)
      $0.member("advance", position: glyph.advance)
    }
  }
}
