import TextLayout

/// The typesetters of one thread of a run over many records, which share fonts.
///
/// Memory is bounded: the cache is emptied when it is full. If each record has its own size there are many
/// typesetters, which cost little; finding their fonts costs most, and is done once for each selection of fonts.
/// Results do not depend on what is in the cache.
final class TypesetterCache {
  /// The most typesetters, more than most runs need; each takes a few hundred kilobytes in addition to its fonts.
  private static let maximumCount = 128

  private struct Key: Hashable {
    let style: TextStyle
    let paragraphStyle: ParagraphStyle
  }

  private let files: FontFiles
  private var made: [Key: Typesetter] = [:]
  /// The first of each selection of fonts; the others share its fonts and its line breaker.
  private var first: [TextStyle: Typesetter] = [:]

  /// An empty cache; `files` are shared by all threads.
  init(files: FontFiles) { self.files = files }

  /// The typesetter of a style and a style of paragraphs.
  ///
  /// - Throws: what making it throws.
  func typesetter(
    of style: TextStyle, _ paragraphStyle: ParagraphStyle
  ) throws(TextLayoutError) -> Typesetter {
    let key = Key(style: style, paragraphStyle: paragraphStyle)
    if let known = made[key] { return known }
    if made.count >= Self.maximumCount { made.removeAll() }
    let selection = style.fontSelection
    if first[selection] == nil, first.count >= Self.maximumCount {
      made.removeAll()
      first.removeAll()
    }
    // Fonts of other selections may be of the same files.
    let typesetter =
      if let relative = first[selection] ?? first.values.first {
        try Typesetter(style: style, paragraphStyle: paragraphStyle, sharingFontsOf: relative)
      } else {
        try Typesetter(style: style, paragraphStyle: paragraphStyle, files: files)
      }
    made[key] = typesetter
    if first[selection] == nil { first[selection] = typesetter }
    return typesetter
  }
}
