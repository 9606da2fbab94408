import TextCatalogs

/// Which strings a rule or an exemption applies to: those that match one of the keys, one of the locales and one
/// of the files.
public struct StringSelector: Sendable {
  /// Patterns of keys; empty: all.
  public let keys: [Glob]
  /// Empty: all.
  public let locales: [LocaleRange]
  /// Patterns of paths, absolute or relative to the budget file's folder; empty: all.
  public let files: [PathPattern]
  /// The same keys.
  let keySet: KeySet

  /// A selector by its patterns.
  public init(keys: [Glob], locales: [LocaleRange], files: [PathPattern]) {
    self.keys = keys
    self.locales = locales
    self.files = files
    keySet = KeySet(keys)
  }

  /// One of its patterns.
  public enum Part: Sendable, CustomStringConvertible {
    /// Of keys.
    case key(Glob)
    /// Of locales.
    case locale(LocaleRange)
    /// Of paths.
    case file(PathPattern)

    /// Whether it matches a string, whatever the other patterns do.
    public func matches(key: String, locale: String?, path: BudgetPath) -> Bool {
      switch self {
      case .key(let glob): glob.matches(key)
      case .locale(let range): range.contains(locale)
      case .file(let pattern): path.isMatched(by: pattern)
      }
    }

    /// As in the budget: `keys: button.*`.
    public var description: String {
      switch self {
      case .key(let glob): "keys: \(glob)"
      case .locale(let range): "locales: \(range)"
      case .file(let pattern): "files: \(pattern)"
      }
    }
  }

  /// All of its patterns, in that order.
  public var parts: [Part] { keys.map(Part.key) + locales.map(Part.locale) + files.map(Part.file) }

  /// Whether it matches a string.
  public func matches(key: String, locale: String?, path: BudgetPath) -> Bool {
    matches(key: key, locale: locale) && matchesFile(at: path)
  }

  /// Whether it matches a string of a file whose path it matches.
  func matches(key: String, locale: String?) -> Bool {
    matches(locale) && (keys.isEmpty || keySet.contains(key))
  }

  /// Whether it matches strings of a file.
  func matchesFile(at path: BudgetPath) -> Bool {
    files.isEmpty || files.contains { path.isMatched(by: $0) }
  }

  /// Whether it matches a file as a whole: it names files, and no keys but all.
  public func matchesWholeFile(locale: String?, path: BudgetPath) -> Bool {
    matchesWholeFile(locale: locale) && matchesFile(at: path)
  }

  /// Whether it matches a file as a whole whose path it matches.
  func matchesWholeFile(locale: String?) -> Bool {
    !files.isEmpty && (keys.isEmpty || keys.contains { $0.description == "*" }) && matches(locale)
  }

  /// Whether one of its patterns of keys, other than `*`, matches a name.
  func names(_ name: String) -> Bool {
    keys.contains { $0.description != "*" && $0.matches(name) }
  }

  private func matches(_ locale: String?) -> Bool {
    locales.isEmpty || locales.contains { $0.contains(locale) }
  }
}
