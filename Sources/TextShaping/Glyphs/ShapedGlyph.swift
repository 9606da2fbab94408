import TextCore

/// A glyph as HarfBuzz placed it, in font units.
@usableFromInline package struct ShapedGlyph: Sendable, Hashable {
  /// 0 if the font lacks the character; `attachment` for an attachment.
  @usableFromInline package var glyph: UInt32
  /// The UTF-8 offset, in the whole text, of the first byte of the cluster that it belongs to.
  @usableFromInline package var cluster: Int32
  @usableFromInline package var xAdvance: Int32
  /// From the pen, rightwards.
  @usableFromInline package var xOffset: Int32
  /// From the baseline, upwards.
  @usableFromInline package var yOffset: Int32
  /// A sum of the constants below.
  @usableFromInline package var flags: UInt8
  /// How many letters' spacing the glyph has after it; 0 if letters are not spaced out.
  @usableFromInline package var spaces: UInt16 = 0

  @inlinable init(
    glyph: UInt32, cluster: Int32, xAdvance: Int32, xOffset: Int32, yOffset: Int32, flags: UInt8,
    spaces: UInt16 = 0
  ) {
    self.glyph = glyph
    self.cluster = cluster
    self.xAdvance = xAdvance
    self.xOffset = xOffset
    self.yOffset = yOffset
    self.flags = flags
    self.spaces = spaces
  }

  /// A number that no glyph of a font has.
  package static var attachment: UInt32 { .max }

  /// Before this cluster a line can't be broken without shaping again.
  @inlinable static var unsafeToBreak: UInt8 { 1 }
  /// Runs shaped separately can't be joined before this cluster.
  @inlinable package static var unsafeToConcat: UInt8 { 2 }
}
