import TextCatalogs

/// Which strings a rule or an exemption applies to: those that match one of the keys, one of the locales and one
/// of the files.
public struct StringSelector: Sendable {
  /// Patterns of keys.
  public let keys: [Glob]
  /// Empty: all.
  public let locales: [LocaleRange]
  /// Patterns of paths, relative to the budget file's folder; empty: all.
  public let files: [Glob]

  /// One of its patterns.
  public enum Part: Sendable, CustomStringConvertible {
    /// Of keys.
    case key(Glob)
    /// Of locales.
    case locale(LocaleRange)
    /// Of paths.
    case file(Glob)

    /// Whether it matches a string, whatever the other patterns do.
    public func matches(key: String, locale: String?, path: String) -> Bool {
      switch self {
      case .key(let glob): glob.matches(key)
      case .locale(let range): range.contains(locale)
      case .file(let glob): glob.matches(path)
      }
    }

    /// As in the budget: `keys: button.*`.
    public var description: String {
      switch self {
      case .key(let glob): "keys: \(glob)"
      case .locale(let range): "locales: \(range)"
      case .file(let glob): "files: \(glob)"
      }
    }
  }

  /// All of its patterns, in that order.
  public var parts: [Part] { keys.map(Part.key) + locales.map(Part.locale) + files.map(Part.file) }

  /// Whether it matches a string.
  public func matches(key: String, locale: String?, path: String) -> Bool {
    (locales.isEmpty || locales.contains { $0.contains(locale) })
      && (files.isEmpty || files.contains { $0.matches(path) })
      && keys.contains { $0.matches(key) }
  }
}
