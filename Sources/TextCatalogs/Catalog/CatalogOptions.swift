/// What a reader of catalogs is told, where neither the file nor its format says it.
public struct CatalogOptions: Sendable, Hashable {
  /// The language of a file that names none, before what its path tells; nil for the path's.
  public var locale: String?
  /// How placeholders are written where a file does not say it of a text itself, instead of the format's rule; nil
  /// for that.
  public var placeholders: Set<PlaceholderSyntax>?
  /// What stands between the parts of a nested key (JSON, i18next, YAML).
  public var keySeparator = "."
  /// The name of the column that holds keys (CSV); nil for one called `key`, `id`, `identifier`, `name` or
  /// `string`, without regard to case, or else the first.
  public var keyColumn: String?
  /// The columns that hold texts, by their names, with the language of each (CSV); empty for all whose name
  /// is a language tag.
  public var localeColumns: [String: String] = [:]
  /// Whether columns that are neither the key's, nor texts', nor notes are passed over (CSV); else each is a
  /// problem, since texts may be in it.
  public var passesOverOtherColumns = false
  /// The most texts that one value may stand for.
  public var mostForms = 1_000

  /// The formats' own rules.
  public init() {}
}
