import TextCore
import TextShaping

extension TrimResult {
  /// Checks every promise of a trim on this result, by means of its own: the printed text and the cuts
  /// that could be legal are laid out whole and from scratch through the front door.
  ///
  /// The cuts that are tried end with the first that overflows by more than shaping could take back,
  /// which is four ems. Under the status `suffix-does-not-fit` they are all the cuts up to there: none
  /// may be legal with the suffix, and what stands in its place has to be right.
  ///
  /// Under a rule of ReadMoreTextView's it finds what that broke, which is no defect.
  ///
  /// Cost: a layout of the printed text for each cut that is tried.
  public func verify() throws(TextLayoutError) -> [Violation] {
    if compatibility != nil { return try brokenByRule() }
    var violations = try layout.verify()
    violations += number() + (try idempotent())
    switch status {
    case .whole:
      violations += iff()
    case .trimmed:
      violations += whole() + iff() + cleanCut()
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
          "the suffix \"\(request.resolved.suffix.string)\" does not stand whole on the last line")
    ]
  }

  private func iff() -> [Violation] {
    let hidesVisible = full.shaped.text.utf8.hasVisibleScalar(in: excerpt.hidden)
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
    for cut in [excerpt.head, excerpt.tail] where cut > 0 && cut < shaped.text.utf8.count {
      guard shaped.isCutUnitEdge(cut) else {
        return [Violation(promise: "clean cut", message: "offset \(cut) is inside a cut unit")]
      }
    }
    let hidden = excerpt.hidden
    if let range = shaped.attributed.protectedRanges.first(where: { range in
      range.overlaps(hidden) && shaped.text.utf8.hasVisibleScalar(in: range.clamped(to: hidden))
        && !(hidden.lowerBound <= range.lowerBound && range.upperBound <= hidden.upperBound)
    }) {
      return [
        Violation(
          promise: "clean cut", message: "the hidden \(hidden) parts the protected \(range)")
      ]
    }
    let tailStart = layout.shaped.text.utf8.count - (shaped.text.utf8.count - excerpt.tail)
    for offset in [excerpt.head, tailStart] where !layout.shaped.isBoundary(offset) {
      return [
        Violation(
          promise: "clean cut",
          message: "offset \(offset) is no grapheme boundary of the printed text")
      ]
    }
    return []
  }

  private func idempotent() throws(TextLayoutError) -> [Violation] {
    let again = try layout.shaped.trim(
      to: full.container, token: request.token, cutAt: request.unit, truncating: request.mode)
    guard again.text != text else { return [] }
    return [
      Violation(
        promise: "idempotent", message: "\"\(text)\" was trimmed again to \"\(again.text)\"")
    ]
  }

  private func maximal(_ token: ResolvedToken) throws(TextLayoutError) -> [Violation] {
    guard let longer = try legalText(longerThan: excerpt, token, by: cutAt) else { return [] }
    return [
      Violation(
        promise: "maximal",
        message: "\(excerpt.hidden) is hidden, and a longer text is legal: \"\(longer)\"")
    ]
  }

  /// A legal text that shows more than an excerpt, or any at all; found by means that do not rest on those
  /// of the search.
  private func legalText(
    longerThan excerpt: Excerpt?, _ token: ResolvedToken, by unit: CutUnit
  ) throws(TextLayoutError) -> String? {
    guard request.mode == .tail else {
      return try ExcerptTrial(full, token: token, mode: request.mode)
        .legalText(longerThan: excerpt, by: unit)
    }
    return try CutTrial(full, token: token).legalCut(past: excerpt?.head, by: unit)?.text
  }

  /// That the suffix is not shown because no cut allows it, and that the ellipsis stands alone where a
  /// cut allows that; else nothing.
  private func withoutSuffix() throws(TextLayoutError) -> [Violation] {
    let bare = request.resolved.withoutSuffix
    let shown = String(decoding: layout.shaped.text.utf8[tokenBytes], as: UTF8.self)
    if let legal = try legalText(longerThan: nil, request.resolved, by: .character) {
      return [missed("the suffix is said not to fit, and fits", legal)]
    }
    if shown.isEmpty {
      let legal =
        bare.isEmpty ? nil : try legalText(longerThan: nil, bare, by: .character)
      if let legal { return [missed("the ellipsis does not show, and fits", legal)] }
      return try maximal(.none)
    }
    guard shown == bare.ellipsis else {
      return [
        Violation(
          promise: "whole",
          message: "\"\(shown)\" stands where \"\(bare.ellipsis)\" has to, for the suffix")
      ]
    }
    return try maximal(bare)
  }

  private func missed(_ what: String, _ legal: String) -> Violation {
    Violation(promise: "whole", message: "\(what): \"\(legal)\"")
  }
}
