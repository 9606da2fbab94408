import TextCore
import TextShaping

/// A stretch of a paragraph that does not decide its own script, nor, at the paragraph's start, its direction:
/// it has no character of a script of its own, so what is around it decides.
///
///     text     d o n e   . . . . . . . . . . . . . . ت م
///                      └──────────────────────────┘
///     full     the dots may be Arabic, because of what is after them
///     cut      ... . . . . . … m o r e                     here they are Latin, because of the token
///
/// So the full text's lines do not bound a cut in a long stretch; those of a text that is cut at the stretch's
/// end do.
struct ScriptNeutralRun {
  /// A stretch of fewer cut units can change a line's width only by less than the search's slack, unless it has a mark
  /// without a letter: some scripts draw a dotted circle before that.
  static let shortest = 8

  /// UTF-8 offsets of the text; a cut after the lower bound, and no further than the upper one, is in it.
  let range: Range<Int>
  /// Whether its script, or its direction, can change a line's width by more than the search's slack.
  let isLong: Bool
  /// What ends it.
  let edges: Edges

  /// The characters before and after a stretch.
  enum Edges {
    /// Characters of scripts of their own.
    case scripts
    /// Letters of scripts of their own: signs of a script may be in it.
    case letters
    /// Characters of scripts of their own, but neither marks nor brackets, whose direction is that of what is around them.
    case directions
  }

  /// The stretch of `paragraph`'s content that a cut at `offset`, or in the scalar that `offset` is in, is in.
  ///
  /// It is between two characters of scripts of their own. If that stretch is not long, but the one between two characters
  /// with a direction is, it is the latter. Cost: linear in the stretch.
  static func around(
    _ offset: Int, in paragraph: ShapedParagraph, of text: [UInt8]
  ) -> ScriptNeutralRun {
    let own = around(offset, in: paragraph, of: text, between: .scripts)
    if own.isLong { return own }
    let ofDirection = around(offset, in: paragraph, of: text, between: .directions)
    return ofDirection.isLong ? ofDirection : own
  }

  /// The same between edges of one kind.
  static func around(
    _ offset: Int, in paragraph: ShapedParagraph, of text: [UInt8], between edges: Edges
  ) -> ScriptNeutralRun {
    func decides(_ scalar: UInt32) -> Bool {
      if CharacterClass.script(ofLetter: scalar) != nil { return true }
      guard edges != .letters, scalar >= 0x80, CharacterClass.script(of: scalar) != nil else {
        return false
      }
      return edges == .scripts
        || !CharacterClass.joinsCharacterBefore(scalar)
          && HarfBuzzFont.mirrorImage(of: scalar) == nil
    }
    let content = paragraph.paragraph.content
    let isEdge = offset == content.upperBound
    let offset = isEdge ? offset : text.startOfScalar(before: offset + 1)
    var lower = offset
    while lower > content.lowerBound {
      let start = text.startOfScalar(before: lower)
      if decides(text.scalar(at: start)) { break }
      lower = start
    }
    let rest = Scalars(text, in: offset..<content.upperBound)
    let upper = rest.first { decides($0.scalar) }?.offset ?? content.upperBound
    let cuts = paragraph.analysis.cuts
    let first = cuts.partitioningIndex { Int($0) + content.lowerBound > lower }
    let last = cuts.partitioningIndex { Int($0) + content.lowerBound > upper }
    return ScriptNeutralRun(
      range: lower..<upper,
      isLong: last - first >= shortest
        || hasMarkWithoutLetter(
          lower..<upper, of: text, followsLetter: lower > content.lowerBound),
      edges: edges)
  }

  /// Whether a text has so many characters in a row without a script of their own as a long stretch has.
  ///
  /// Those that are passed over neither count nor end a row.
  static func isLong(
    in text: [UInt8], passing passes: (UInt32) -> Bool = { _ in false }
  ) -> Bool {
    var count = 0
    return Scalars(text).contains { scalar in
      if passes(scalar.scalar) { return false }
      count = CharacterClass.script(ofLetter: scalar.scalar) == nil ? count + 1 : 0
      return count >= shortest
    }
  }

  /// Whether a stretch has a mark that does not belong to a letter before it.
  private static func hasMarkWithoutLetter(
    _ range: Range<Int>, of text: [UInt8], followsLetter: Bool
  ) -> Bool {
    var isOfLetter = followsLetter
    for (_, scalar) in Scalars(text, in: range)
    where !CharacterClass.isDefaultIgnorable(scalar) {
      let isMark = CharacterClass.joinsCharacterBefore(scalar)
      if isMark, !isOfLetter { return true }
      isOfLetter = isOfLetter && isMark
    }
    return false
  }

  func contains(_ cut: Int) -> Bool { range.lowerBound < cut && cut <= range.upperBound }
}

extension Palette {
  /// By how much a line's width can differ in another text, where what is around it decides the script and the direction of
  /// a stretch that is not long: an em, the spacing of its letters, which scripts that join do not have, and what its
  /// brackets differ from their mirror images.
  func lineSlack(_ mirrored: MirroredWidths) -> Fixed {
    largestSize + (largestSpacing + mirrored.most) * (ScriptNeutralRun.shortest - 1)
  }
}
