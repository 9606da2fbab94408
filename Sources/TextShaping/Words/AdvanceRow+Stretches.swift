import TextCore

extension AdvanceRow {
  /// A stretch of one face, script and level.
  package struct Stretch {
    package let range: Range<Int>
    /// The number of its face in the text.
    package let faceIndex: Int
    /// Whether it is at its paragraph's level.
    package let isAtBaseLevel: Bool
    /// Whether its paragraph goes from left to right.
    package let startsLeft: Bool
    fileprivate let kindIndex: Int

    /// Whether it is in the text's first font.
    package var isPrimary: Bool { faceIndex == 0 }
  }

  /// What the stretches of one face, script and level have in common.
  ///
  /// Apart from them, since a paragraph has few kinds and many stretches, as where kanji and kana take turns.
  package final class StretchKind {
    let request: ShapingRequest
    let faceIndex: Int
    let scale: PointScale
    /// Whether glyphs may be marks, which are beside where the pen is.
    let takesMarks: Bool
    /// Its paragraph's level, 0 or 1, and its own (UAX #9).
    let baseLevel: UInt8
    let level: UInt8
    /// The plan of its request, once it was looked for.
    var plan: ShapingPlans.Numbered?
    /// What `atBaseLevel` gave last.
    fileprivate var neutral: StretchKind?

    init(
      _ request: ShapingRequest, faceIndex: Int, scale: PointScale, takesMarks: Bool,
      baseLevel: UInt8, level: UInt8
    ) {
      self.request = request
      self.faceIndex = faceIndex
      self.scale = scale
      self.takesMarks = takesMarks
      self.baseLevel = baseLevel
      self.level = level
    }
  }

  /// A stretch of a kind, which is numbered if the row does not have it.
  func stretch(_ range: Range<Int>, of kind: StretchKind) -> Stretch {
    Stretch(
      range: range, faceIndex: kind.faceIndex, isAtBaseLevel: kind.level == kind.baseLevel,
      startsLeft: kind.baseLevel == 0, kindIndex: index(of: kind))
  }

  /// The kind of a stretch.
  package func kind(of stretch: Stretch) -> StretchKind { kinds[stretch.kindIndex] }
}

extension AdvanceRow.StretchKind {
  var isRightToLeft: Bool { request.isRightToLeft }
  /// ISO 15924 as four ASCII bytes.
  package var script: UInt32 { request.script }
  /// Whether it is of emoji, or of a paragraph without letters.
  package var isOfNoScript: Bool { Script(tag: request.script) == .common }

  /// How long glyphs are; nil if one of them is not plain, nor, where marks are taken, as `GlyphRow.forward` has it.
  func advance(of glyphs: borrowing GlyphRow, _ range: Range<Int>) -> Fixed? {
    var sum = Fixed.zero
    for index in range {
      let plain = glyphs.plain(index)?.xAdvance
      guard
        let units = plain ?? (takesMarks ? glyphs.forward(index).map { Int($0.xAdvance) } : nil)
      else { return nil }
      sum = sum + scale.points(units)
    }
    return sum
  }

  /// The same at the paragraph's level and in another font, as neutral characters are that follow it at the paragraph's end.
  package func atBaseLevel(in face: FontFace, size: Fixed) -> AdvanceRow.StretchKind {
    if request.face === face, level == baseLevel { return self }
    let scale = PointScale(of: face, size: size)
    if let neutral, neutral.request.face === face, neutral.scale == scale { return neutral }
    var request = request
    request.face = face
    request.isRightToLeft = baseLevel & 1 == 1
    let made = AdvanceRow.StretchKind(
      request, faceIndex: 0, scale: scale, takesMarks: takesMarks, baseLevel: baseLevel,
      level: baseLevel)
    neutral = made
    return made
  }
}
