import TextCore
import TextShaping

/// How much a token adds to a line after letters that do not change its glyphs: found once after a letter, then
/// known after each letter of that kind.
///
///     w o r d … Read more        a token takes its script, direction and style from the letter before it, and the
///           ↑↑                   font of what no font has; after two letters that are alike in these it has the
///           ││                   same advance
///           └┴ no lookup of the font looks at both (`RunSplitter`), or they are in two items
///
/// For one thread.
final class TokenAdvances {
  /// What a token's advance depends on in the letter before it.
  struct Letter {
    fileprivate let script: Script
    fileprivate let level: UInt8
    fileprivate let style: Int
    fileprivate let face: FontFace

    fileprivate func isLike(_ other: Letter) -> Bool {
      script == other.script && level == other.level && style == other.style
        && face === other.face
    }
  }

  /// What a token adds up to each of its bytes, and as a whole.
  struct Sums {
    /// Nil inside a cluster, and if a line that ends there has to be shaped again.
    private let sums: [Fixed?]
    let tail: PrintedTail

    /// Of what is after `cut` in a paragraph that ends with the token.
    fileprivate init(after cut: Int, of paragraph: ShapedParagraph, _ shaper: ParagraphShaper) {
      let before = paragraph.prefix[cut]
      sums = (cut...paragraph.length).map {
        paragraph.isSafe(at: $0) ? paragraph.prefix[$0] - before : nil
      }
      tail = PrintedTail(from: cut, of: paragraph, shaper)
    }

    subscript(offset: Int) -> Fixed? { sums[offset] }
    /// In bytes.
    var length: Int { sums.count - 1 }
  }

  private var known: [(letter: Letter, sums: Sums)] = []
  /// More kinds of letters than texts have.
  private static let maximumCount = 64

  /// What the token adds after a letter; nil if it is not known yet.
  func sums(after letter: Letter) -> Sums? {
    known.first { $0.letter.isLike(letter) }?.sums
  }

  /// Remembers what a token adds after a letter, in a paragraph in which it is after `cut`.
  func remember(
    _ paragraph: ShapedParagraph, after cut: Int, _ letter: Letter, _ shaper: ParagraphShaper
  ) {
    if known.count >= TokenAdvances.maximumCount { known.removeAll() }
    known.append((letter, Sums(after: cut, of: paragraph, shaper)))
  }
}

extension ShapedText {
  /// The letter that ends, with its marks, at an offset of a paragraph, if a cut there changes neither it nor anything
  /// before it; nil if that is not certain.
  ///
  /// The letter has a script and a strong direction of its own, so that what is hidden does not decide what is before
  /// it. The whole paragraph has one level, so that no bidi control is open. The letter's glyphs stay the same when the
  /// text is broken after it, and HarfBuzz joins it to no letter of another item. The cluster ends wherever one begins.
  func letter(before offset: Int, in paragraph: ShapedParagraph) -> TokenAdvances.Letter? {
    let runs = paragraph.analysis.bidiRuns
    guard offset > 0, paragraph.isSafe(at: offset), runs.count == 1,
      runs[0].level == paragraph.analysis.baseLevel,
      CharacterClass.endsCluster(
        text.utf8.scalar(at: text.utf8.startOfScalar(before: paragraph.start + offset)))
    else { return nil }
    let start = paragraph.clusterStart(before: offset)
    let cluster = Scalars(
      text.utf8, in: paragraph.start + start..<paragraph.start + offset)
    // A joiner after a letter would join the token to it.
    guard !cluster.contains(where: { CharacterClass.isDefaultIgnorable($0.scalar) }) else {
      return nil
    }
    let item = paragraph.items[paragraph.itemIndex(at: start)].item
    guard item.kind == .text, item.script.lettersStandAlone || item.script.makesSyllables,
      CharacterClass.script(ofLetter: text.utf8.scalar(at: paragraph.start + start)) == item.script
    else { return nil }
    return TokenAdvances.Letter(
      script: item.script, level: item.level, style: item.styleIndex,
      face: palette.faces[item.faceIndex])
  }
}
