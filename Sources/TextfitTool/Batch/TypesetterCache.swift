import TextLayout

/// The typesetters of one thread of a run over many records, each made once, with fonts that they share.
///
/// Memory is bounded. Typesetters are many where each record has a size of its own, and cost little; finding their fonts
/// costs most, and is kept for as many selections of fonts as there may be. What is forgotten is all at once. What a
/// record gets does not depend on what is kept.
final class TypesetterCache {
  /// More styles than most runs have; each keeps a few hundred kilobytes beside its fonts.
  private static let most = 128

  private struct Key: Hashable {
    let style: TextStyle
    let paragraphStyle: ParagraphStyle
  }

  private let files: FontFiles
  private var made: [Key: Typesetter] = [:]
  /// The first of each selection of fonts, whose fonts, and what breaks lines in its language, the others share.
  private var first: [TextStyle: Typesetter] = [:]

  /// None yet; `files` are shared by all threads.
  init(files: FontFiles) { self.files = files }

  /// The typesetter of a style and a style of paragraphs.
  ///
  /// - Throws: what making it throws.
  func typesetter(
    of style: TextStyle, _ paragraphStyle: ParagraphStyle
  ) throws(TextLayoutError) -> Typesetter {
    let key = Key(style: style, paragraphStyle: paragraphStyle)
    if let known = made[key] { return known }
    if made.count >= Self.most { made.removeAll() }
    let selection = style.fontSelection
    if first[selection] == nil, first.count >= Self.most {
      made.removeAll()
      first.removeAll()
    }
    // Fonts of other selections may be of the same files.
    let typesetter =
      if let kin = first[selection] ?? first.values.first {
        try Typesetter(style: style, paragraphStyle: paragraphStyle, sharingFontsOf: kin)
      } else {
        try Typesetter(style: style, paragraphStyle: paragraphStyle, files: files)
      }
    made[key] = typesetter
    if first[selection] == nil { first[selection] = typesetter }
    return typesetter
  }
}
