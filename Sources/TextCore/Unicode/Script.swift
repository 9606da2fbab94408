import CUnicode

/// A script by its ISO 15924 code.
@usableFromInline package struct Script: Sendable, Hashable {
  /// The four letters as a big-endian number, which is HarfBuzz's `hb_script_t`.
  @usableFromInline package let tag: UInt32

  @inlinable package static var common: Script { Script(tag: 0x5A79_7979) }
  static let latin = Script(tag: 0x4C61_746E)

  @inlinable package init(tag: UInt32) { self.tag = tag }

  /// By the number of `cu_script`.
  @inlinable package init(number: Int32) { tag = cu_script_tag(number) }

  /// Whether HarfBuzz looks for syllables in the script, and puts dotted circles into broken ones.
  ///
  /// It does in Indic scripts, Khmer, Burmese and those of the Universal Shaping Engine
  /// (`hb_ot_shaper_categorize` of HarfBuzz 6.0). Here it is denied of the commonest others; said of
  /// one that gets none, it costs a little time.
  package var mayGetCircles: Bool { !Script.withoutSyllables.contains(tag) }

  private static let withoutSyllables = Set<UInt32>(
    [
      "Arab", "Armn", "Bopo", "Cyrl", "Geor", "Grek", "Hang", "Hani", "Hebr", "Hira", "Kana",
      "Laoo", "Latn", "Thai", "Zinh", "Zyyy",
    ].compactMap { FontTag($0)?.raw })

  /// Whether HarfBuzz joins the script's letters to those around what it shapes (`has_arabic_joining`).
  package var joinsLetters: Bool { Script.joined.contains(tag) }

  private static let joined = Set<UInt32>(
    [
      "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg",
      "Sogd", "Syrc",
    ].compactMap { FontTag($0)?.raw })

  /// The four letters, such as `Latn`.
  package var name: String {
    let letters: [UInt8] = [24, 16, 8, 0].map { UInt8(tag >> $0 & 0xFF) }
    return String(decoding: letters, as: UTF8.self)
  }
}
