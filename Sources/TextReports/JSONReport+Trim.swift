import TextLayout

extension JSONReport {
  /// What `trim` says of a text.
  ///
  /// - Throws: `unreadableFont` when a font's file can no longer be read for its hash.
  public func trim(_ result: TrimResult) throws(TextLayoutError) -> [UInt8] {
    let findings = try FontFindings(
      fonts: result.layout.fonts.map { ($0.face, $0.characters) },
      missingGlyphs: result.layout.missingGlyphs, notes: result.notes)
    return object {
      findings.write(to: &$0)
      $0.members(of: result)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of result: TrimResult) {
    member("text", result.text)
    member("status", result.status.rawValue)
    member("truncated", result.truncated)
    member("cutAt", result.cutAt.rawValue)
    member("ellipsis", result.ellipsis)
    member("lineCount", result.layout.lineCount)
    member("fullLineCount", result.fullLineCount)
    member("size", result.layout.size)
    member("fullSize", result.fullSize)
    member("visibleRanges", result.visibleRanges)
    member("hiddenRanges", result.hiddenRanges)
    member("tokenRange", optional: result.tokenRange)
    member("suffixRange", optional: result.suffixRange)
    member("suffixRects") { $0.array(result.suffixRects) { $0.value($1) } }
    member("attributedText", result.layout.shaped)
  }
}
