// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// A library of Debian's, found by pkg-config; its module map names the header, its shim includes it.
func library(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let release = BuildSettingCondition.when(configuration: .release)
let linuxRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let swiftSettings: [SwiftSetting] = [
  .strictMemorySafety(),
  // That no variable is read while it is written is checked in the tests, and not at each access of a release.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], release),
  // Metadata of generic types comes from functions that know the type, instead of from its mangled name.
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], release),
  // Each function is a section of its own, which the linker can place: scripts/release puts those that usual jobs execute next
  // to each other.
  .unsafeFlags(["-Xfrontend", "-function-sections"], linuxRelease),
]

/// Packed relocations take 20 KB instead of 1.2 MB, and 2 % fewer instructions at the start; the loader reads them since
/// glibc 2.36.
let packedRelocations: [String] = {
  #if canImport(Glibc)
    var words = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &words, words.count)
    let version = String(
      decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    ).split { !$0.isNumber }.compactMap { Int($0) }
    if !version.lexicographicallyPrecedes([2, 36]) {
      return ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
    }
  #endif
  return []
}()

/// The Swift runtime is part of what is linked, so that no toolchain is needed to run it.
let staticRuntime = LinkerSetting.unsafeFlags(["-static-stdlib"], linuxRelease)

let package = Package(
  name: "textfit",
  products: [
    .library(name: "TextLayout", targets: ["TextLayout"]),
    // For programs that use Foundation, which the rest does without.
    .library(name: "TextLayoutFoundation", targets: ["TextLayoutFoundation"]),
    .library(name: "TextDetection", targets: ["TextDetection"]),
    .library(name: "TextCatalogs", targets: ["TextCatalogs"]),
    .library(name: "TextRendering", targets: ["TextRendering"]),
    // Opened with dlopen where telephone numbers are looked for, so that nothing else pays for it.
    .library(name: "TextfitPhoneNumbers", type: .dynamic, targets: ["CPhoneNumbers"]),
    .executable(name: "textfit", targets: ["textfit"]),
  ],
  targets: [
    // The cellar: C libraries, the C that Swift cannot import, and loops that are faster in C.
    library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    library("CFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
    library("CICU", pkgConfig: "icu-uc", package: "libicu-dev"),
    // Linked from their archives: as shared objects they would cost every start of the tool.
    .systemLibrary(
      name: "CCMark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    // Loaded by fontconfig already.
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    // C++ after a C header: nlohmann's JSON for Modern C++, which is headers alone.
    .target(name: "CJSON"),
    .target(name: "CUnicode", dependencies: ["CICU"]),
    .target(name: "CMessages", dependencies: ["CICU"]),
    .target(name: "CProcess"),
    .target(name: "CWords"),
    // Opened, or linked into the program by its build: linking it here would cost every start of the tool.
    .target(name: "CCairo", dependencies: ["CFreeType", "CHarfBuzz"]),
    // Loaded by FreeType already.
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),

    .target(name: "CPhoneNumbers", linkerSettings: [.linkedLibrary("phonenumber"), staticRuntime]),

    // The first floor: text, styles, and what Unicode says of them.
    .target(name: "TextCore", dependencies: ["CUnicode"], swiftSettings: swiftSettings),
    // The second floor: text and style in, glyphs out.
    .target(
      name: "TextShaping",
      dependencies: [
        "TextCore", "CFreeType", "CHarfBuzz", "CFontconfig", "CNettle", "CHyphen", "CWords",
      ],
      swiftSettings: swiftSettings),
    // The third floor: glyphs and containers in, lines out.
    .target(
      name: "TextLayout", dependencies: ["TextCore", "TextShaping"], swiftSettings: swiftSettings),

    // Beside them: attributed strings of Foundation's.
    .target(
      name: "TextLayoutFoundation", dependencies: ["TextLayout"], swiftSettings: swiftSettings),

    // The upper floor: documents in, results as JSON and as text out.
    .target(
      name: "TextDocuments", dependencies: ["TextCore", "CJSON", "CCMark", "CYAML"],
      swiftSettings: swiftSettings),
    .target(
      name: "TextCatalogs",
      dependencies: [
        "TextCore", "TextDocuments", "CExpat", "CUnicode", "CMessages",
      ],
      swiftSettings: swiftSettings,
      // Not by its module map, which would place it before libstdc++: then each of the 1,700 symbols that libstdc++ has the
      // loader look up is looked for in it first.
      linkerSettings: [.linkedLibrary("expat")]),
    .target(
      name: "TextReports", dependencies: ["TextDocuments", "TextLayout"],
      swiftSettings: swiftSettings),

    // Beside it: pictures of layouts.
    .target(
      name: "TextRendering", dependencies: ["TextLayout", "CCairo", "CPNG"],
      swiftSettings: swiftSettings),

    // Beside it: links, addresses, numbers and dates in a text.
    .target(
      name: "TextDetection", dependencies: ["TextCore", "CUnicode"],
      swiftSettings: swiftSettings),

    // Above them: which strings have to fit which boxes, which output a command has to have, and the reports of it.
    .target(
      name: "TextChecks",
      dependencies: [
        "TextCatalogs", "TextDetection", "TextDocuments", "TextLayout", "TextRendering",
        "TextReports",
      ],
      swiftSettings: swiftSettings),

    // The roof: arguments in, exit status out.
    .target(
      name: "TextfitTool",
      dependencies: [
        "TextLayout", "TextDocuments", "TextReports", "TextDetection", "TextCatalogs",
        "TextChecks", "TextRendering", "CProcess",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "textfit", dependencies: ["TextfitTool"], swiftSettings: swiftSettings,
      linkerSettings: [
        staticRuntime,
        // Nothing loads the program as a library, so it exports nothing, and is linked for one address: the loader then
        // has none to correct (docs/decisions/0052).
        .unsafeFlags(
          ["-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-no-pie"]
            + packedRelocations, linuxRelease),
      ]),

    // What tests of several modules share.
    .target(
      name: "TestSupport", dependencies: ["CAllocations", "TextLayout"], path: "Tests/TestSupport"),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // Unicode's file of bidi tests is about the order of what shows, too, which TextLayout finds.
    .testTarget(name: "TextCoreTests", dependencies: ["TestSupport", "TextCore", "TextLayout"]),
    .testTarget(
      name: "TextShapingTests",
      dependencies: ["TestSupport", "TextCore", "TextShaping", "TextLayout"]),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: [
        "TestSupport", "CAllocations", "TextLayout", "TextDocuments", "TextReports",
      ]),
    .testTarget(name: "TextLayoutFoundationTests", dependencies: ["TextLayoutFoundation"]),
    .testTarget(
      name: "TextDocumentsTests", dependencies: ["TestSupport", "TextDocuments", "TextReports"]),
    // What PO files are compared with: gettext's own reader.
    .target(
      name: "CGettext", path: "Tests/CGettext", linkerSettings: [.linkedLibrary("gettextpo")]),
    .testTarget(
      name: "TextCatalogsTests",
      dependencies: ["TestSupport", "CGettext", "TextCatalogs", "TextDocuments"]),
    .testTarget(
      name: "TextReportsTests", dependencies: ["TestSupport", "TextReports", "TextLayout"]),
    .testTarget(
      name: "TextRenderingTests",
      dependencies: [
        "TestSupport", "CCairo", "TextDocuments", "TextLayout", "TextRendering", "TextShaping",
      ]),
    .testTarget(
      name: "TextChecksTests",
      dependencies: [
        "TestSupport", "TextCatalogs", "TextChecks", "TextDetection", "TextDocuments", "TextLayout",
        "TextRendering", "TextReports",
      ]),
    .testTarget(
      name: "TextDetectionTests", dependencies: ["TestSupport", "TextDetection", "TextLayout"]),
    .testTarget(
      name: "textfitTests",
      dependencies: [
        "TestSupport", "textfit", "TextfitTool", "TextChecks", "TextLayout", "TextReports",
      ],
      exclude: ["complete.zsh"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
