import TextCore
import TextShaping

/// The advances of a token with a suffix by itself, in the first font.
struct SuffixAdvances {
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
  func advanceOfEllipsis(
    like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    try hasPairs(kind)
      ? try advance(ofFirstIn: PlainToken.alone.ellipsis, like: kind)
      : try advance(ofWord: PlainToken.alone.ellipsis, like: kind)
  }
}
