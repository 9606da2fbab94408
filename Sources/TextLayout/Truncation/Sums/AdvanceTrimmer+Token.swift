import TextCore
import TextShaping

// How wide the token is on a line, whatever is before it.
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
