import TextDocuments

/// A text as it is stored in a catalog: what a translator edits, and what can be written anew.
public struct CatalogValue: Sendable {
  /// Whose text it is.
  public enum Origin: Sendable, Hashable {
    /// The locale's own.
    case translation
    /// The source's, which shows since the locale has none.
    case source
  }

  /// The key, such as a gettext message's identifier; parts of a nested one have separators between them.
  public let key: String
  /// The language, as a BCP 47 tag; nil where neither the file nor its name tells.
  public let locale: String?
  /// Which form of the key's text it is.
  public let variants: [CatalogVariant]
  /// The text between marks (tags and the like), which themselves stay as they are; at least one.
  public internal(set) var runs: [String]
  /// What stands between each run and the next, if it is a placeholder; empty where none is.
  public let marks: [Placeholder?]
  /// Where it begins.
  public let place: DocumentPlace
  /// Whose text it is.
  public let origin: Origin
  /// False where the catalog says that it is not to be translated; it is shown all the same.
  public let isTranslatable: Bool
  /// How placeholders are written in it.
  public let syntaxes: Set<PlaceholderSyntax>
  /// What the catalog says of its placeholders.
  public let declared: [DeclaredPlaceholder]
  /// The limits that the catalog sets to its size.
  public let restrictions: [SizeRestriction]
  /// A translator's or a programmer's note; nil where there is none.
  public let note: String?
  /// The format's own word for how far the translation is, such as `needs_review` or `fuzzy`.
  public let state: String?
  let site: ValueSite?
  /// The runs that are not to be translated, by their indices.
  let protectedRuns: Set<Int>

  /// The text: escapes are read, placeholders are as they are written.
  public var text: String { runs.count == 1 ? runs[0] : runs.joined() }

  /// Whether ``CatalogWriter`` can write another text in its place.
  public var isWritable: Bool { site != nil }
}

/// What a catalog says of a placeholder, by its name.
public struct DeclaredPlaceholder: Sendable, Hashable {
  /// The placeholder's name.
  public let name: String
  /// What it stands for; nil where that is not said.
  public let type: PlaceholderType?
  /// What it may show; nil where there is no example.
  public let example: String?

  /// A declaration.
  public init(name: String, type: PlaceholderType? = nil, example: String? = nil) {
    self.name = name
    self.type = type
    self.example = example
  }
}
