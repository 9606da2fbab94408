// swift-tools-version: 6.2
import PackageDescription

/// A library of Debian's, found by pkg-config; its module map names the header, its shim includes it.
func library(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let swiftSettings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "textfit",
  products: [
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "TextDetection", targets: ["TextDetection"]),
    .library(name: "TextCatalogs", targets: ["TextCatalogs"]),
    // Opened with dlopen where telephone numbers are looked for, so that nothing else pays for it.
    .library(name: "TextfitPhoneNumbers", type: .dynamic, targets: ["CPhoneNumbers"]),
    .executable(name: "textfit", targets: ["textfit"]),
    // What textfit becomes where it is asked for help or completions.
    .executable(name: "textfit-help", targets: ["textfit-help"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The cellar: C libraries, and the C that Swift cannot import.
    library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    library("CFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
    library("CICU", pkgConfig: "icu-uc", package: "libicu-dev"),
    // Linked from their archives: as shared objects they would cost every start of the tool.
    .systemLibrary(name: "CYAJL", providers: [.apt(["libyajl-dev"])]),
    .systemLibrary(
      name: "CCMark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    // Loaded by fontconfig already.
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CUnicode", dependencies: ["CICU"]),
    .target(name: "CMessages", dependencies: ["CICU"]),
    // Opens its library on demand, so that nothing else pays for it.
    .target(name: "CGettext"),
    // Nothing imports it: Swift's runtime calls it.
    .target(name: "CArguments"),

    .target(name: "CPhoneNumbers", linkerSettings: [.linkedLibrary("phonenumber")]),

    // The ground floor: text and style in, lines out.
    .target(
      name: "TextLayout",
      dependencies: [
        "CFreeType", "CHarfBuzz", "CFontconfig", "CNettle", "CUnicode", "CHyphen",
      ],
      swiftSettings: swiftSettings),

    // The upper floor: documents in, results as JSON and as text out.
    .target(
      name: "TextDocuments", dependencies: ["TextLayout", "CYAJL", "CCMark", "CYAML"],
      swiftSettings: swiftSettings),
    .target(
      name: "TextCatalogs",
      dependencies: [
        "TextLayout", "TextDocuments", "CExpat", "CUnicode", "CMessages", "CGettext",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "TextReports", dependencies: ["TextLayout"], swiftSettings: swiftSettings),

    // Beside it: links, addresses, numbers and dates in a text.
    .target(
      name: "TextDetection", dependencies: ["TextLayout", "CUnicode"],
      swiftSettings: swiftSettings),

    // Above them: which strings have to fit which boxes.
    .target(
      name: "TextBudgets",
      dependencies: ["TextCatalogs", "TextDetection", "TextDocuments", "TextLayout"],
      swiftSettings: swiftSettings),

    // And which output a command is to have.
    .target(
      name: "TextFixtures", dependencies: ["TextDocuments", "TextLayout", "TextReports"],
      swiftSettings: swiftSettings),

    // The roof: arguments in, exit status out.
    .target(
      name: "TextfitTool",
      dependencies: [
        "TextLayout", "TextDocuments", "TextReports", "TextDetection", "TextBudgets",
        "TextCatalogs", "TextFixtures",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "textfit", dependencies: ["TextfitTool", "CArguments"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "textfit-help",
      dependencies: [
        "TextfitTool", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // What tests of several modules share.
    .target(
      name: "TestSupport", dependencies: ["CAllocations", "TextLayout"], path: "Tests/TestSupport"),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: [
        "TestSupport", "CAllocations", "TextLayout", "TextDocuments", "TextReports",
      ]),
    .testTarget(
      name: "TextDocumentsTests", dependencies: ["TestSupport", "TextDocuments", "TextReports"]),
    .testTarget(
      name: "TextCatalogsTests", dependencies: ["TestSupport", "TextCatalogs", "TextDocuments"]),
    .testTarget(name: "TextReportsTests", dependencies: ["TextReports", "TextLayout"]),
    .testTarget(name: "TextBudgetsTests", dependencies: ["TextBudgets", "TextCatalogs"]),
    .testTarget(
      name: "TextFixturesTests", dependencies: ["TestSupport", "TextFixtures", "TextDocuments"]),
    .testTarget(
      name: "TextDetectionTests", dependencies: ["TestSupport", "TextDetection", "TextLayout"]),
    .testTarget(
      name: "textfitTests",
      dependencies: [
        "TestSupport", "textfit", "textfit-help", "TextfitTool", "TextLayout", "TextReports",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
