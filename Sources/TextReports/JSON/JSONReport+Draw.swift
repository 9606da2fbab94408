import TextLayout

extension JSONReport {
  /// The object of a picture: its file, its size in points with the margin, and whether it lacks some of the texts.
  public func drawn(
    _ layouts: [LayoutResult], as picture: String, size: Size, isTruncated: Bool, notes: [Note]
  ) -> [UInt8] {
    object {
      $0.findings(
        fonts: layouts.flatMap(\.fonts),
        missingGlyphs: layouts.flatMap(\.missingGlyphs),
        notes: layouts.flatMap(\.notes) + notes, own: header.notes)
      $0.member("picture", picture)
      $0.member("size", size)
      $0.member("truncated") { $0.value(isTruncated) }
    }
  }
}
