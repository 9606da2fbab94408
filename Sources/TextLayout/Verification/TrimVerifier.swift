extension TrimResult {
  /// Checks every promise of a trim on this result, by means of its own: the printed text and every
  /// longer cut are laid out whole and from scratch through the front door.
  ///
  /// The longer cuts that are tried end with the first that overflows by more than shaping could take
  /// back, which is four ems. Under the status `suffix-does-not-fit` only N, honest width, idempotent
  /// and round trip can be promised.
  ///
  /// Cost: a layout of the printed text for each longer cut.
  public func verify() throws(TextLayoutError) -> [Violation] {
    var violations = try layout.verify()
    violations += number() + (try idempotent())
    if status != .suffixDoesNotFit { violations += whole() + iff() + cleanCut() }
    violations += try maximal()
    return violations
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
    guard status == .trimmed, !layout.holdsWhole(suffixBytes) else { return [] }
    return [
      Violation(
        promise: "whole",
        message: "the suffix \"\(request.resolved.suffix)\" does not stand whole on the last line")
    ]
  }

  private func iff() -> [Violation] {
    let hidesVisible = full.shaped.hasVisible(after: cut)
    guard hidesVisible != (status == .trimmed) else { return [] }
    return [
      Violation(
        promise: "iff",
        message: "something visible is \(hidesVisible ? "" : "not ")hidden, and the status is "
          + status.rawValue)
    ]
  }

  private func cleanCut() -> [Violation] {
    guard status == .trimmed, cut > 0 else { return [] }
    guard full.shaped.isCutUnitEdge(cut) else {
      return [Violation(promise: "clean cut", message: "offset \(cut) is inside a cut unit")]
    }
    guard layout.shaped.isBoundary(cut) else {
      return [
        Violation(
          promise: "clean cut",
          message: "offset \(cut) is no grapheme boundary of the printed text")
      ]
    }
    return []
  }

  private func idempotent() throws(TextLayoutError) -> [Violation] {
    let again = try layout.shaped.trim(
      to: full.container, token: request.token, cutAt: request.unit)
    guard again.text != text else { return [] }
    return [
      Violation(
        promise: "idempotent", message: "\"\(text)\" was trimmed again to \"\(again.text)\"")
    ]
  }

  private func maximal() throws(TextLayoutError) -> [Violation] {
    guard status == .trimmed else { return [] }
    let shaped = full.shaped
    for longer in try longerCuts() where shaped.hasVisible(after: longer) {
      let start = shaped.startOfParagraph(atOrBefore: longer)
      let last = PrintedString(
        shaped.text.utf8, visible: start..<longer, token: request.resolved)
      let printed = try Text(utf8: Array(shaped.text.utf8[..<start]) + last.utf8)
      let layout = try shaped.typesetter.shape(printed).layout(in: full.container)
      let suffix = start + last.suffixStart..<printed.utf8.count
      if layout.showsAll, layout.holdsWhole(suffix), layout.shaped.isBoundary(longer) {
        return [
          Violation(
            promise: "maximal",
            message: "the text was cut at \(cut), and a cut at \(longer) is legal: "
              + "\"\(String(decoding: printed.utf8, as: UTF8.self))\"")
        ]
      }
    }
    return []
  }

  /// The cuts past this one, by the unit that was asked for, that could be legal.
  private func longerCuts() throws(TextLayoutError) -> [Int] {
    let shaped = full.shaped
    let unit = cutAt
    return try shaped.typesetter.pool.withWorkbench { bench throws(TextLayoutError) in
      let candidates = CutCandidates(text: shaped.text.utf8, unit: unit, bench: bench)
      var longer: [Int] = []
      let first = max(0, shaped.paragraphs.partitioningIndex { $0.start > cut } - 1)
      for paragraph in shaped.paragraphs[first...] {
        let limit = full.limitOfLongerCuts(in: paragraph)
        longer += try candidates.descending(in: paragraph, upTo: limit).filter { $0 > cut }
        if limit < paragraph.paragraph.content.upperBound { break }
      }
      return longer
    }
  }
}

extension LayoutResult {
  /// Whether every line shows and, where lines never wrap, fits the width.
  fileprivate var showsAll: Bool { stack.badLine(in: metrics) == nil }

  /// Whether no line but the last ends inside the range, which ends the text.
  fileprivate func holdsWhole(_ suffix: Range<Int>) -> Bool {
    suffix.isEmpty || (stack.visibleLines.last.map { $0.start <= suffix.lowerBound } ?? false)
  }

  /// A cut past this offset overflows the first line that does not fit by more than four ems.
  fileprivate func limitOfLongerCuts(in paragraph: ShapedParagraph) -> Int {
    let content = paragraph.paragraph.content
    guard let bad = stack.badLine(in: metrics) else { return content.upperBound }
    let line = stack.lines[bad]
    if line.start > content.upperBound { return content.upperBound }
    let start = max(0, line.start - paragraph.start)
    let most = metrics.lineWidth + shaped.typesetter.size * 4
    let beyond = paragraph.prefix[start...].partitioningIndex {
      $0 - paragraph.prefix[start] > most
    }
    return min(content.upperBound, paragraph.start + beyond)
  }
}

extension ShapedText {
  /// Whether `offset` is an edge between two cut units, or of a paragraph.
  func isCutUnitEdge(_ offset: Int) -> Bool {
    let index = max(0, paragraphs.partitioningIndex { $0.start > offset } - 1)
    return paragraphs[index].isCutUnitEdge(offset - paragraphs[index].start)
  }

  /// Whether `offset` is a grapheme cluster's edge.
  func isBoundary(_ offset: Int) -> Bool {
    let index = max(0, paragraphs.partitioningIndex { $0.start > offset } - 1)
    guard paragraphs.indices.contains(index) else { return true }
    let own = offset - paragraphs[index].start
    return own > paragraphs[index].length || paragraphs[index].isBoundary(own)
  }
}
