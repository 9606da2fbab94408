import TextDocuments

/// A text that people may see: one form of a key in one language, with its placeholders.
///
/// A value whose text has branches (ICU plurals), or that takes others in (Apple's plural variables), has an
/// entry for each combination of them.
public struct CatalogEntry: Sendable {
  /// The key.
  public let key: String
  /// The language, as a BCP 47 tag; nil where neither the file nor its name tells.
  public let locale: String?
  /// The choices that make this form, those of the value first, in the order of the text.
  public let variants: [CatalogVariant]
  /// The text in parts; what quotes and escapes a syntax is undone.
  public let pieces: [TextPiece]
  /// Where the value begins that the text is; of several that make it, the last that was chosen.
  public let place: DocumentPlace
  /// Whose text it is.
  public let origin: CatalogValue.Origin
  /// False where the catalog says that it is not to be translated; it is shown all the same.
  public let isTranslatable: Bool
  /// The limits that the catalog sets to its size.
  public let restrictions: [SizeRestriction]
  /// A translator's or a programmer's note; nil where there is none.
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

/// A part of a text that has placeholders.
public enum TextPiece: Sendable, Hashable {
  /// Text that shows as it is.
  case literal(String)
  /// What a program puts text in for.
  case placeholder(Placeholder)
}
