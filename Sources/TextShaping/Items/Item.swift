import TextCore

/// A stretch of one paragraph that is shaped in one call: one style, font, script and direction.
@usableFromInline package struct Item: Sendable, Hashable {
  /// How the stretch is shaped.
  @usableFromInline package enum Kind: Sendable, Hashable {
    /// Shaped by HarfBuzz.
    case text
    /// Shaped by HarfBuzz in parts and without mark positioning: a cut unit too long for it (see
    /// `Itemizer`).
    case oversizedCluster
    /// A single tab, whose advance is found when its line is.
    case tab
    /// Controls (Cc) other than a tab: they show nothing and take no room.
    case control
    /// One U+FFFC with an attachment: a glyph of no font, as wide as the attachment.
    case attachment
  }

  /// UTF-8 offsets in the text.
  @usableFromInline package var range: Range<Int>
  @usableFromInline package let kind: Kind
  /// The UAX #9 embedding level.
  @usableFromInline package let level: UInt8
  @usableFromInline package let script: Script
  /// Which of the text's styles (`Palette`).
  @usableFromInline package let styleIndex: Int
  /// Which of its faces.
  @usableFromInline package let faceIndex: Int

  @inlinable package init(
    range: Range<Int>, kind: Kind, level: UInt8, script: Script, styleIndex: Int, faceIndex: Int
  ) {
    self.range = range
    self.kind = kind
    self.level = level
    self.script = script
    self.styleIndex = styleIndex
    self.faceIndex = faceIndex
  }

  @inlinable package var isRightToLeft: Bool { level & 1 == 1 }

  /// Whether the stretch of `other`, which follows, can be shaped in the same call.
  @inlinable package func isContinued(by other: Item) -> Bool {
    kind == other.kind && (kind == .text || kind == .control) && level == other.level
      && script == other.script && styleIndex == other.styleIndex
      && faceIndex == other.faceIndex
  }
}
