import TextCore

/// The kinds of the stretches that texts in one style had last, for the next.
struct StretchKinds {
  private var style: ShapingStyle?
  private var kinds: [AdvanceRow.StretchKind] = []

  /// More than the texts of most batches have.
  private static let maximumCount = 32

  /// The kind of an item of a plain text, which is in a face; one that is known, or a new one.
  mutating func kind(
    of item: Item, in style: ShapingStyle, _ face: FontFace, baseLevel: UInt8
  ) -> AdvanceRow.StretchKind {
    if self.style !== style { (self.style, kinds) = (style, []) }
    for index in kinds.indices where kinds[index].isKind(of: item, face, baseLevel: baseLevel) {
      // Those that are asked for often come to the front.
      if index > 0 { kinds.swapAt(index, index - 1) }
      return kinds[max(0, index - 1)]
    }
    let request = ShapingRequest(
      face: face, script: item.script.tag, isRightToLeft: item.isRightToLeft,
      language: style.style.language, features: style.features)
    let scale = PointScale(of: face, size: style.size, letterSpacing: style.letterSpacing)
    let kind = AdvanceRow.StretchKind(
      request, faceIndex: item.faceIndex, scale: scale, takesMarks: true, baseLevel: baseLevel,
      level: item.level)
    if kinds.count == StretchKinds.maximumCount { kinds.removeLast() }
    kinds.append(kind)
    return kind
  }
}

extension AdvanceRow.StretchKind {
  /// Whether it is that of an item's stretches, which are in the same style.
  fileprivate func isKind(of item: Item, _ face: FontFace, baseLevel: UInt8) -> Bool {
    request.face === face && faceIndex == item.faceIndex && request.script == item.script.tag
      && level == item.level && self.baseLevel == baseLevel
  }
}
