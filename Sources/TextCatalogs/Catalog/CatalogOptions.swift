import TextCore

/// Settings for what neither a file nor its format determines.
public struct CatalogOptions: Sendable, Hashable {
  /// The language of a file that names none; nil for the one in its path.
  public var locale: String?
  /// How placeholders are written where a file does not say so for a text; nil for the format's syntaxes.
  public var placeholders: Set<PlaceholderSyntax>?
  /// The separator between the parts of a nested key (JSON, i18next, YAML).
  public var keySeparator = "."
  /// The name of the column that holds keys (CSV); nil for one called `key`, `id`, `identifier`, `name` or
  /// `string` in any case, or else the first.
  public var keyColumn: String?
  /// The columns with texts, by name, with the language of each (CSV); empty for all that are named by a
  /// language.
  public var localeColumns: [TextKey: String] = [:]
  /// Whether other columns than those of keys, texts and notes are ignored (CSV); otherwise each is a problem,
  /// because it may have texts.
  public var ignoresOtherColumns = false
  /// The most texts that one value may expand to.
  public var maximumFormCount = 1_000

  /// The formats' own rules.
  public init() {}
}
