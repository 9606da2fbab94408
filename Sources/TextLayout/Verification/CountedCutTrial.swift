import TextCore
import TextShaping

/// Tries cuts in the modes head and middle, and in every mode of the scope last-line, by laying each printed text out
/// whole and from scratch, as a user would.
///
/// Which cuts are tried does not depend on the search in `Truncation`: all that keep more are, up to the first
/// that keeps more than the lines had room for if each were four ems wider; but no more than 256.
///
/// Cost: a layout of the printed text for each.
struct CountedCutTrial {
  private static let slack = 4
  private static let maximumTried = 256

  private let full: LayoutResult
  private let token: ResolvedToken
  private let mode: TruncationMode
  /// The line that is truncated, in the scope last-line.
  private let line: TruncatedLine?
  private let mirrored: MirroredWidths

  init(
    _ full: LayoutResult, token: ResolvedToken, mode: TruncationMode, line: TruncatedLine? = nil
  ) {
    self.line = line
    self.full = full
    self.token = token
    self.mode = mode
    mirrored = MirroredWidths(of: full.shaped)
  }

  /// What a legal cut that keeps more units than another prints, or any legal cut if that is nil; nil if there is
  /// none.
  func legalText(longerThan cut: Cut?, by unit: CutUnit) throws(TextLayoutError) -> String? {
    let shaped = full.shaped
    let cuts = try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      try CountedCuts(of: shaped, mode, by: unit, from: line?.start ?? 0, with: context)
    }
    let first = cut.map { (cuts.number(of: $0) ?? 0) + 1 } ?? 0
    for number in first..<max(first, min(cuts.count, first + CountedCutTrial.maximumTried)) {
      if keepsTooMuch(cuts[number]) { return nil }
      if let text = try full.legalText(of: cuts[number], token, keeping: line) { return text }
    }
    return nil
  }

  /// Whether what a cut keeps is wider than all lines together, or than the one that is truncated.
  private func keepsTooMuch(_ cut: Cut) -> Bool {
    let limit = line == nil ? full.metrics.lineLimit : 0
    guard limit < full.shaped.text.utf8.count else { return false }
    let start = min(line?.start ?? 0, cut.start)
    let slack = full.shaped.palette.lineSlack(mirrored) * CountedCutTrial.slack
    let room = (full.shaped.widestSpace(in: full.metrics) + slack) * (limit + 1)
    let end = full.shaped.text.utf8.count
    return full.shaped.advance(of: start..<cut.start)
      + full.shaped.advance(of: cut.end..<end) > room + mirrored.all(in: room)
  }
}
