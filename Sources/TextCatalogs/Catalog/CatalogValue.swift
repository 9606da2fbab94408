import TextDocuments

/// A text as it is stored in a catalog: what a translator edits and ``CatalogWriter`` replaces.
public struct CatalogValue: Sendable {
  /// Whose text it is.
  public enum Origin: Sendable, Hashable {
    /// The locale's own.
    case translation
    /// The source's, which shows because the locale has none.
    case source
  }

  /// The key, such as a gettext `msgid`; a nested one has separators between its parts.
  public let key: String
  /// The language, as a BCP 47 tag; nil if neither the file nor its path names one.
  public let locale: String?
  /// Which form of the key's text it is.
  public let variants: [CatalogVariant]
  /// The text between marks (tags and the like), which are never changed; at least one run.
  public internal(set) var runs: [String]
  /// What is between each run and the next, if it is a placeholder; empty if none is.
  public let marks: [Placeholder?]
  /// Where it begins.
  public let place: DocumentPlace
  /// Whose text it is.
  public let origin: Origin
  /// The text that it is a translation of, if the catalog has that next to it, as gettext and XLIFF do; placeholders are as
  /// written, and tags are left out.
  public internal(set) var sourceText: String?
  /// False if the catalog marks it as not to be translated; people see it all the same.
  public let isTranslatable: Bool
  /// How placeholders are written in it.
  public let syntaxes: Set<PlaceholderSyntax>
  /// The catalog's declarations of its placeholders.
  public let declared: [DeclaredPlaceholder]
  /// The catalog's limits on its size.
  public let restrictions: [SizeRestriction]
  /// A translator's or a programmer's note; nil without one.
  public let note: String?
  /// The format's word for the translation's progress, such as `needs_review` or `fuzzy`.
  public let state: String?
  let location: ValueLocation?
  /// The runs that are not to be translated, by their indices.
  let protectedRuns: Set<Int>

  /// The text, without escapes, and with placeholders as written.
  public var text: String { runs.count == 1 ? runs[0] : runs.joined() }

  /// Whether ``CatalogWriter`` can replace it.
  public var isWritable: Bool { location != nil }
}
