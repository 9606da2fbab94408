import TextLayout

extension JSONWriter {
  /// The member `attachments`, which exists only if the text has some that are visible.
  mutating func member(attachmentsOf layout: LayoutResult) {
    guard writes("attachments") else { return }
    let attachments = layout.attachments
    guard !attachments.isEmpty else { return }
    member("attachments") { $0.array(attachments) { $0.value($1) } }
  }

  private mutating func value(_ placed: PlacedAttachment) {
    object {
      $0.member("range", placed.range)
      $0.member("line", placed.lineIndex)
      $0.member("rect", placed.rect)
      $0.member("baselineOffset", number: placed.attachment.baselineOffset)
      $0.member("alternativeText", optional: placed.attachment.alternativeText)
    }
  }
}
