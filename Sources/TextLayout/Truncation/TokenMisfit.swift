import TextCore
import TextShaping

// Definitions. The token alone, with nothing of the text before it, is the last cut that a trim tries.
// So where no cut is legal, it is the token alone that does not fit:
//
//   wide   broken at the container's width, it takes more lines than may show, or a line ends inside
//          the suffix; where lines never wrap, it is wider than the container
//   tall   even on one line it is higher than the container

/// Why no cut leaves room for a token, and what would make room.
public struct TokenMisfit: Sendable, Hashable {
  /// What can be changed.
  @nonexhaustive public enum Knob: String, Sendable, Hashable {
    /// The container's width or height, which can grow.
    case width, height
    /// The token's parts, which can be shortened.
    case suffix, ellipsis
  }

  /// What does not fit: the suffix, or the ellipsis where there is no suffix.
  public let part: Knob
  /// Alternatives, each of which makes room: everything in it has to be changed.
  public let cures: [[Knob]]

  /// Finds out why `token` does not fit; `shown` is what was printed of it.
  ///
  /// Cost: that of laying the token out twice.
  init(
    of token: ResolvedToken, shown: ResolvedToken, in full: LayoutResult
  ) throws(TextLayoutError) {
    part = token.hasNoSuffix ? .ellipsis : .suffix
    var shortened = [part]
    if part == .suffix && shown.isEmpty { shortened.append(.ellipsis) }
    let trial = try TokenTrial(of: token, in: full)
    switch (trial.isWide, trial.isTall) {
    case (true, true): cures = [[.width, .height]]
    case (true, false): cures = [[.width], shortened]
    case (false, true): cures = [[.height]]
    // Several lines, as many as may show, but higher than the container.
    case (false, false): cures = [[.width], [.height], shortened]
    }
  }

  /// What does not fit, and the cure, in a sentence's two halves; `name` says what a knob is called.
  public func words(_ name: (Knob) -> String) -> (problem: String, cure: String) {
    let cures = cures.map { knobs in
      let verb = knobs.contains { $0 == .width || $0 == .height } ? "allow more" : "shorten"
      return "\(verb) \(knobs.map(name).joined(separator: " and "))"
    }
    return ("the \(part.rawValue) does not fit", cures.joined(separator: ", or "))
  }

  var note: Note {
    let words = words { $0 == .suffix || $0 == .ellipsis ? "the \($0.rawValue)" : $0.rawValue }
    return Note(
      code: TrimStatus.suffixDoesNotFit.rawValue, message: "\(words.problem): \(words.cure)")
  }
}

/// A token laid out by itself.
private struct TokenTrial {
  let isWide: Bool
  let isTall: Bool

  init(of token: ResolvedToken, in full: LayoutResult) throws(TextLayoutError) {
    let alone = full.shaped.printed(cut: 0, token: token).text
    let text = try full.shaped.typesetter.shapePrinted(alone)
    var container = full.container
    let flows = container.flows
    if !flows { container.height = nil }
    container.maximumNumberOfLines = 0
    container.minimumNumberOfLines = 0
    let broken = try text.layout(in: container)
    let whole = try text.layout(in: container.unlimited)

    let suffixStart = token.ellipsis.utf8.count
    let width = flows ? full.metrics.outerLineWidth : full.container.width
    let overflows = width.map { whole.size.width > $0 } ?? false
    isWide =
      broken.fullLineCount > full.metrics.lineLimit
      || broken.stack.lines.contains { $0.start > suffixStart }
      || (text.paragraphs.contains { $0.lineBreakMode(in: full.metrics) == .clipping } && overflows)
    let isHigher = full.container.height.map { whole.size.height > $0 } ?? false
    isTall = flows ? !broken.stack.isWhole : isHigher
  }
}

extension TextContainer {
  /// The same without a width, a height, and all that needs them.
  fileprivate var unlimited: TextContainer {
    var container = self
    (container.width, container.height) = (nil, nil)
    (container.exclusionPaths, container.linkedContainers) = ([], [])
    container.columnCount = 1
    return container
  }
}
