/// One choice that picks a text among those of a key, such as the plural form `few`.
public struct CatalogVariant: Sendable, Hashable, CustomStringConvertible {
  /// By what is chosen.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// CLDR's category of a number, `=1` for a number itself, or gettext's number of a form.
    case plural
    /// The category of an ordinal number.
    case ordinal
    /// A word that the program gives, as ICU's select.
    case select
    /// A limit of ICU's (and Java's) choice.
    case choice
    /// The device: `iphone`, `ipad`, `mac`, `applewatch`, …
    case device
    /// The width that is there, in ens, of `NSStringVariableWidthRuleType`.
    case width
    /// The number of an array's element, from 0.
    case element
    /// The kind of product that is built, such as Android's `tablet`.
    case product
  }

  /// By what is chosen.
  public let kind: Kind
  /// The variable or argument that decides; nil where the format names none.
  public let argument: String?
  /// What was chosen.
  public let value: String

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
