import TextCatalogs

/// The path of a file as the patterns of a budget match it.
public struct BudgetPath: Sendable, Hashable {
  /// Relative to the budget file's folder; as it was given if it is not below that.
  public let relative: String
  /// The absolute paths to it that are known.
  public let absolute: [String]

  /// Puts the paths together.
  public init(relative: String, absolute: [String]) {
    self.relative = relative
    self.absolute = absolute
  }
}

extension BudgetPath {
  /// Whether a pattern of paths matches it; one that begins with a slash matches absolute paths.
  public func isMatched(by glob: Glob) -> Bool {
    glob.matches(relative)
      || glob.description.hasPrefix("/") && absolute.contains(where: glob.matches)
  }
}

/// Which strings a rule or an exemption applies to: those that match one of the keys, one of the locales and one
/// of the files.
public struct StringSelector: Sendable {
  /// Patterns of keys; empty: all.
  public let keys: [Glob]
  /// Empty: all.
  public let locales: [LocaleRange]
  /// Patterns of paths, absolute or relative to the budget file's folder; empty: all.
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
    public func matches(key: String, locale: String?, path: BudgetPath) -> Bool {
      switch self {
      case .key(let glob): glob.matches(key)
      case .locale(let range): range.contains(locale)
      case .file(let glob): path.isMatched(by: glob)
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
  public func matches(key: String, locale: String?, path: BudgetPath) -> Bool {
    matches(locale, path) && (keys.isEmpty || keys.contains { $0.matches(key) })
  }

  /// Whether it matches a file as a whole: it names files, and no keys but all.
  public func matchesWholeFile(locale: String?, path: BudgetPath) -> Bool {
    !files.isEmpty && (keys.isEmpty || keys.contains { $0.description == "*" })
      && matches(locale, path)
  }

  private func matches(_ locale: String?, _ path: BudgetPath) -> Bool {
    (locales.isEmpty || locales.contains { $0.contains(locale) })
      && (files.isEmpty || files.contains { path.isMatched(by: $0) })
  }
}
