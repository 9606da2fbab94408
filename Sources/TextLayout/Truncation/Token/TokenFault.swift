import TextCore
import TextShaping

// Definitions. A part of a token, ellipsis or suffix, is printed as it was given, after whatever a cut
// leaves of the text. So each part has to be:
//
//   apart   its first scalar begins a new character after a letter: it is not Extend, SpacingMark or
//           U+200D (Grapheme_Cluster_Break; UAX #29, GB9 and GB9a). Nor is it another mark (U+102C and thirty more),
//           since HarfBuzz puts that on what is before it, too
//   based   no mark is after an invisible character that ends a character, such as U+200B, or after such at the
//           start: HarfBuzz puts it on the letter before, across any number of them, and so on the text's
//   whole   it contains no mandatory break: to `ParagraphSplitter` it is one paragraph
//
// If white space collapses, both together also have to be the following, so that the printed text stays the
// same when it is laid out again:
//
//   single  ellipsis and suffix contain no tab and no two spaces in a row, and do not end with a space; where the start of
//           the text is hidden, they do not begin with one either, since nothing is before them
//
// What joins only some characters (a jamo, half a flag) is allowed: the cut is then made elsewhere.
//
// Both together also have to be short: a cut that is tried may lay the whole token out again, and as many cuts may have
// to be tried as the token has characters.

extension TruncationToken {
  /// The most characters, as Unicode scalars, that the ellipsis and the suffix may have together.
  public static let maximumCharacterCount = 500

  /// How many characters, as Unicode scalars, the ellipsis and the suffix have together.
  ///
  /// The default ellipsis is not counted.
  ///
  /// Cost: linear in both.
  public var characterCount: Int {
    (ellipsis ?? "").unicodeScalars.count + suffix.string.unicodeScalars.count
  }

  /// Why a part of a token, its ellipsis or its suffix, can't be shown whole and by itself.
  @nonexhaustive public enum Fault: Sendable, Hashable {
    /// The part begins with this scalar, which joins the character before it (UAX #29, GB9 and GB9a) or is a mark.
    case joinsCharacterBefore(Unicode.Scalar)
    /// The part contains this mark after an invisible character that is no part of a character, such as U+200B.
    case lacksBase(Unicode.Scalar)
    /// The part contains this scalar, after which a line must end (UAX #14, LB4 and LB5).
    case endsLine(Unicode.Scalar)

    /// Finds what is wrong with a part; nil if nothing is.
    ///
    /// ``ShapedText/trim(to:token:cutAt:truncating:scope:)`` throws `.invalidArgument` for a token that has a fault.
    ///
    /// Cost: linear in the part.
    public init?(in part: String) {
      if let first = part.unicodeScalars.first, Self.needsBase(first.value) {
        self = .joinsCharacterBefore(first)
        return
      }
      if let mark = Self.firstMarkWithoutBase(in: part.unicodeScalars) {
        self = .lacksBase(mark)
        return
      }
      let text = part.utf8
      // Only these bytes begin a line break (UAX #14: LF, VT, FF, CR, NEL, LS and PS).
      guard text.contains(where: { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }) else {
        return nil
      }
      guard let line = ParagraphSplitter().split(Array(text)).first, line.isTerminated else {
        return nil
      }
      let end = text.index(text.startIndex, offsetBy: line.content.upperBound)
      self = .endsLine(part.unicodeScalars[end])
    }

    private static func firstMarkWithoutBase(
      in scalars: String.UnicodeScalarView
    ) -> Unicode.Scalar? {
      var hasBase = false
      return scalars.first { scalar in
        let isEmpty = CharacterClass.isEmpty(scalar.value)
        if needsBase(scalar.value) { return !hasBase && !isEmpty }
        hasBase = !isEmpty
        return false
      }
    }

    private static func needsBase(_ scalar: UInt32) -> Bool {
      CharacterClass.joinsCharacterBefore(scalar) || CharacterClass.isMark(scalar)
    }
  }

  /// Whether the ellipsis and the suffix contain white space that would collapse (CSS Text 3, 4.1).
  ///
  /// In the mode ``TruncationMode/head`` they are at the start of the text, where white space collapses to nothing.
  public func collapses(
    under whiteSpace: WhiteSpace, truncating mode: TruncationMode = .tail
  ) -> Bool {
    guard whiteSpace.collapses else { return false }
    let ellipsis = ellipsis ?? (suffix.text.utf8.isEmpty ? "" : "… ")
    let bytes = Array(ellipsis.utf8) + suffix.text.utf8
    if mode == .head, bytes.first == 0x20 { return true }
    var last = UInt8(ascii: "x")
    for byte in bytes {
      if byte == 0x09 || (byte == 0x20 && last == 0x20) { return true }
      last = byte
    }
    return last == 0x20
  }

  /// Refuses a token that is too long or has a part with a fault.
  func check(
    _ whiteSpace: WhiteSpace, truncating mode: TruncationMode = .tail
  ) throws(TextLayoutError) {
    try TruncationToken.check(ellipsis ?? "", "ellipsis")
    try TruncationToken.check(suffix.string, "suffix")
    guard characterCount <= TruncationToken.maximumCharacterCount else {
      throw TextLayoutError(
        .invalidArgument,
        "the ellipsis and the suffix have \(characterCount) characters together; make them no longer than "
          + "\(TruncationToken.maximumCharacterCount)")
    }
    guard !collapses(under: whiteSpace, truncating: mode) else {
      throw TextLayoutError(
        .invalidArgument,
        "the ellipsis and the suffix hold white space that collapses, so they can't stay whole; write "
          + "single spaces inside, or U+00A0")
    }
  }

  private static func check(_ part: String, _ name: String) throws(TextLayoutError) {
    switch Fault(in: part) {
    case nil: return
    case .joinsCharacterBefore:
      throw TextLayoutError(
        .invalidArgument,
        "the \(name) begins with a character that joins the one before it; "
          + "begin it with a letter, a sign or a space")
    case .lacksBase:
      throw TextLayoutError(
        .invalidArgument,
        "the \(name) holds a mark after an invisible character; put it directly after its letter")
    case .endsLine:
      throw TextLayoutError(
        .invalidArgument, "the \(name) holds a line break, so it can't stay whole; remove it")
    }
  }
}
