import TextCore

/// One choice that selects among the texts of a key, such as the plural form `few`.
public struct CatalogVariant: Sendable, Hashable, CustomStringConvertible {
  /// What the choice depends on.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A number: its CLDR category, `=1` for a number itself, or the index of a gettext form.
    case plural
    /// An ordinal number, by its category.
    case ordinal
    /// A word that the program gives, as in ICU's select.
    case select
    /// A limit of ICU's (and Java's) choice format.
    case choice
    /// The device: `iphone`, `ipad`, `mac`, `applewatch`, …
    case device
    /// The available width in ens, of `NSStringVariableWidthRuleType`.
    case width
    /// The index of an array's element, from 0.
    case element
    /// The kind of product, such as Android's `tablet`.
    case product
  }

  /// What the choice depends on.
  public let kind: Kind
  /// The variable or argument that it depends on; nil if the format names none.
  @Verbatim public private(set) var argument: String?
  /// What was chosen.
  @Verbatim public private(set) var value: String

  /// A choice.
  public init(_ kind: Kind, _ value: String, argument: String? = nil) {
    self.kind = kind
    self.argument = argument
    self.value = value
  }

  /// Such as `plural few`, or `plural files=few`.
  public var description: String {
    "\(kind.rawValue) \(argument.map { $0 + "=" } ?? "")\(value)"
  }
}
