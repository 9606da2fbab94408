import TextCore
import TextShaping

extension ShapedText {
  /// Whether a line that holds more is no narrower: the pen does not move back, and no line ends at a tab or a hyphen that
  /// is not written.
  var hasAscendingLines: Bool {
    paragraphs.allSatisfy { $0.isAscending && $0.tabs.isEmpty && !$0.isHyphenated }
  }

  /// Whether a dictionary finds words in it, which are others where a part is hidden.
  var hasDictionaryWords: Bool {
    Scalars(text.utf8).contains { CharacterClass.isOfDictionary($0.scalar) }
  }

  /// Whether hiding a part of the text changes the direction of no other part: it has one, or nothing but letters and
  /// white space.
  var hasSettledDirections: Bool {
    let levels = Set<UInt8>(paragraphs.flatMap(\.items).map(\.item.level))
    return levels.count <= 1
      || Scalars(text.utf8).allSatisfy {
        CharacterClass.script(ofLetter: $0.scalar) != nil || CharacterClass.isHanging($0.scalar)
      }
  }

  /// Whether all paragraphs have lines of the same widths.
  func hasParagraphsOfOneWidth(in metrics: ContainerMetrics) -> Bool {
    let spaces = formats.map { format in
      [true, false].map { format.space(isFirst: $0, of: metrics.lineWidth).width }
    }
    return spaces.allSatisfy { $0 == spaces.first }
  }

  /// Whether what is after a hidden part is broken as in the full text, from wherever a line of it begins.
  ///
  /// Not beside a path, in another box, at hyphens, where directions change, where many signs take the script of a letter, which
  /// may be hidden, where the pen moves back, or where first lines or other paragraphs have more room. Cost: linear in the
  /// text.
  func keepsLines(afterCutsIn metrics: ContainerMetrics) -> Bool {
    let isSpaced = palette.largestSpacing != .zero
    return metrics.hasLinesOfOneWidth && isGreedy
      && !formats.contains { $0.hasWiderFirstLine(of: metrics.lineWidth) }
      && hasParagraphsOfOneWidth(in: metrics) && hasSettledDirections
      && !ScriptNeutralRun.isLong(in: text.utf8) {
        !isSpaced && CharacterClass.isAsWideInEveryScript($0)
      } && hasAscendingLines
  }

  /// Whether lines that begin later take no less room, wherever a part of the text is hidden: the next paragraph's first line
  /// has no more room than a line that continues the paragraph before, and all lines are alike where their heights count.
  ///
  /// Cost: linear in the text's items.
  func hasEvenLines(in metrics: ContainerMetrics) -> Bool {
    guard paragraphs.count > 1 || metrics.limitsHeights else { return true }
    guard hasParagraphsOfOneWidth(in: metrics) else { return false }
    if paragraphs.count > 1 {
      if formats.contains(where: { $0.hasWiderFirstLine(of: metrics.lineWidth) }) { return false }
      if metrics.flow != nil || metrics.limitsHeights && formats.count > 1 { return false }
    }
    guard metrics.limitsHeights else { return true }
    let items = paragraphs.lazy.flatMap { $0.items.lazy.map(\.item) }
    return Set<LineHeight>(items.map(palette.height(of:))).count <= 1
  }
}

extension ContainerMetrics {
  /// Whether it depends on the heights of lines which of them show, and how wide they are.
  fileprivate var limitsHeights: Bool { flow != nil || innerHeight != nil }
}

extension ShapedParagraph {
  /// The width of a range, less what a cluster takes that begins before it: all of that is counted where the cluster ends.
  ///
  /// For a paragraph in which the pen never moves back.
  func widthOfWholeClusters(in range: Range<Int>) -> Fixed {
    let first = range.lowerBound
    let isInside = first > 0 && prefix[first] == prefix[first - 1]
    let start = isInside ? range.partitioningIndex { prefix[$0] > prefix[first] } : first
    return prefix[range.upperBound] - prefix[start]
  }
}

extension CharacterClass {
  /// Whether a character without a script of its own takes as much room whatever letters are around it.
  fileprivate static func isAsWideInEveryScript(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == TextAttachment.character || isEmojiPresentation(scalar)
  }
}
