import TextCatalogs
import TextDetection
import TextDocuments
import TextLayout

// Definitions
//
//   budget      a file, textfit.yml: which strings have to fit which boxes
//   rule        keys, locales and files, and the box, or boxes, of their strings
//   option      a setting of a box or its text: an option of the command line, by its long name
//   exemption   a known failure, with the reason, until a day
//
//     catalogs                          files whose names do not determine their format
//     defaults                          options of all rules
//     samples                           what placeholders are filled with
//     rules        the first that matches a string applies, and no other
//       - keys: button.*                 its name is rules[0] unless it has one
//         width: 120
//         max-lines: 1
//     exemptions

/// What strings have to fit, as a budget file says.
public struct Budget: Sendable {
  /// An option by its long name, and its value in the file.
  public struct Option: Sendable {
    /// Such as `max-lines`.
    public let name: String
    /// The value.
    public let value: JSONCursor
  }

  /// Files whose names do not determine their format.
  public struct CatalogFiles: Sendable {
    /// The format that they are read in.
    public let format: CatalogFormat
    /// Relative to the budget file's folder.
    public let files: [PathPattern]
    /// What the files do not say: the locale, a table's columns, the placeholder syntaxes.
    public let options: CatalogOptions
    /// Where the budget has them.
    public let place: TextLayoutError.Place
  }

  /// Files to read in addition to those whose names determine their format.
  public let catalogs: [CatalogFiles]
  /// Options of all rules.
  public let defaults: [Option]
  /// Samples of all rules.
  public let samples: [PlaceholderSamples.Rule]
  /// How samples are added to the file.
  public let samplesNotation: SamplesNotation
  /// In the order of the file.
  public let rules: [BudgetRule]
  /// Known failures.
  public let exemptions: [Exemption]
}

/// Which strings have to fit, and where.
public struct BudgetRule: Sendable {
  /// What a rule requires of its strings.
  ///
  /// Each box is the options that it has in addition to the defaults; a string has to fit all boxes.
  public enum Requirement: Sendable {
    /// Nothing: the strings are not laid out.
    case ignored(reason: String)
    /// The whole string fits.
    case fitsWhole([[Budget.Option]])
    /// The string fits when it is trimmed, with the protected placeholders and words visible.
    case fitsTrimmed([[Budget.Option]], protected: [String])
  }

  /// The name in the file, or `rules[0]`.
  public let name: String
  /// Which strings the rule matches; an earlier rule that matches a string comes first.
  public let strings: StringSelector
  /// What they have to do.
  public let requirement: Requirement
  /// Samples, before those of the budget.
  public let samples: [PlaceholderSamples.Rule]
  /// Where the rule begins.
  public let place: TextLayoutError.Place

  /// The options of each box; none if the strings are ignored.
  public var boxes: [[Budget.Option]] {
    switch requirement {
    case .ignored: []
    case .fitsWhole(let boxes), .fitsTrimmed(let boxes, _): boxes
    }
  }

  /// Placeholders and words that have to stay visible.
  public var protected: [String] {
    if case .fitsTrimmed(_, let words) = requirement { words } else { [] }
  }

  /// Whether a string that is larger than its box is trimmed.
  public var allowsTrimming: Bool {
    if case .fitsTrimmed = requirement { true } else { false }
  }
}

/// A known failure, and why it is accepted.
public struct Exemption: Sendable {
  /// The strings whose failures it accepts; if it names files and no keys, also failures of whole files.
  public let strings: StringSelector
  /// Why.
  public let reason: String
  /// The last day on which it applies; nil if it always does.
  public let expires: CalendarDate?
  /// Where it begins.
  public let place: TextLayoutError.Place

  /// Whether its last day has passed.
  public func isExpired(on day: CalendarDate) -> Bool {
    guard let expires else { return false }
    return (expires.year, expires.month, expires.day) < (day.year, day.month, day.day)
  }
}

extension Budget {
  /// A box for all strings, whose options come from elsewhere, such as the command line.
  public static let singleBox = Budget(
    catalogs: [], defaults: [], samples: [], samplesNotation: .newBlock(indent: 0),
    rules: [
      BudgetRule(
        name: "all", strings: StringSelector(keys: [Glob("*")], locales: [], files: []),
        requirement: .fitsWhole([[]]), samples: [],
        place: TextLayoutError.Place(line: 1, column: 1))
    ], exemptions: [])
}
