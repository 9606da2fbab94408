import TextCore
import TextShaping

// How few lines a long token may take.
//
//     text text text t|  a b c d e
//     f g h i j k l m n o p q r s      a long ellipsis, broken after the text
//     t u v w x y z
//
// Greedy lines are monotone: if less room is left on the line on which a word begins, the words from that one on take
// no fewer lines. So a token that takes L lines from the start of a line takes at least L from the end of a text on,
// the text's last line included, if its words are as wide after the text and break at the same places. This holds for
// its core (`StyledToken.coreWidth`), in which nothing depends on what is outside. A word that is too wide is broken
// between any two units: if each is as wide wherever a line ends, the same holds for them.

extension TokenMeasurer {
  /// The least number of lines of the token in any style and format, 1 if that is not certain.
  func minimumLineCount() throws(TextLayoutError) -> Int {
    guard metrics.flow == nil, isBrokenAlike else { return 1 }
    var count = Int.max
    for style in styles {
      for format in formats {
        var format = format.style
        // Every line is as wide as the widest.
        format.firstLineHeadIndent = min(format.firstLineHeadIndent, format.headIndent)
        format.headIndent = format.firstLineHeadIndent
        count = min(count, try coreLineCount(ellipsisStyle: style, in: format))
        if count <= 1 { return 1 }
      }
    }
    return count
  }

  /// Whether the places to break inside the token are the same after every text: no dictionary finds them, and nothing
  /// in it is wider in one place than in another.
  private var isBrokenAlike: Bool {
    guard !token.parts.closesBracket, !text.paragraphs.contains(where: \.isHyphenated) else {
      return false
    }
    return token.parts.string.unicodeScalars.allSatisfy {
      !CharacterClass.isOfDictionary($0.value) && $0 != "\t" && $0 != "\u{AD}"
    }
  }

  /// The lines of the core alone, except its last, which may be of other text too.
  private func coreLineCount(
    ellipsisStyle: Int, in format: ParagraphStyle
  ) throws(TextLayoutError) -> Int {
    let alone = try shape(ellipsisStyle: ellipsisStyle, in: format)
    guard alone.paragraphs.count == 1, alone.paragraphs[0].isAscending else { return 1 }
    let paragraph = alone.paragraphs[0]
    let lines = try alone.fit(into: metrics, with: context).stack.lines
    if lines.contains(where: \.overflows) { return 1 }
    let breaksWords = lines.contains { $0.endsBy == .emergency }
    return paragraph.items.reduce(1) { most, shaped in
      let core = paragraph.core(of: shaped.item, from: 0, alone.text.utf8)
      if breaksWords, !paragraph.isSafeToBreak(inside: core) { return most }
      let own = lines.count { core.lowerBound < $0.start && $0.end <= core.upperBound }
      return max(most, own)
    }
  }
}

extension ShapedParagraph {
  /// Whether the units of a range are as wide on a line that ends between two of them.
  fileprivate func isSafeToBreak(inside range: Range<Int>) -> Bool {
    analysis.cuts.allSatisfy { !range.contains(Int($0)) || isSafe(at: Int($0)) }
  }
}
