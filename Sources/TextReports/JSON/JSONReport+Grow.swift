import TextLayout

extension JSONReport {
  /// The object of `grow` for a state; `showsText` adds the text itself, with its attributes.
  public func grow(
    _ grown: Grown, detections: [DetectionReport]? = nil, showsText: Bool = false
  ) -> [UInt8] {
    let layout = grown.state.layout
    return object {
      $0.member("state", grown.number)
      $0.findings(
        fonts: layout.fonts, missingGlyphs: layout.missingGlyphs,
        notes: layout.notes, own: header.notes)
      $0.members(of: grown)
      if writesText(showsText) { $0.member("attributedText", layout) }
      $0.requestedMembers(of: layout)
      $0.member(attachmentsOf: layout)
      $0.member(optional: detections)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of grown: Grown) {
    let state = grown.state
    member("height", extent: state.height)
    member("heightChange") { writer in
      guard let change = grown.change(writer.rounding) else { return writer.null() }
      writer.object {
        $0.member("from", number: change.from)
        $0.member("to", number: change.to)
      }
    }
    member("scrolls", state.scrolls)
    member("contentOffset", position: state.contentOffset)
    member("contentSize", state.layout.size)
    member("lineCount", state.layout.lineCount)
    member("minimumHeight", extent: grown.minimumHeight)
    member("maximumHeight") { writer in
      guard let most = grown.maximumHeight else { return writer.null() }
      writer.value(writer.rounding.extent(most))
    }
    member("shapedParagraphs", state.shapedParagraphCount)
    if let selection = state.selection {
      member("selectedRange", selection.range)
      member("selectionRects") { $0.array(selection.selectionRects) { $0.value($1) } }
      member("start", selection.start)
      member("end", selection.end)
    }
  }
}
