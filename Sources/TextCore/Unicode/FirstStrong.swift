/// The character that decides a paragraph's direction if the style does not (UAX #9, P2 and P3): the first
/// strong one that is in no isolate.
package struct FirstStrong {
  package let offset: Int
  /// The paragraph's level, 0 or 1.
  package let level: UInt8

  /// The first strong character of a paragraph's content; nil if it has none before a bidi paragraph ends, which means
  /// level 0.
  ///
  /// Cost: linear in what is before it.
  package init?(in utf8: [UInt8], _ content: Range<Int>) {
    var isolates = 0
    for (offset, scalar) in Scalars(utf8, in: content) {
      if BidiControls.isSeparator(scalar) { return nil }
      if BidiControls.isIsolate(scalar) {
        isolates += 1
      } else if scalar == 0x2069 {
        isolates = max(0, isolates - 1)
      } else if isolates == 0, CharacterClass.isStrong(scalar) {
        self.offset = offset
        level = CharacterClass.isStrongRightToLeft(scalar) ? 1 : 0
        return
      }
    }
    return nil
  }
}
