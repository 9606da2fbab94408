import TextLayout

extension JSONReport {
  /// The object of `trim`.
  public func trim(
    _ trimmed: Trimmed, detections: [DetectionReport]? = nil,
    explanation: TrimmedExplanation? = nil
  ) -> [UInt8] {
    object {
      $0.members(of: trimmed, own: header.notes)
      $0.lessSuffixMembers(of: trimmed)
      if let expanded = trimmed.expanded { $0.member("expanded", expanded) }
      $0.member("attributedText", trimmed.layout)
      $0.member(optional: explanation)
      $0.requestedMembers(of: trimmed.layout)
      $0.member(attachmentsOf: trimmed.layout)
      $0.member(optional: detections)
    }
  }

  /// The same of figures alone, without members that only a layout has.
  package func trim(_ summed: SummedTrim) -> [UInt8] {
    var bytes: [UInt8] = []
    trim(summed, to: &bytes)
    return bytes
  }

  /// The same after what is written already.
  package func trim(_ summed: SummedTrim, to bytes: inout [UInt8]) {
    // Without a closure, which would copy the figures.
    var writer = begin(after: &bytes)
    writer.members(of: summed, own: header.notes)
    writer.member("attributedText", plain: summed.text)
    writer.end(&bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func members(of figures: some TrimFigures, own: [Note]) {
    findings(
      fonts: figures.fonts, missingGlyphs: figures.missingGlyphs, notes: figures.notes, own: own)
    member("text", figures.printedText)
    member("status", figures.status.rawValue)
    member("truncated", figures.status != .whole)
    member("cutAt", figures.cutAt.rawValue)
    if let rule = figures.compatibility { member("compat", rule.rawValue) }
    member("ellipsis", figures.ellipsis)
    member("lineCount", figures.lineCount)
    member("fullLineCount", figures.fullLineCount)
    member("size", figures.size)
    member("fullSize", figures.fullSize)
    member("visibleRanges", figures.visibleRanges)
    member("hiddenRanges", figures.hiddenRanges)
    member("tokenRange", optional: figures.tokenRange)
    member("suffixRange", optional: figures.suffixRange)
    member("suffixRects") { $0.array(figures.suffixRects) { $0.value($1) } }
  }

  /// Where the less-suffix is shown, if one was given.
  mutating func lessSuffixMembers(of trimmed: Trimmed) {
    guard trimmed.expanded != nil else { return }
    let shown = trimmed.shownExpanded
    member("lessSuffixRange", optional: shown?.lessSuffixRange)
    member("lessSuffixRects") { $0.array(shown?.lessSuffixRects ?? []) { $0.value($1) } }
  }

  /// What a view grows to when its suffix is tapped.
  fileprivate mutating func member(_ name: String, _ expanded: ExpandedText) {
    member(name) { writer in
      writer.object {
        $0.member("lineCount", expanded.layout.lineCount)
        $0.member("size", expanded.layout.size)
        $0.member("lessSuffixRange", optional: expanded.lessSuffixRange)
        $0.member("lessSuffixRects") { $0.array(expanded.lessSuffixRects) { $0.value($1) } }
      }
    }
  }
}
