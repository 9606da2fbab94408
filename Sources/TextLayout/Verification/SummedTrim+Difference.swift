import TextCore
import TextShaping

extension SummedTrim {
  /// The first figure that is another than that of a result; nil if all are the same.
  func difference(from result: TrimResult) -> String? {
    let pairs: [(name: String, isSame: Bool)] = [
      ("attributes", result.attributed == AttributedText(text)),
      ("status", (status, cutAt, ellipsis) == (result.status, result.cutAt, result.ellipsis)),
      ("number of lines", lineCount == result.lineCount && fullLineCount == result.fullLineCount),
      ("size", size == result.size && fullSize == result.fullSize),
      ("visible part", visibleRanges.elementsEqual(result.visibleRanges)),
      ("hidden part", hiddenRanges.elementsEqual(result.hiddenRanges)),
      ("token", tokenRange == result.tokenRange),
      (
        "suffix", suffixRange == result.suffixRange && suffixRects == result.suffixRects
      ),
      (
        "fonts",
        fonts.elementsEqual(result.layout.fonts) {
          $0.face === $1.face && $0.characters == $1.characters
        }
      ),
      ("missing glyph", result.layout.missingGlyphs.isEmpty),
      ("note", notes == result.notes),
    ]
    return pairs.first { !$0.isSame }?.name
  }
}
