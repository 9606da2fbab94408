import TextLayout

/// The typesetters of one thread of a run over many records, each made once, with fonts that they share.
///
/// Memory is bounded: what is forgotten is all at once, and with it its fonts. What a record gets does not
/// depend on what is kept.
final class TypesetterStore {
  /// More styles than most runs have; each keeps a few hundred kilobytes beside its fonts.
  private static let most = 128

  private struct Key: Hashable {
    let style: TextStyle
    let paragraphStyle: ParagraphStyle
  }

  private let files: FontFiles
  private var made: [Key: Typesetter] = [:]
  /// The first of those made, whose fonts the others share.
  private var first: Typesetter?

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
    if made.count >= Self.most {
      made.removeAll()
      first = nil
    }
    let typesetter =
      if let first {
        try Typesetter(style: style, paragraphStyle: paragraphStyle, sharingFontsOf: first)
      } else {
        try Typesetter(style: style, paragraphStyle: paragraphStyle, files: files)
      }
    made[key] = typesetter
    first = first ?? typesetter
    return typesetter
  }
}
