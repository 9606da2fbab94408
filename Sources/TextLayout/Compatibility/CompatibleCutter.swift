import TextCore
import TextShaping

// Definitions, as ReadMoreTextView has them; lengths are in UTF-16 code units:
//
//     fits        the end of `characterRangeThatFits(textContainer:)`: of the last visible line, its white space
//                 and line break included
//     0.0.1       text   T h e   o f f i c e   i s   o p|e n ...       cut = fits - length(ellipsis + suffix)
//                                    cut ┘<── token ──>┘fits
//     3           line   The office is open     |                      x = width - ⌈width of ellipsis + suffix⌉
//                                  ▲ x          │width                 cut = index of the glyph at x - 1
//
// Neither rule checks what it prints: the token may or may not be on the last line, or visible. Neither
// respects characters: half of a surrogate pair can remain, which is printed as U+FFFD, as Foundation does.

/// Finds where ReadMoreTextView would cut a text.
struct CompatibleCutter {
  let rule: TrimCompatibility
  /// The text in the container.
  let full: LayoutResult
  let token: ResolvedToken

  /// What the view does to the text.
  enum Outcome: Equatable {
    /// It replaces nothing, though something may be hidden.
    case nothing
    /// It puts the token after an offset; `isInside` a character outside the Basic Multilingual Plane, of which
    /// half stays.
    case cut(Int, isInside: Bool)
  }

  func outcome() throws(TextLayoutError) -> Outcome {
    let fits = full.visibleEnd
    guard utf16(fits) != lengthOfText else { return .nothing }
    switch rule {
    case .readMore001:
      let length = token.string.utf16.count
      return cut(at: utf16(fits) - length, least: 0)
    default:
      guard let index = try indexAtSuffix() else { return .nothing }
      return cut(at: index - 1, least: 1)
    }
  }

  /// The text's length as the view counts it.
  private var lengthOfText: Int {
    let whole = shaped.printedRange(0..<shaped.text.utf8.count)
    let isPlain = shaped.attributed.runs.isEmpty && shaped.attributed.paragraphRuns.isEmpty
    return rule == .readMore001 && isPlain ? whole.characters.count : whole.utf16.count
  }

  private var shaped: ShapedText { full.shaped }

  private func utf16(_ offset: Int) -> Int { shaped.printedRange(0..<offset).utf16.count }

  private func cut(at index: Int, least: Int) -> Outcome {
    guard index >= least else { return .nothing }
    let utf8 = shaped.text.utf8
    var offset = full.visibleEnd
    var place = utf16(offset)
    while place > index {
      offset = utf8.startOfScalar(before: offset)
      place -= utf8.scalar(at: offset) > 0xFFFF ? 2 : 1
    }
    return .cut(offset, isInside: place < index)
  }

  /// The index of the character whose glyph is where the suffix has to begin on the last line.
  private func indexAtSuffix() throws(TextLayoutError) -> Int? {
    guard let width = full.metrics.innerWidth, let line = full.lines.last else { return nil }
    let x =
      full.metrics.left.points + width.points - (try tokenWidth(in: width.points)).rounded(.up)
    let answer = try full.hitTest(at: Point(x: x, y: line.rect.y))
    guard let glyph = answer.cluster ?? answer.character else { return nil }
    return utf16(shaped.printed(glyph.utf8.lowerBound))
  }

  /// The width of the token alone, broken in a container with TextKit's default padding.
  private func tokenWidth(in width: Double) throws(TextLayoutError) -> Double {
    let text = shaped.printed(shaped.tailCut(at: 0), token: token).text
    let own = try shaped.typesetter.shapePrinted(AttributedText(text.text, checked: text.runs))
    return try own.layout(in: TextContainer(width: max(0, width - 10))).usedRect.width
  }
}

extension ShapedText {
  /// Cuts the text as ReadMoreTextView does, by a rule that guarantees nothing; notes list the promises that it breaks.
  ///
  /// The ellipsis is `... ` if the token has none. Open bidi controls are not closed. The status is `trimmed` if the
  /// rule adds the token, visible or not; it is `suffixDoesNotFit` if the rule adds no token though something visible
  /// is hidden: then the visible text is printed.
  ///
  /// Cost: that of a trim, and that of looking for a longer text that is legal.
  ///
  /// - Throws: `.invalidArgument` for a container without a width, without a number of lines, or with a height, for a
  ///   paragraph whose lines do not wrap, for a token without a suffix, and for all that a trim throws;
  ///   `.invalidAttributes` for a protected range, which the rules do not know.
  public func trim(
    to container: TextContainer, token: TruncationToken, as rule: TrimCompatibility
  ) throws(TextLayoutError) -> TrimResult {
    try rule.check()
    try TrimCompatibility.check(container, token)
    guard attributed.protectedRanges.isEmpty else {
      throw TextLayoutError(
        .invalidAttributes,
        "a protected range can be cut by \(rule.rawValue): leave `protected` out of the text")
    }
    try token.check(typesetter.paragraphStyle.whiteSpace)
    let resolved = ResolvedToken(
      ellipsis: token.ellipsis ?? TrimCompatibility.defaultEllipsis, suffix: token.suffix)
    let request = TrimRequest(token: token, resolved: resolved, unit: .character, mode: .tail)
    let metrics = try ContainerMetrics(container)
    guard paragraphs.allSatisfy({ $0.lineBreakMode(in: metrics) != .clipping }) else {
      throw TextLayoutError(
        .invalidArgument,
        "\(rule.rawValue) breaks lines, and a paragraph has no line wrap; let all paragraphs wrap")
    }
    let full = try layout(in: metrics, keepingWhole: text.utf8.count..<text.utf8.count)
    return try CompatibleTrimmer(rule: rule, full: full, request: request).result()
  }
}

extension TrimCompatibility {
  /// Refuses what the view does not support.
  fileprivate static func check(
    _ container: TextContainer, _ token: TruncationToken
  ) throws(TextLayoutError) {
    guard container.columnCount == 1, container.linkedContainers.isEmpty,
      container.exclusionPaths.isEmpty
    else {
      throw TextLayoutError(
        .invalidArgument,
        "ReadMoreTextView has one container without exclusion paths; leave the others out")
    }
    guard container.width != nil, container.maximumNumberOfLines > 0, container.height == nil else {
      throw TextLayoutError(
        .invalidArgument,
        "ReadMoreTextView trims to a width and a number of lines; give both, and no height")
    }
    guard !token.suffix.text.utf8.isEmpty else {
      throw TextLayoutError(
        .invalidArgument, "ReadMoreTextView trims with a suffix alone; give one")
    }
  }
}
