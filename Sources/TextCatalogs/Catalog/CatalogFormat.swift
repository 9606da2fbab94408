/// A format of string catalogs, with everything that differs between formats.
///
/// Each is declared once, in `Formats/<Format>/<Format>Format.swift`; ``allCases`` lists them.
public struct CatalogFormat: Sendable {
  /// The word for it in options and budgets, such as `gettext`.
  public let name: String
  /// The file name extensions that only this format has; empty if such files can be many things.
  public let fileExtensions: [String]
  /// How placeholders are written, where the file does not say so for a text.
  public let placeholderSyntaxes: Set<PlaceholderSyntax>
  /// Whether a file is a table, whose columns a budget can name.
  public let isTable: Bool
  /// How the encoding of a file is found.
  let encodings: EncodingDetector
  /// The language that a path names; nil if it names none.
  let locale: @Sendable (CatalogPath) -> String?
  /// Reads the builder's text.
  let read: @Sendable (inout CatalogBuilder) -> Void
  /// A text in the format's notation, for a place in a file; nil if the format can't write it.
  let write: @Sendable (String, ValueLocation) -> String?
  /// The catalog with a copy of its source texts as another language; nil if the format has one language a
  /// file, or names each in its own place.
  let addLocalization: (@Sendable (Catalog, _ locale: String, _ source: String?) -> Catalog?)?

  init(
    name: String, fileExtensions: [String], isTable: Bool = false, encodings: EncodingDetector,
    placeholders: Set<PlaceholderSyntax>,
    locale: @escaping @Sendable (CatalogPath) -> String?,
    read: @escaping @Sendable (inout CatalogBuilder) -> Void,
    write: @escaping @Sendable (String, ValueLocation) -> String?,
    addLocalization: (@Sendable (Catalog, String, String?) -> Catalog?)? = nil
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.isTable = isTable
    self.encodings = encodings
    placeholderSyntaxes = placeholders
    self.locale = locale
    self.read = read
    self.write = write
    self.addLocalization = addLocalization
  }

  /// The language that a path names, as a BCP 47 tag; nil if it names none.
  func locale(ofPath path: String) -> String? { CatalogPath(path).flatMap(locale) }
}

extension CatalogFormat: Hashable, CustomStringConvertible {
  /// By their names.
  public static func == (first: CatalogFormat, second: CatalogFormat) -> Bool {
    first.name == second.name
  }

  /// By its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Its name.
  public var description: String { name }
}

extension Set<PlaceholderSyntax> {
  /// All common syntaxes, for formats that leave placeholders to the program.
  ///
  /// A text with something else in braces then needs a sample; it is not laid out with a name in it.
  static let common: Self = [.printf, .apple, .brace, .dollarBrace, .doubleBrace]
}
