import TextCatalogs
import TextLayout

// Definitions
//
//   comparable path       absolute, without `.`, `..` and empty steps; a file has several if folders are links
//   comparable pattern    the same of a pattern: its folders, as far as it names them, are resolved as those of a path
//
// A pattern matches a file if one of its comparable patterns matches one of the file's comparable paths, so that it
// does not matter how either is written.

/// A pattern of paths, absolute or relative to the budget file's folder.
public struct PathPattern: Sendable, CustomStringConvertible {
  /// As it was written.
  public let written: Glob
  /// Those of comparable paths; empty if nothing is known about folders.
  public let comparable: [Glob]

  /// A pattern, and what it is among comparable paths.
  public init(_ pattern: String, comparable: [Glob] = []) {
    written = Glob(path: pattern)
    self.comparable = comparable
  }

  /// As it was written.
  public var description: String { written.description }
}

/// The paths of a file as the patterns of a budget match it.
public struct BudgetPath: Sendable, Hashable {
  /// Relative to the budget file's folder; as it was given if it is not below that.
  @Verbatim public private(set) var relative: String
  /// The comparable paths that are known.
  public let absolute: [String]

  /// Puts the paths together.
  public init(relative: String, absolute: [String]) {
    self.relative = relative
    self.absolute = absolute
  }
}

extension BudgetPath {
  /// Whether a pattern matches one of the paths; one that begins with a slash matches absolute paths.
  ///
  /// It also matches what is written the same, so that an exemption can name a pattern with a set, such as `[ab]`.
  ///
  /// Cost: the lengths of the paths times those of the patterns.
  public func isMatched(by pattern: PathPattern) -> Bool {
    if pattern.written.matches(relative) || TextKey(pattern.description) == TextKey(relative) {
      return true
    }
    let own = pattern.description.utf8.first == UInt8(ascii: "/") ? [pattern.written] : []
    return (own + pattern.comparable).contains { absolute.contains(where: $0.matches) }
  }
}
