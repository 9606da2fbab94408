import TextCore
import TextShaping

/// A stretch of a paragraph that says nothing of its script, and at the paragraph's start nothing of its
/// direction: it has no letter of a script of its own, so what stands around decides.
///
///     text     d o n e   . . . . . . . . . . . . . . ت م
///                      └──────────────────────────┘
///     full     the dots may be Arabic, for what is after them
///     cut      ... . . . . . … m o r e                     and are Latin, for what is before or printed
///
/// So where a long stretch is cut, the full text's lines are no guide; those of a text that is cut at
/// its end are.
struct ScriptNeutralRun {
  /// A stretch of fewer cut units changes a line's width by less than the search's slack.
  private static let shortest = 8

  /// UTF-8 offsets of the text; a cut past the lower bound, and no further than the upper, is in it.
  let range: Range<Int>
  /// Whether what it is taken for can change a line's width by more than the search's slack.
  let isLong: Bool

  /// The stretch of `paragraph` that a cut at `offset`, or in the scalar that holds it, is in; it is in
  /// the content.
  ///
  /// Cost: linear in the stretch.
  init(of text: [UInt8], _ paragraph: ShapedParagraph, around offset: Int) {
    let content = paragraph.paragraph.content
    let isEdge = offset == content.upperBound
    let offset = isEdge ? offset : text.startOfScalar(before: offset + 1)
    var lower = offset
    while lower > content.lowerBound {
      let start = text.startOfScalar(before: lower)
      if CharacterClass.script(ofLetter: text.scalar(at: start)) != nil { break }
      lower = start
    }
    let rest = Scalars(text, in: offset..<content.upperBound)
    let letter = rest.first { CharacterClass.script(ofLetter: $0.scalar) != nil }
    range = lower..<(letter?.offset ?? content.upperBound)
    let cuts = paragraph.analysis.cuts
    let first = cuts.partitioningIndex { Int($0) + content.lowerBound > lower }
    let last = cuts.partitioningIndex { [upper = range.upperBound] in
      Int($0) + content.lowerBound > upper
    }
    isLong = last - first >= ScriptNeutralRun.shortest
  }

  func contains(_ cut: Int) -> Bool { range.lowerBound < cut && cut <= range.upperBound }
}
