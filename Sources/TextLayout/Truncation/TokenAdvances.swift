import TextCore
import TextShaping

/// How much a token adds to a line, after letters that are nothing to it: found once, then known after each of them.
///
///     w o r d … Read more        of the letter before it a token takes the script, the direction, the style and, for what
///           ↑↑                   no font has, the font; two that are alike in these leave it the same advance
///           └┴ nothing ties the two (`RunSplitter`), or they are in two items
///
/// For one thread.
final class TokenAdvances {
  /// What of the letter before it a token's advance depends on.
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

  /// What a token adds up to each of its bytes, the last of which is its end.
  struct Sums {
    /// Nil inside a cluster, and where a line that ends there is shaped anew.
    private let sums: [Fixed?]
    /// What all of it adds.
    let advance: Fixed

    /// Of what stands after `cut` in a paragraph that is one with a token at its end.
    fileprivate init(after cut: Int, of paragraph: ShapedParagraph) {
      let before = paragraph.prefix[cut]
      sums = (cut...paragraph.length).map {
        paragraph.isSafe(at: $0) ? paragraph.prefix[$0] - before : nil
      }
      advance = paragraph.prefix[paragraph.length] - before
    }

    subscript(offset: Int) -> Fixed? { sums[offset] }
    /// In bytes.
    var length: Int { sums.count - 1 }
  }

  private var known: [(letter: Letter, sums: Sums)] = []
  /// More kinds of letters than texts have.
  private static let most = 64

  /// What the token adds after a letter; nil where that was not found yet.
  func sums(after letter: Letter) -> Sums? {
    known.first { $0.letter.isLike(letter) }?.sums
  }

  /// Takes in what a token adds after a letter, in a paragraph in which it stands after `cut`.
  func remember(_ paragraph: ShapedParagraph, after cut: Int, _ letter: Letter) {
    if known.count >= TokenAdvances.most { known.removeAll() }
    known.append((letter, Sums(after: cut, of: paragraph)))
  }
}

extension ShapedText {
  /// The letter that ends, with its marks, at an offset of a paragraph, where a cut leaves it and all that is before it as
  /// they are; nil where that takes more to tell.
  ///
  /// It has a script and a strong direction of its own, by which what is before it is resolved without what is hidden;
  /// all of the paragraph has its own level, so that no bidi control is open; its glyphs stand when the text is broken
  /// after it; and HarfBuzz joins it to no letter of another item.
  func letter(before offset: Int, in paragraph: ShapedParagraph) -> TokenAdvances.Letter? {
    let runs = paragraph.analysis.bidiRuns
    guard offset > 0, paragraph.isSafe(at: offset), runs.count == 1,
      runs[0].level == paragraph.analysis.baseLevel
    else { return nil }
    let start = paragraph.clusterStart(before: offset)
    let cluster = Scalars(
      text.utf8, in: paragraph.start + start..<paragraph.start + offset)
    // A joiner after a letter would join what follows it.
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

extension CutValidator {
  /// Takes in what the token adds after a letter, in a printed string made anew, where the letter is nothing to it.
  ///
  /// A bracket that it closes may be of the script in which the text opens it; a tab adds what its place asks for.
  func remember(
    _ printed: PrintedString, _ anew: ShapedParagraph, after letter: TokenAdvances.Letter?
  ) {
    guard let letter, !closesBracket, anew.tabs.isEmpty, advances.sums(after: letter) == nil,
      isFree(at: printed.cut, of: printed, anew)
    else { return }
    advances.remember(anew, after: printed.cut, letter)
  }

  /// Whether what is after an offset is shaped whatever letter is before it.
  private func isFree(at offset: Int, of printed: PrintedString, _ anew: ShapedParagraph) -> Bool {
    let text = printed.text.utf8
    guard offset > 0, offset < text.count else { return false }
    let scalar = text.scalar(at: offset)
    guard CharacterClass.beginsWord(scalar) else { return false }
    let item = anew.items[anew.itemIndex(at: offset)].item
    if item.range.lowerBound == offset { return true }
    let shaper = ParagraphShaper(styled: printed.text, palette: faces.palette)
    return bench.parts(before: scalar, as: shaper.request(item))
  }
}
