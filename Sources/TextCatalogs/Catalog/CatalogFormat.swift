/// A format of string catalogs.
public enum CatalogFormat: String, CaseIterable, Sendable, Hashable {
  /// Apple's `.strings`: an old-style property list, or an XML one.
  case strings
  /// Apple's `.stringsdict`: an XML property list with plurals, devices and widths.
  case stringsdict
  /// Apple's String Catalog, `.xcstrings`.
  case xcstrings
  /// GNU gettext's `.po` and `.pot`.
  case gettext
  /// Flutter's Application Resource Bundle, `.arb`: ICU messages in JSON.
  case arb
  /// Android's `strings.xml`.
  case android
  /// XLIFF 1.2 and 2.0.
  case xliff
  /// i18next's JSON, version 4 (plural suffixes by CLDR's categories).
  case i18next
  /// JSON whose objects nest.
  case json
  /// YAML whose mappings nest, as Rails' with the locale outermost.
  case yaml
  /// Java's `.properties`.
  case properties
  /// Comma-separated values, with a header that names the key's column and the locales'.
  case csv

  /// The one format that a file of this name can have; nil where the name says too little.
  ///
  /// JSON, YAML, CSV and XML files can be many things, catalogs or not: whoever gives them names their
  /// format.
  public init?(fileName: String) {
    let name = fileName.split(separator: "/").last ?? ""
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch name[dot...].lowercased() {
    case ".strings": self = .strings
    case ".stringsdict": self = .stringsdict
    case ".xcstrings": self = .xcstrings
    case ".po", ".pot": self = .gettext
    case ".arb": self = .arb
    case ".xlf", ".xliff": self = .xliff
    case ".properties": self = .properties
    default: return nil
    }
  }

  /// How placeholders are written in it, where the file does not say so of each text.
  ///
  /// Where the format leaves that to the program, all of the common ways count: a text that holds
  /// something else in braces is then asked for a sample, rather than measured with a name in it.
  public var placeholderSyntaxes: Set<PlaceholderSyntax> {
    switch self {
    case .strings, .stringsdict, .xcstrings: [.apple]
    case .arb: [.flutter]
    case .android: [.printf]
    case .i18next: [.doubleBrace]
    case .yaml: [.percentBrace, .printf, .apple, .brace, .dollarBrace, .doubleBrace]
    case .gettext, .xliff, .json, .properties, .csv:
      [.printf, .apple, .brace, .dollarBrace, .doubleBrace]
    }
  }

  /// Whether the format is written in XML, JSON or as text of its own.
  var encodingRule: EncodingRule {
    switch self {
    case .strings: .apple
    case .stringsdict, .android, .xliff: .xml
    case .xcstrings, .arb, .i18next, .json: .utf8
    case .gettext: .header
    case .properties: .utf8OrLatin1
    case .yaml, .csv: .marked
    }
  }
}
