import TextLayout

extension JSONReport {
  /// The object of `trim`.
  public func trim(
    _ trimmed: Trimmed, detections: [DetectionReport]? = nil,
    explanation: TrimmedExplanation? = nil
  ) -> [UInt8] {
    let layout = trimmed.layout
    return object {
      $0.findings(
        fonts: layout.fonts.map { ($0.face, $0.characters) }, missingGlyphs: layout.missingGlyphs,
        notes: trimmed.notes, own: header.notes)
      $0.members(of: trimmed)
      $0.member(optional: explanation)
      $0.requestedMembers(of: layout)
      $0.member(attachmentsOf: layout)
      $0.member(optional: detections)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of trimmed: Trimmed) {
    let result = trimmed.result
    member("text", trimmed.text)
    member("status", result.status.rawValue)
    member("truncated", result.isTruncated)
    member("cutAt", result.cutAt.rawValue)
    if let rule = result.compatibility { member("compat", rule.rawValue) }
    member("ellipsis", result.ellipsis)
    member("lineCount", trimmed.layout.lineCount)
    member("fullLineCount", result.fullLineCount)
    member("size", trimmed.layout.size)
    member("fullSize", result.fullSize)
    member("visibleRanges", trimmed.visibleRanges)
    member("hiddenRanges", trimmed.hiddenRanges)
    member("tokenRange", optional: result.tokenRange)
    member("suffixRange", optional: result.suffixRange)
    member("suffixRects") { $0.array(result.suffixRects) { $0.value($1) } }
    lessSuffixMembers(of: trimmed)
    if let expanded = trimmed.expanded { member("expanded", expanded) }
    member("attributedText", trimmed.layout)
  }

  /// Where the less-suffix is shown, if one was given.
  mutating func lessSuffixMembers(of trimmed: Trimmed) {
    guard trimmed.expanded != nil else { return }
    let shown = trimmed.shownExpanded
    member("lessSuffixRange", optional: shown?.lessSuffixRange)
    member("lessSuffixRects") { $0.array(shown?.lessSuffixRects ?? []) { $0.value($1) } }
  }

  /// What a view grows to when its suffix is tapped.
  private mutating func member(_ name: String, _ expanded: ExpandedText) {
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
