import TextCore
import TextShaping

/// The default ellipsis, and maybe a suffix after it, in the style of a plain text.
struct PlainToken {
  /// What belongs to the text before it: a space is between it and a suffix.
  let ellipsis: [UInt8]
  let suffix: [UInt8]

  static let ellipsis: UInt32 = 0x2026

  /// The ellipsis alone.
  static let alone = PlainToken(ellipsis: Array("\u{2026}".utf8), suffix: [])

  private init(ellipsis: [UInt8], suffix: [UInt8]) {
    (self.ellipsis, self.suffix) = (ellipsis, suffix)
  }

  /// Nil if the ellipsis is another, if the suffix has a style of its own, or if advances are certain not to show them in a font.
  init?(_ token: TruncationToken, in font: FontFace) {
    let suffix = token.suffix.text.utf8
    guard token.ellipsis == nil, token.suffix.runs.isEmpty, token.suffix.paragraphRuns.isEmpty,
      font.hasGlyph(PlainToken.ellipsis), suffix.isEmpty || PlainToken.mayShow(suffix, in: font)
    else { return nil }
    self =
      suffix.isEmpty
      ? PlainToken.alone
      : PlainToken(ellipsis: PlainToken.alone.ellipsis + [UInt8(ascii: " ")], suffix: suffix)
  }

  /// Whether a suffix begins with a letter, ends with what shows, goes from left to right, has no bracket, which may belong to
  /// one before it, and is in a font.
  private static func mayShow(_ suffix: [UInt8], in font: FontFace) -> Bool {
    let last = suffix.scalar(at: suffix.startOfScalar(before: suffix.count))
    return CharacterClass.script(ofLetter: suffix.scalar(at: 0)) != nil
      && CharacterClass.isVisible(last)
      && Scalars(suffix, in: suffix.indices).allSatisfy {
        // Each is one UTF-16 code unit.
        $0.scalar < 0x1_0000 && !CharacterClass.isStrongRightToLeft($0.scalar)
          && !CharacterClass.isBracket($0.scalar) && font.hasGlyph($0.scalar)
      }
  }

  var bytes: [UInt8] { suffix.isEmpty ? ellipsis : ellipsis + suffix }
}

/// A plain token at the end of a line.
struct MeasuredToken {
  /// What of it is shaped together with what is before it, and how wide that is by itself.
  let bytes: [UInt8]
  let ownWidth: Fixed
  /// How wide the rest is.
  var restWidth = Fixed.zero
  /// How wide its suffix is.
  var suffixWidth = Fixed.zero
  /// Whether the font may join a character before it to it, so that both are narrower than it.
  var mayJoin = false
  /// What is on a line that ends before its suffix; nil without one.
  var wrap: Wrap?

  var width: Fixed { ownWidth + restWidth }

  /// The least of it that is on the line of what is before it: the ellipsis, if a suffix may be on the next.
  var beginning: MeasuredToken {
    guard let wrap else { return self }
    return MeasuredToken(bytes: wrap.bytes, ownWidth: wrap.width, mayJoin: mayJoin)
  }

  /// The ellipsis at the end of a line, of which the suffix is on the next.
  struct Wrap {
    let bytes: [UInt8]
    let width: Fixed
    /// How much of the token is on a line that ends at the first place inside the suffix; nil if none may.
    let widthInsideSuffix: Fixed?
  }
}

extension AdvanceMeasurer {
  /// The width of a line that ends at an offset and with a token; nil as for bytes.
  func width(
    from start: Start, to end: Int, before token: MeasuredToken
  ) throws(TextLayoutError) -> Fixed? {
    try width(from: start, to: end, before: token.bytes, token.ownWidth)
      .map { $0 + token.restWidth }
  }
}

extension AdvanceTrimmer {
  /// The token on a line, whatever is before it; nil if its width differs, or if advances do not show it.
  ///
  /// The ellipsis has the script of what is before it.
  func token(on line: Range<Int>) throws(TextLayoutError) -> MeasuredToken? {
    token.suffix.isEmpty ? try ellipsis(on: line) : try tokenWithSuffix(on: line)
  }

  private func ellipsis(on line: Range<Int>) throws(TextLayoutError) -> MeasuredToken? {
    var width: Fixed?
    var mayJoin = false
    for kind in row.kindsOfScripts(in: line) {
      let kind = kind.atBaseLevel(in: base.cascade.primary, size: base.size)
      if try context.mayJoin(PlainToken.ellipsis, like: kind) { mayJoin = true }
      let own = try context.advanceOfEllipsis(like: kind)
      guard let own, own == width ?? own else { return nil }
      width = own
    }
    return width.map { MeasuredToken(bytes: token.ellipsis, ownWidth: $0, mayJoin: mayJoin) }
  }

  /// The same with a suffix: of letters of one script, which are those before it, or none of them.
  ///
  ///     text      О т к р ы т ь … ␣ R e a d ␣ m o r e        the suffix is shaped by itself
  ///     text      O p e n … ␣ R e a d ␣ m o r e              all of it is shaped together
  private func tokenWithSuffix(on line: Range<Int>) throws(TextLayoutError) -> MeasuredToken? {
    guard row.stretches(in: line).allSatisfy({ $0.startsLeft && $0.isAtBaseLevel }),
      let own = try SuffixAdvances(of: token, in: source)
    else { return nil }
    var found: MeasuredToken?
    for kind in row.kindsOfScripts(in: line) {
      let kind = kind.atBaseLevel(in: base.cascade.primary, size: base.size)
      guard var measured = try own.after(kind, token, context),
        found.map({
          $0.bytes == measured.bytes && $0.width == measured.width
            && $0.wrap?.width == measured.wrap?.width
        }) ?? true
      else { return nil }
      if try context.mayJoin(PlainToken.ellipsis, like: kind) { measured.mayJoin = true }
      if let found, found.mayJoin { measured.mayJoin = true }
      found = measured
    }
    return found
  }
}

/// The advances of a token with a suffix by itself, from left to right in the first font.
private struct SuffixAdvances {
  let script: UInt32
  let whole: Fixed
  /// Those of the suffix, which are the same whatever is before it.
  let suffix: Fixed
  /// Those up to the first place inside the suffix where a line may end.
  private var insideSuffix: Fixed?

  /// Nil if it is not all of one script and one font, or if it has characters of several code points.
  init?(of token: PlainToken, in text: AdvanceText) throws(TextLayoutError) {
    let bytes = token.bytes
    let paragraph = Paragraph(content: bytes.indices, end: bytes.count)
    let row = try text.context.advancesOfCut(
      bytes, paragraph, in: text.base, direction: .leftToRight)
    let start = token.ellipsis.count
    guard let row, row.stretches.count == 1, row.stretches[0].isPrimary,
      row.stretches[0].isAtBaseLevel, row.stretches[0].startsLeft, row.leanings.isEmpty,
      row.joinedCount(in: bytes.indices) == 0, row.isSafeToBreak(at: start),
      row.isSafeToBreak(at: bytes.count)
    else { return nil }
    script = row.kind(of: row.stretches[0]).script
    whole = Fixed(raw: row.sums[bytes.count])
    suffix = Fixed(raw: row.sums[bytes.count] - row.sums[start])
    let ends = try text.context.ends(in: bytes, bytes.indices).offsets.map { Int($0) }
    guard ends.contains(start) else { return nil }
    if let next = ends.first(where: { $0 > start }) {
      let shown = HangingSpace.start(in: bytes, from: 0, to: next)
      guard row.isSafeToBreak(at: shown) else { return nil }
      insideSuffix = Fixed(raw: row.sums[shown])
    }
  }

  /// The token on a line of a kind; nil if its ellipsis is not plain.
  func after(
    _ kind: AdvanceRow.StretchKind, _ token: PlainToken, _ context: ShapingContext
  ) throws(TextLayoutError) -> MeasuredToken? {
    guard let short = try context.advanceOfEllipsis(like: kind) else { return nil }
    let isOfScript = kind.script == script
    let before = isOfScript ? whole : try context.advance(ofWord: token.ellipsis, like: kind)
    guard let before else { return nil }
    let rest = isOfScript ? .zero : suffix
    return MeasuredToken(
      bytes: isOfScript ? token.bytes : token.ellipsis, ownWidth: before, restWidth: rest,
      suffixWidth: suffix,
      wrap: MeasuredToken.Wrap(
        bytes: PlainToken.alone.ellipsis, width: short,
        // What is before the suffix may have another width than before another script.
        widthInsideSuffix: insideSuffix.map { $0 - whole + before + rest }))
  }
}

extension ShapingContext {
  /// How wide the ellipsis is by itself in a stretch of a kind; nil if it is not plain.
  fileprivate func advanceOfEllipsis(
    like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    try hasPairs(kind)
      ? try advance(ofFirstIn: PlainToken.alone.ellipsis, like: kind)
      : try advance(ofWord: PlainToken.alone.ellipsis, like: kind)
  }
}
