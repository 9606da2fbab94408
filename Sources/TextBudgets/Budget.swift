import TextCatalogs
import TextDetection
import TextDocuments
import TextLayout

// Definitions
//
//   budget      a file, textfit.yml: which strings have to fit in which boxes
//   rule        keys, locales and files, and the box, or the boxes, of their strings
//   option      what a box and its text are set by: an option of the command line, by its long name
//   exemption   a failure that is known, with the reason, up to a day
//
//     catalogs                        files whose names do not tell their format
//     defaults                          options of all rules
//     samples                           what placeholders are filled with
//     rules        the first that is for a string counts, and no other
//       - keys: button.*                 its name is rules[0] where it has none
//         width: 120
//         max-lines: 1
//     exemptions

/// What strings have to fit, as a budget file says it.
public struct Budget: Sendable {
  /// An option by its long name, and its value where it stands in the file.
  public struct Option: Sendable {
    /// Such as `max-lines`.
    public let name: String
    /// The value.
    public let value: JSONCursor
  }

  /// Files of a format that their names do not tell.
  public struct CatalogFiles: Sendable {
    /// What they are read as.
    public let format: CatalogFormat
    /// Relative to the budget file's folder.
    public let files: [Glob]
    /// What the files do not say themselves: the locale, a table's columns, how placeholders are written.
    public let options: CatalogOptions
    /// Where it is said.
    public let place: TextLayoutError.Place
  }

  /// Files to read beside those whose names tell their format.
  public let catalogs: [CatalogFiles]
  /// Options of all rules.
  public let defaults: [Option]
  /// Samples of all rules.
  public let samples: [PlaceholderSamples.Rule]
  /// In the order of the file.
  public let rules: [BudgetRule]
  /// Failures that are known.
  public let exemptions: [Exemption]
}

/// Which strings have to fit, and where.
public struct BudgetRule: Sendable {
  /// What becomes of a string that is larger than its box.
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// It fails.
    case fail
    /// It is trimmed with an ellipsis, and fails where that has no room, or hides what is protected.
    case trim
  }

  /// As the file names it, or `rules[0]`.
  public let name: String
  /// Which strings are the rule's, but for those of the rules before it.
  public let strings: StringSelector
  /// Why its strings are not laid out at all; nil where they are.
  public let ignored: String?
  /// The options of each box, over the defaults; a string has to fit all of them.
  public let boxes: [[Budget.Option]]
  /// What becomes of a string that is larger than a box.
  public let overflow: Overflow
  /// Placeholders and words that have to show whole.
  public let protected: [String]
  /// Samples, before those of the budget.
  public let samples: [PlaceholderSamples.Rule]
  /// Where the rule stands.
  public let place: TextLayoutError.Place
}

/// A failure that is known, and why it is let pass.
public struct Exemption: Sendable {
  /// Whose failures.
  public let strings: StringSelector
  /// Why.
  public let reason: String
  /// The last day on which it counts; nil where there is none.
  public let expires: CalendarDate?
  /// Where it stands.
  public let place: TextLayoutError.Place

  /// Whether its last day is over.
  public func isExpired(on day: CalendarDate) -> Bool {
    guard let expires else { return false }
    return (expires.year, expires.month, expires.day) < (day.year, day.month, day.day)
  }
}

extension Budget {
  /// One box for all strings, of which whoever lays out knows the options.
  public static let ofOptionsAlone = Budget(
    catalogs: [], defaults: [], samples: [],
    rules: [
      BudgetRule(
        name: "all", strings: StringSelector(keys: [Glob("*")], locales: [], files: []),
        ignored: nil, boxes: [[]], overflow: .fail, protected: [], samples: [],
        place: TextLayoutError.Place(line: 1, column: 1))
    ], exemptions: [])
}
