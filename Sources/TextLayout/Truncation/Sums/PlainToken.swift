import TextCore
import TextShaping

/// The default ellipsis, and maybe a suffix after it, in the style of a plain text.
struct PlainToken {
  /// The ellipsis, and before a suffix a space: the part that may be shaped with the text before it.
  let ellipsis: [UInt8]
  let suffix: [UInt8]

  static let ellipsis: UInt32 = 0x2026

  /// The ellipsis alone.
  static let alone = PlainToken(ellipsis: Array("\u{2026}".utf8), suffix: [])

  private init(ellipsis: [UInt8], suffix: [UInt8]) {
    (self.ellipsis, self.suffix) = (ellipsis, suffix)
  }

  /// Nil if the ellipsis is not the default one, if the suffix has a style of its own, or if advances are certain not to show them in a font.
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

  /// Whether a suffix begins with a letter, ends with what shows, goes in one direction, has no bracket, which may belong to one
  /// before it, and is in a font.
  private static func mayShow(_ suffix: [UInt8], in font: FontFace) -> Bool {
    let (first, last) = (
      suffix.scalar(at: 0), suffix.scalar(at: suffix.startOfScalar(before: suffix.count))
    )
    let isRightToLeft = CharacterClass.isStrongRightToLeft(first)
    return CharacterClass.script(ofLetter: first) != nil
      && CharacterClass.isVisible(last)
      && Scalars(suffix, in: suffix.indices).allSatisfy {
        // Each is one UTF-16 code unit.
        $0.scalar < 0x1_0000 && font.hasGlyph($0.scalar) && !CharacterClass.isBracket($0.scalar)
          && (!CharacterClass.isStrong($0.scalar)
            || CharacterClass.isStrongRightToLeft($0.scalar) == isRightToLeft)
      }
  }

  var bytes: [UInt8] { suffix.isEmpty ? ellipsis : ellipsis + suffix }

  /// Whether its suffix, which it has, goes from right to left.
  var isRightToLeft: Bool { CharacterClass.isStrongRightToLeft(suffix.scalar(at: 0)) }
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

  /// The same with a suffix, which is shaped by itself, unless all letters before it are of the script that it begins with.
  ///
  ///     text      О т к р ы т ь … ␣ R e a d ␣ m o r e        the suffix is shaped by itself
  ///     text      O p e n … ␣ R e a d ␣ m o r e              all of it is shaped together
  private func tokenWithSuffix(on line: Range<Int>) throws(TextLayoutError) -> MeasuredToken? {
    let startsLeft = !token.isRightToLeft
    guard row.stretches(in: line).allSatisfy({ $0.startsLeft == startsLeft && $0.isAtBaseLevel }),
      let suffix = try SuffixAdvances(of: token, in: source)
    else { return nil }
    let kinds = row.kindsOfScripts(in: line).map {
      $0.atBaseLevel(in: base.cascade.primary, size: base.size)
    }
    var apart: MeasuredToken?
    var isApart = true
    var mayJoin = false
    for kind in kinds {
      guard let own = try suffix.apart(from: kind, token, context),
        apart.map({ $0.width == own.width && $0.wrap?.width == own.wrap?.width }) ?? true
      else { return nil }
      apart = own
      if try context.mayJoin(PlainToken.ellipsis, like: kind) { mayJoin = true }
      if try !suffix.isApart(from: kind, own, context) { isApart = false }
    }
    if !isApart, !kinds.allSatisfy({ $0.script == suffix.script }) { return nil }
    var found = isApart ? apart : apart.map(suffix.together)
    found?.mayJoin = mayJoin
    return found
  }
}

/// The advances of a token with a suffix by itself, in the first font.
private struct SuffixAdvances {
  /// That of its first letter, which the ellipsis has too.
  let script: UInt32
  /// What is of that script, and its advances.
  private let first: [UInt8]
  private let ofFirst: Fixed
  private let whole: Fixed
  /// Those of the suffix, which are the same whatever is before it.
  private let suffix: Fixed
  /// Those up to the first place inside the suffix where a line may end.
  private var insideSuffix: Fixed?
  private let letter: UInt32

  /// Nil if it is not all in one font, or if it has characters of several code points.
  init?(of token: PlainToken, in text: AdvanceText) throws(TextLayoutError) {
    let bytes = token.bytes
    let paragraph = Paragraph(content: bytes.indices, end: bytes.count)
    let row = try text.context.advancesOfCut(
      bytes, paragraph, in: text.base,
      direction: token.isRightToLeft ? .rightToLeft : .leftToRight)
    let start = token.ellipsis.count
    guard let row, let stretch = row.stretches.first,
      row.stretches.allSatisfy({ $0.isPrimary && $0.isAtBaseLevel }), row.leanings.isEmpty,
      stretch.range.upperBound > start, row.joinedCount(in: bytes.indices) == 0,
      row.isSafeToBreak(at: start), row.isSafeToBreak(at: stretch.range.upperBound),
      row.isSafeToBreak(at: bytes.count)
    else { return nil }
    letter = token.suffix.scalar(at: 0)
    script = row.kind(of: stretch).script
    first = Array(bytes[stretch.range])
    ofFirst = Fixed(raw: row.sums[stretch.range.upperBound])
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

  /// The token on a line of a kind, the suffix shaped by itself; nil if its ellipsis is not plain.
  func apart(
    from kind: AdvanceRow.StretchKind, _ token: PlainToken, _ context: ShapingContext
  ) throws(TextLayoutError) -> MeasuredToken? {
    guard let short = try context.advanceOfEllipsis(like: kind),
      let own = try context.advance(ofWord: token.ellipsis, like: kind)
    else { return nil }
    return measured(token.ellipsis, own, rest: suffix, short)
  }

  /// Whether the suffix is shaped by itself after a kind: it is of another script, or nothing is done to it there.
  func isApart(
    from kind: AdvanceRow.StretchKind, _ own: MeasuredToken, _ context: ShapingContext
  ) throws(TextLayoutError) -> Bool {
    if kind.script != script { return true }
    if own.width != whole { return false }
    return try !context.mayJoin(letter, like: kind)
  }

  /// The same token after letters of its script, shaped together with the last of them.
  func together(_ apart: MeasuredToken) -> MeasuredToken {
    measured(first, ofFirst, rest: whole - ofFirst, apart.wrap?.width ?? .zero)
  }

  private func measured(
    _ bytes: [UInt8], _ own: Fixed, rest: Fixed, _ short: Fixed
  ) -> MeasuredToken {
    MeasuredToken(
      bytes: bytes, ownWidth: own, restWidth: rest, suffixWidth: suffix,
      wrap: MeasuredToken.Wrap(
        bytes: PlainToken.alone.ellipsis, width: short,
        // What is before the suffix may have another width than before another script.
        widthInsideSuffix: insideSuffix.map { $0 - whole + own + rest }))
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
