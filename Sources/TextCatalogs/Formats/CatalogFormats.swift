extension CatalogFormat: CaseIterable, RawRepresentable {
  /// Every format: the only list of them.
  public static let allCases: [CatalogFormat] = [
    .strings, .stringsdict, .xcstrings, .gettext, .arb, .android, .xliff, .i18next, .json, .yaml,
    .properties, .csv,
  ]

  /// The format of a name; nil for an unknown name.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }

  /// Its name.
  public var rawValue: String { name }

  /// The one format that a file of this name can have; nil if the name is not enough.
  ///
  /// JSON, YAML, CSV and XML files can be many things, catalogs or not, so their format must be given.
  public init?(fileName: String) {
    let name = fileName.split(separator: "/").last ?? ""
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }
}
