import TextCore
import TextShaping

extension TrimResult {
  /// Checks every promise of a trim on this result by other means: the printed text and the cuts that could be
  /// legal are laid out whole and from scratch.
  ///
  /// The last cut that is tried is the first that overflows by more than shaping could make narrower, which is
  /// four ems. Under the status `suffix-does-not-fit` all cuts up to there are tried: none may be legal with the
  /// suffix, and what is printed in its place has to be right.
  ///
  /// Under a rule of ReadMoreTextView's it finds what that broke, which is not a defect.
  ///
  /// Cost: a layout of the printed text for each cut that is tried.
  public func verify() throws(TextLayoutError) -> [Violation] {
    if compatibility != nil { return try brokenByRule() }
    var violations = try layout.verify()
    violations += number() + (try idempotent()) + (try sums())
    switch status {
    case .whole:
      violations += iff()
    case .trimmed:
      violations += whole() + iff() + cleanCut() + (try lastLine())
      violations += try maximal(request.resolved)
    case .suffixDoesNotFit:
      violations += try withoutSuffix()
    }
    return violations
  }

  /// What a rule of ReadMoreTextView's broke of the promises about the cut and the lines.
  func brokenByRule() throws(TextLayoutError) -> [Violation] {
    let violations = number() + iff() + whole()
    guard status == .trimmed else { return violations }
    return violations + cleanCut() + (try maximal(request.resolved))
  }

  private func number() -> [Violation] {
    guard layout.lineCount != layout.fullLineCount else { return [] }
    return [
      Violation(
        promise: "N",
        message: "the printed text takes \(layout.fullLineCount) lines, "
          + "and \(layout.lineCount) show")
    ]
  }

  private func whole() -> [Violation] {
    guard !layout.holdsWhole(suffixBytes) else { return [] }
    return [
      Violation(
        promise: "whole",
        message:
          "the suffix \"\(request.resolved.suffix.string)\" is not whole on the last line")
    ]
  }

  private func iff() -> [Violation] {
    let hidesVisible = full.shaped.hidesVisible(cut)
    guard hidesVisible != (status == .trimmed) else { return [] }
    return [
      Violation(
        promise: "iff",
        message: "something visible is \(hidesVisible ? "" : "not ")hidden, and the status is "
          + status.rawValue)
    ]
  }

  private func cleanCut() -> [Violation] {
    let shaped = full.shaped
    for offset in [cut.start, cut.end] where offset > 0 && offset < shaped.text.utf8.count {
      guard shaped.isCutUnitEdge(offset) else {
        return [Violation(promise: "clean cut", message: "offset \(offset) is inside a cut unit")]
      }
    }
    let hidden = cut.hidden
    if let range = shaped.attributed.protectedRanges.first(where: { range in
      range.overlaps(hidden) && shaped.text.utf8.hasVisibleScalar(in: range.clamped(to: hidden))
        && !(hidden.lowerBound <= range.lowerBound && range.upperBound <= hidden.upperBound)
    }) {
      return [
        Violation(
          promise: "clean cut", message: "the hidden \(hidden) splits the protected \(range)")
      ]
    }
    let visibleEnd = cut.visibleEnd(of: shaped.text.utf8.count)
    let endStart = layout.shaped.text.utf8.count - (visibleEnd - cut.end)
    let printed = layout.shaped
    guard printed.isBoundary(cut.start) else {
      return [
        Violation(
          promise: "clean cut",
          message: "offset \(cut.start) is not a grapheme boundary of the printed text")
      ]
    }
    // A row of marks without letters is a unit. A token may end with one, and never begins with a mark.
    guard printed.isBoundaryOfUnits(endStart) else {
      return [
        Violation(
          promise: "clean cut",
          message: "offset \(endStart) is inside a cut unit of the printed text")
      ]
    }
    return []
  }

  private func idempotent() throws(TextLayoutError) -> [Violation] {
    let again = try layout.shaped.trim(
      to: full.container, token: request.token, cutAt: request.unit, truncating: request.mode,
      scope: request.scope)
    guard again.text != text else { return [] }
    return [
      Violation(
        promise: "idempotent", message: "\"\(text)\" was trimmed again to \"\(again.text)\"")
    ]
  }

  /// Checks that figures of the same cut that come from sums, or from advances alone, are those of the layout.
  private func sums() throws(TextLayoutError) -> [Violation] {
    let findings = try full.shaped.trimFindings(
      to: full.container, token: request.token, cutAt: request.unit, truncating: request.mode,
      scope: request.scope)
    var sums: [SummedTrim] = []
    if case .summed(let sum) = findings, (sum.text, sum.status) == (layout.shaped.text, status) {
      sums.append(sum)
    }
    if full.shaped.origin == nil, full.shaped.notesBefore.isEmpty,
      let sum = try full.shaped.typesetter.trimByAdvances(
        full.shaped.attributed, to: full.metrics, token: request.token, cutAt: request.unit,
        truncating: request.mode, scope: request.scope)
    {
      sums.append(sum)
    }
    return sums.compactMap { $0.difference(from: self) }.map { difference in
      Violation(
        promise: "honest width", message: "by sums alone the trim has another \(difference)")
    }
  }

  /// Checks that the lines before the truncated one are those of the whole text.
  private func lastLine() throws(TextLayoutError) -> [Violation] {
    guard let (whole, line) = try truncatedLine() else { return [] }
    let printed = try layout.shaped.greedyLayout(in: full.metrics)
    let keepsLines = printed.stack.keepsLines(
      before: line, of: whole.stack, after: separator)
    if keepsLines, cut.start >= line.start { return [] }
    return [
      Violation(promise: "last line", message: "a line before line \(line.index) has changed")
    ]
  }

  /// The whole text, broken greedily, and the line of it that is truncated; nil in another scope.
  private func truncatedLine() throws(TextLayoutError) -> (LayoutResult, TruncatedLine)? {
    guard request.scope == .lastLine else { return nil }
    let whole = try counted.greedyLayout(in: full.metrics)
    return whole.truncatedLine.map { (whole, $0) }
  }

  private func maximal(_ token: ResolvedToken) throws(TextLayoutError) -> [Violation] {
    guard let longer = try legalText(longerThan: cut, token, by: cutAt) else { return [] }
    return [
      Violation(
        promise: "maximal",
        message: "\(cut.hidden) is hidden, and a longer text is legal: \"\(longer)\"")
    ]
  }

  /// What a legal cut that keeps more than another prints, or any legal cut; found by other means than the search.
  private func legalText(
    longerThan cut: Cut?, _ token: ResolvedToken, by unit: CutUnit
  ) throws(TextLayoutError) -> String? {
    let own = cut.map { lineBreaksAtEnd?.without($0) ?? $0 }
    if let (whole, line) = try truncatedLine() {
      return try CountedCutTrial(whole, token: token, mode: request.mode, line: line)
        .legalText(longerThan: own, by: unit)
    }
    guard request.mode == .tail else {
      let whole = try counted.greedyLayout(in: full.metrics)
      return try CountedCutTrial(whole, token: token, mode: request.mode)
        .legalText(longerThan: own, by: unit)
    }
    return try TailCutTrial(full, token: token).legalText(longerThan: cut, by: unit)
  }

  /// Checks that no cut allows the suffix, and that the ellipsis is printed alone if a cut allows that, else
  /// nothing.
  private func withoutSuffix() throws(TextLayoutError) -> [Violation] {
    let bare = request.resolved.withoutSuffix
    let shown = String(decoding: layout.shaped.text.utf8[tokenBytes], as: UTF8.self)
    if let legal = try legalText(longerThan: nil, request.resolved, by: .character) {
      return [missed("the status says that the suffix does not fit, but it fits", legal)]
    }
    if shown.isEmpty {
      let legal =
        bare.isEmpty ? nil : try legalText(longerThan: nil, bare, by: .character)
      if let legal { return [missed("the ellipsis is left out, but it fits", legal)] }
      return try maximal(.none)
    }
    guard shown == bare.ellipsis else {
      return [
        Violation(
          promise: "whole",
          message:
            "\"\(shown)\" is printed in place of the suffix, and should be \"\(bare.ellipsis)\"")
      ]
    }
    return try maximal(bare)
  }

  private func missed(_ what: String, _ legal: String) -> Violation {
    Violation(promise: "whole", message: "\(what): \"\(legal)\"")
  }
}
