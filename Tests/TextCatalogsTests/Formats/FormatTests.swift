import Foundation
import Testing

@testable import TextCatalogs

/// Every format is declared completely, in one file, and listed in one place.
@Suite struct FormatTests {
  private static let sources =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The source files below a folder, by their paths.
  private static func files(_ folder: String) throws -> [(path: String, text: String)] {
    let root = sources.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.map {
      (folder + "/" + $0, try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
  }

  @Test func everyFormatHasItsFile() throws {
    let declaration = /static let (\w+) = CatalogFormat\(\s*name: "(\w+)"/
    var names: [String] = []
    for (path, text) in try Self.files("TextCatalogs") {
      let declared = text.matches(of: declaration)
      #expect(
        declared.count == (path.hasSuffix("Format.swift") && path.contains("/Formats/") ? 1 : 0))
      for match in declared {
        #expect(match.1 == match.2, "\(path)")
        names.append(String(match.2))
        // `Formats/Strings/StringsFormat.swift`
        let parts = path.split(separator: "/")
        #expect(parts.last == parts[parts.count - 2] + "Format.swift", "\(path)")
      }
    }
    #expect(names.count == 12)
    #expect(names.sorted() == CatalogFormat.allCases.map(\.name).sorted())
  }

  /// Names of formats that other types have as members, too.
  private static let otherMembers: Set<Substring> = ["strings", "properties"]

  /// A list of formats anywhere else would have to be extended with every format.
  @Test func noOtherPlaceListsTheFormats() throws {
    let member = /\.(strings|stringsdict|xcstrings|gettext|arb|android|xliff|i18next|properties)\b/
    for module in ["TextCatalogs", "TextChecks", "TextfitTool"] {
      for (path, text) in try Self.files(module) where !path.contains("TextCatalogs/Formats/") {
        for line in text.split(separator: "\n") where !line.contains("//") {
          // Not in the texts of literals: examples name files.
          let found = line.replacing(/"[^"]*"/, with: "").firstMatch(of: member)
          #expect(found == nil || Self.otherMembers.contains(found?.1 ?? ""), "\(path): \(line)")
        }
      }
    }
  }

  @Test(arguments: CatalogFormat.allCases)
  func everyFormatIsComplete(format: CatalogFormat) throws {
    #expect(CatalogFormat(rawValue: format.name) == format)
    #expect(!format.placeholderSyntaxes.isEmpty)
    for ending in format.fileExtensions {
      #expect(ending == ending.lowercased())
      #expect(CatalogFormat(fileName: "a." + ending) == format)
    }
    let written = try #require(format.write("text", ValueLocation(0..<0)))
    #expect(written.contains("text"))
    // A fixture is read, and has a text that can be written.
    let file = try #require(
      Fixtures.files.first { $0.format == format && $0.path != "broken.yaml" })
    #expect(try Fixtures.read(file.path, format).values.contains(where: \.isWritable))
    // Only a String Catalog has a language in the file, and none in its path.
    #expect((format.locale(ofPath: "de.lproj/values-de/x_de.y") == nil) == (format == .xcstrings))
  }
}
