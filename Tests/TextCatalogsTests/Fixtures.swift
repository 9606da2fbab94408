import Foundation

@testable import TextCatalogs

/// The catalogs of the fixtures: our own files, each with what is read of it beside it.
enum Fixtures {
  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "fixtures/catalogs").path()

  static let files: [(path: String, format: CatalogFormat)] = [
    ("de.lproj/Greetings.strings", .strings), ("de.lproj/Files.stringsdict", .stringsdict),
    ("Localizable.xcstrings", .xcstrings), ("de.po", .gettext), ("app_de.arb", .arb),
    ("values-de/strings.xml", .android), ("app.xlf", .xliff), ("app2.xliff", .xliff),
    ("locales/de/i18next.json", .i18next), ("plain.json", .json), ("rails.yml", .yaml),
    ("broken.yaml", .yaml), ("messages_de_CH.properties", .properties),
    ("latin_fr.properties", .properties), ("texts.csv", .csv),
  ]

  /// The file as a catalog, under the name that it has in the fixtures.
  static func read(_ path: String, _ format: CatalogFormat) throws -> Catalog {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder + "/" + path)))
    return CatalogReader(format).read(bytes, path: path)
  }
}
