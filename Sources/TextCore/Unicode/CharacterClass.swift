import CUnicode

/// The properties of single scalars: the one place where the library reads Unicode's properties.
@usableFromInline package enum CharacterClass {
  /// Tab and the space separators that are not no-break: what hangs at a line's end.
  @inlinable package static func isHanging(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar == 0x20 || scalar == 0x09 }
    switch scalar {
    case 0x00A0, 0x2007, 0x202F: return false
    default: return has(scalar, CU_SPACE_SEPARATOR)
    }
  }

  /// Neither White_Space, nor Default_Ignorable_Code_Point, nor a control.
  @inlinable package static func isVisible(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return scalar > 0x20 }
    return !isControl(scalar) && !isWhiteSpace(scalar) && !isDefaultIgnorable(scalar)
  }

  /// What is dropped before a truncation token: White_Space, which includes the line breaks, the
  /// zero-width space and the soft hyphen.
  @inlinable package static func isDroppedBeforeToken(_ scalar: UInt32) -> Bool {
    scalar == 0x200B || scalar == 0x00AD || isWhiteSpace(scalar)
  }

  /// Characters that always end a line (UAX #14, LB4 and LB5): LF, VT, FF, CR, NEL, LS, PS.
  @inlinable package static func isLineTerminator(_ scalar: UInt32) -> Bool {
    (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  /// Whether East_Asian_Width is F, W or H, and the script not Hangul (CSS Text 3, 4.1.3).
  @inlinable package static func isWideOfEastAsia(_ scalar: UInt32) -> Bool {
    scalar >= 0x1100 && cu_is_wide_of_east_asia(scalar)
  }

  /// Invisible characters that take no room: controls except the tab, and Default_Ignorable_Code_Point
  /// less the Hangul fillers, which are letters that HarfBuzz gives their advance.
  @inlinable package static func isEmpty(_ scalar: UInt32) -> Bool {
    isControl(scalar) ? scalar != 0x09 : isRoomless(scalar)
  }

  /// Default_Ignorable_Code_Point less the Hangul fillers.
  @inlinable package static func isRoomless(_ scalar: UInt32) -> Bool {
    scalar > 0x7F && isDefaultIgnorable(scalar) && !isLetter(scalar)
  }

  /// Invisible characters that take no room, what is transparent to joining, and marks: HarfBuzz looks for a base before them.
  package static func isBaseless(_ scalar: UInt32) -> Bool {
    isEmpty(scalar) || isTransparentToJoining(scalar) || isMark(scalar)
  }

  /// Neither a control, nor ignorable by default, nor an emoji by presentation: most characters.
  @inlinable package static func isPlain(_ scalar: UInt32) -> Bool {
    !isControl(scalar) && !has(scalar, CU_DEFAULT_IGNORABLE | CU_EMOJI_PRESENTATION)
  }

  /// Whether a character begins a grapheme cluster whatever is before it, and shows.
  @inlinable package static func beginsCluster(_ scalar: UInt32) -> Bool {
    let traits = cu_traits(scalar)
    let kind = cu_trait_grapheme(traits)
    return (kind == CU_GRAPHEME_BASE || kind == CU_GRAPHEME_CONSONANT)
      && traits & UInt32(CU_DEFAULT_IGNORABLE) == 0
  }

  /// Whether a character ends a grapheme cluster where one follows that begins a cluster.
  package static func endsCluster(_ scalar: UInt32) -> Bool {
    switch Int(cu_trait_grapheme(cu_traits(scalar))) {
    case CU_GRAPHEME_BASE, CU_GRAPHEME_CONSONANT, CU_GRAPHEME_MARK, CU_GRAPHEME_ORDERED_MARK: true
    default: false
    }
  }

  /// Whether a character after a space begins a word that does not depend on it: a letter that begins a grapheme
  /// cluster, common punctuation, or an Arabic digit or punctuation mark.
  @inlinable package static func beginsWord(_ scalar: UInt32) -> Bool {
    beginsCluster(scalar)
      && (isLetter(scalar) || isOfNoSyllable(scalar))
      && !endsSyllable(scalar)
  }

  /// Whether a character is a sign or a digit that is in no syllable of HarfBuzz's: from Latin-1 and General Punctuation, or an
  /// Arabic digit or punctuation mark, which joins no letter.
  ///
  /// `endsSyllable` has the exceptions.
  @inlinable static func isOfNoSyllable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xBF, 0x2010...0x2027: true
    case 0x60C, 0x61B, 0x61F, 0x660...0x66D, 0x6D4, 0x6F0...0x6F9: true
    default: false
    }
  }

  /// Whether a character that begins a grapheme cluster ends a syllable, even one that is only a space.
  ///
  /// In scripts of the Universal Shaping Engine superscripts 2 and 3 do, and the tone marks of New Tai Lue. On their own they are
  /// drawn with a dotted circle.
  @inlinable static func endsSyllable(_ scalar: UInt32) -> Bool {
    scalar == 0xB2 || scalar == 0xB3 || scalar == 0x19C8 || scalar == 0x19C9
  }

  /// General_Category is Cc: C0, DEL and C1, for ever (Unicode's stability policy).
  @inlinable package static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }

  /// The script of a letter (General_Category L) with a strong Bidi_Class that is neither Common nor
  /// Inherited; nil for all else.
  ///
  /// Such a letter decides the script of the characters around it. One letter has a script and is
  /// neutral: U+A67F, the Cyrillic payerok.
  package static func script(ofLetter scalar: UInt32) -> Script? {
    if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) ? .latin : nil }
    return isLetter(scalar) && isStrong(scalar) ? script(of: scalar) : nil
  }

  /// The script of any character; nil if it is Common or Inherited.
  package static func script(of scalar: UInt32) -> Script? {
    let script = cu_script(scalar)
    return script == CU_SCRIPT_COMMON || script == CU_SCRIPT_INHERITED
      ? nil : Script(number: script)
  }

  /// Whether Bidi_Class is L, R or AL.
  @inlinable package static func isStrong(_ scalar: UInt32) -> Bool {
    has(scalar, CU_LEFT_TO_RIGHT | CU_RIGHT_TO_LEFT)
  }

  /// Whether Bidi_Class is R or AL.
  @inlinable package static func isStrongRightToLeft(_ scalar: UInt32) -> Bool {
    has(scalar, CU_RIGHT_TO_LEFT)
  }

  /// Whether Bidi_Class is AN, which counts as right to left for neutral characters beside it (UAX #9, N1).
  @inlinable package static func isArabicNumber(_ scalar: UInt32) -> Bool {
    cu_is_arabic_number(scalar)
  }

  /// Whether Bidi_Class is ET: a row of these has the level of a number beside it (UAX #9, W5).
  @inlinable package static func isNumberTerminator(_ scalar: UInt32) -> Bool {
    cu_is_number_terminator(scalar)
  }

  /// Whether Script_Extensions name scripts of a character that is Common or Inherited itself, such as
  /// the Arabic comma.
  @inlinable package static func isLeaning(_ scalar: UInt32) -> Bool {
    has(scalar, CU_LEANING)
  }

  /// Whether a dictionary finds the words that a character is in (Line_Break SA: Thai, Lao, Khmer,
  /// Burmese and others).
  @inlinable package static func isOfDictionary(_ scalar: UInt32) -> Bool {
    scalar >= 0xE00 && cu_line_role(scalar) == CU_LINE_DICTIONARY
  }

  /// Whether the text before or after a character does not change lines far from it: it is of no script
  /// that needs a dictionary, whose letters join, or that is written from right to left, and is not a control.
  ///
  /// True only for characters of the scripts that most texts are in.
  @inlinable package static func isSettled(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x0590, 0x1E00...0x200A, 0x2010...0x2027, 0x2030...0x205F, 0x20A0...0x2BFF,
      0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFB06, 0xFE10...0xFE6F,
      0xFF01...0xFFEE, 0x1F000...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a character is a letter of words that UAX #14 lets no line end in (Line_Break AL, HL).
  @inlinable package static func isOfWord(_ scalar: UInt32) -> Bool {
    cu_line_role(scalar) == CU_LINE_LETTER
  }

  /// Whether two characters are letters of such words and of one class (AL or HL), which have the same places for line
  /// ends beside them.
  package static func isOfSameWord(_ one: UInt32, _ other: UInt32) -> Bool {
    func isHebrew(_ scalar: UInt32) -> Bool {
      (0x5D0...0x5F2).contains(scalar) || (0xFB1D...0xFB4F).contains(scalar)
    }
    return isOfWord(one) && isOfWord(other) && isHebrew(one) == isHebrew(other)
  }

  /// Whether `word-break: keep-all` lets no line end between a character and another such one (CSS Text
  /// 3).
  static func keepsTogether(_ scalar: UInt32) -> Bool { cu_keeps_together(scalar) }

  /// The part of numbers that a character is, by Line_Break; nil for characters that are neither that nor a sign
  /// (spaces, marks, joiners, flags, Hangul, scripts that need a dictionary).
  @inlinable package static func numberPart(_ scalar: UInt32) -> NumberPart? {
    switch Int(cu_line_role(scalar)) {
    case CU_LINE_NUMBER: .digit
    case CU_LINE_INFIX: .infix
    case CU_LINE_CLOSING: .closing
    case CU_LINE_AFFIX: .affix
    case CU_LINE_LETTER, CU_LINE_SIGN: .sign
    default: nil
    }
  }

  /// The parts of a number that UAX #14 keeps whole (LB25).
  @usableFromInline package enum NumberPart {
    /// NU.
    case digit
    /// SY, IS: between digits.
    case infix
    /// CL, CP: after a number.
    case closing
    /// PR, PO: before or after a number and what closes it.
    case affix
    /// Not part of a number: a letter of words (AL, HL), or any other sign.
    case sign
  }

  /// The bracket that closes one that the character opens; nil if it opens none.
  @inlinable package static func bracket(openedBy scalar: UInt32) -> UInt32? {
    guard has(scalar, CU_BRACKET) else { return nil }
    let closing = cu_bracket_opened(scalar)
    return closing == 0 ? nil : closing
  }

  /// The closing bracket that the character counts as; nil if it closes none.
  @inlinable package static func bracket(closedBy scalar: UInt32) -> UInt32? {
    guard has(scalar, CU_BRACKET) else { return nil }
    let closing = cu_bracket_closed(scalar)
    return closing == 0 ? nil : closing
  }

  /// Whether a character opens or closes a bracket.
  @inlinable package static func isBracket(_ scalar: UInt32) -> Bool {
    has(scalar, CU_BRACKET)
  }

  @inlinable package static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    has(scalar, CU_WHITE_SPACE)
  }

  @inlinable package static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    has(scalar, CU_DEFAULT_IGNORABLE)
  }

  /// Whether it never begins a character after a letter: Extend, SpacingMark and U+200D, by
  /// Grapheme_Cluster_Break (UAX #29, GB9 and GB9a).
  @inlinable package static func joinsCharacterBefore(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && cu_joins_character_before(scalar)
  }

  /// Whether General_Category is a mark's (Mn, Mc or Me).
  ///
  /// A few spacing marks begin a character all the same, such as U+102C (Grapheme_Cluster_Break Other).
  package static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && cu_is_mark(scalar)
  }

  /// Whether letters join across a character (Joining_Type T).
  ///
  /// Marks are transparent, and most characters of format, such as U+200B and the embeddings' controls; ASCII never is.
  static func isTransparentToJoining(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && cu_is_transparent_to_joining(scalar)
  }

  @inlinable package static func isEmoji(_ scalar: UInt32) -> Bool { has(scalar, CU_EMOJI) }

  @inlinable package static func isEmojiPresentation(_ scalar: UInt32) -> Bool {
    has(scalar, CU_EMOJI_PRESENTATION)
  }

  /// Whether it takes the paragraph's level at a line's end (UAX #9, L1 with 5.2), by Bidi_Class.
  @inlinable package static func isResetAtLineEnd(_ scalar: UInt32) -> Bool {
    cu_is_reset_at_line_end(scalar)
  }

  /// General_Category is Lu, Ll, Lt, Lm or Lo.
  @inlinable package static func isLetter(_ scalar: UInt32) -> Bool { has(scalar, CU_LETTER) }

  /// Whether a scalar has one of the traits.
  @inlinable static func has(_ scalar: UInt32, _ traits: Int) -> Bool {
    cu_traits(scalar) & UInt32(traits) != 0
  }
}
