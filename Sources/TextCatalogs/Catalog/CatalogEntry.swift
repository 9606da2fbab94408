import TextDocuments

/// A text that people may see: one form of a key in one language, with its placeholders.
///
/// A value whose text has branches (ICU plurals) or variables (Apple's plural rules) has an entry for each
/// combination of them.
public struct CatalogEntry: Sendable {
  /// The key.
  public let key: String
  /// The language, as a BCP 47 tag; nil if neither the file nor its path names one.
  public let locale: String?
  /// The choices that select this form, those of the value first, in the order of the text.
  public let variants: [CatalogVariant]
  /// The text in parts, without quoting and escapes.
  public let pieces: [MessagePiece]
  /// Where its value begins; of several values, the one that was chosen last.
  public let place: DocumentPlace
  /// Whose text it is.
  public let origin: CatalogValue.Origin
  /// The text that it is a translation of, if the catalog has that next to it, as gettext and XLIFF do.
  public internal(set) var sourceText: String?
  /// False if the catalog marks it as not to be translated; people see it all the same.
  public let isTranslatable: Bool
  /// The catalog's limits on its size.
  public let restrictions: [SizeRestriction]
  /// A translator's or a programmer's note; nil without one.
  public let note: String?

  /// The text, with placeholders as they are written.
  public var text: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .placeholder(let placeholder): placeholder.written
      }
    }.joined()
  }

  /// Its placeholders, in the order of the text.
  public var placeholders: [Placeholder] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece { placeholder } else { nil }
    }
  }
}

extension PlaceholderFiller {
  /// The texts that an entry may become.
  public func fill(_ entry: CatalogEntry) -> Filling { fill(entry.pieces) }
}
