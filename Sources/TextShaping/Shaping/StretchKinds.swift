import TextCore

/// The kinds of the stretches that texts in one style had last, for the next.
struct StretchKinds {
  private var style: ShapingStyle?
  private var kinds: [AdvanceRow.StretchKind] = []

  /// More than the texts of most batches have.
  private static let maximumCount = 32

  /// What tells kinds of one style apart.
  private struct Key {
    let face: FontFace
    let faceIndex: Int
    let script: Script
    let level: UInt8
    let baseLevel: UInt8
    let takesMarks: Bool
  }

  /// The kind of an item of a plain text, which is in a face.
  mutating func kind(
    of item: Item, in style: ShapingStyle, _ face: FontFace, baseLevel: UInt8
  ) -> AdvanceRow.StretchKind {
    kind(
      Key(
        face: face, faceIndex: item.faceIndex, script: item.script, level: item.level,
        baseLevel: baseLevel, takesMarks: true), in: style)
  }

  /// The kind of a stretch of an alphabet in a style's first font, in a paragraph of one level, without marks.
  mutating func kind(
    ofAlphabet script: Script, level: UInt8, in style: ShapingStyle
  ) -> AdvanceRow.StretchKind {
    kind(
      Key(
        face: style.cascade.primary, faceIndex: 0, script: script, level: level, baseLevel: level,
        takesMarks: false), in: style)
  }

  /// A kind that is known, or a new one.
  private mutating func kind(_ key: Key, in style: ShapingStyle) -> AdvanceRow.StretchKind {
    if self.style !== style { (self.style, kinds) = (style, []) }
    for index in kinds.indices where StretchKinds.isKind(kinds[index], of: key) {
      return kinds[index]
    }
    let request = ShapingRequest(
      face: key.face, script: key.script.tag, isRightToLeft: key.level & 1 == 1,
      language: style.style.language, features: style.features)
    let scale = PointScale(of: key.face, size: style.size, letterSpacing: style.letterSpacing)
    let kind = AdvanceRow.StretchKind(
      request, faceIndex: key.faceIndex, scale: scale, takesMarks: key.takesMarks,
      baseLevel: key.baseLevel, level: key.level)
    if kinds.count == StretchKinds.maximumCount { kinds.removeLast() }
    kinds.append(kind)
    return kind
  }

  private static func isKind(_ kind: AdvanceRow.StretchKind, of key: Key) -> Bool {
    kind.request.face === key.face && kind.faceIndex == key.faceIndex
      && kind.request.script == key.script.tag && kind.level == key.level
      && kind.baseLevel == key.baseLevel && kind.takesMarks == key.takesMarks
  }
}
