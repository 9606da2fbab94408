import TextCore

/// A glyph as HarfBuzz placed it, in font units.
package struct ShapedGlyph: Sendable, Hashable {
  /// 0 where the font lacks the character.
  package var glyph: UInt32
  /// The UTF-8 offset, in the whole text, of the first byte of the cluster that it belongs to.
  package var cluster: Int32
  var xAdvance: Int32
  /// From the pen, rightwards.
  package var xOffset: Int32
  /// From the baseline, upwards.
  package var yOffset: Int32
  /// A sum of the constants below.
  package var flags: UInt8
  /// How many letters' spacing the glyph has after it; 0 where letters are not spaced out.
  package var spaces: UInt16 = 0

  /// Before this cluster a line can't be broken without shaping again.
  static let unsafeToBreak: UInt8 = 1
  /// Runs shaped apart can't be joined before this cluster.
  static let unsafeToConcat: UInt8 = 2
}
