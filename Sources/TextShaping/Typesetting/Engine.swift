import CFontconfig
import CFreeType
import CHarfBuzz
import TextCore

/// What decides a layout: textfit and the libraries that it uses, by their versions.
///
/// With the same engine, the same text, style and fonts give the same layout on every machine. With another engine it
/// may differ.
public struct Engine: Sendable, Hashable, Codable {
  /// textfit itself, by semver: the contract is the command line, the JSON and the library's public names.
  public let textfit: String
  /// HarfBuzz, which shapes, such as `6.0.0`.
  public let harfBuzz: String
  /// FreeType, which reads font metrics.
  public let freeType: String
  /// ICU, which finds line breaks and direction.
  public let icu: String
  /// The version of Unicode that ICU implements.
  public let unicode: String
  /// fontconfig, which finds fonts by name.
  public let fontconfig: String

  /// The engine of this program.
  public static let current = Engine(
    textfit: version, harfBuzz: harfBuzzVersion, freeType: freeTypeVersion, icu: UnicodeVersion.icu,
    unicode: UnicodeVersion.unicode, fontconfig: fontconfigVersion)

  /// textfit's version; no other place in the sources states it.
  private static let version = "0.2.0"

  /// Those that decide a layout of given fonts, by the names that JSON and people have for them.
  package var parts: [Part] {
    [
      Part(key: "textfit", name: "textfit", version: textfit),
      Part(key: "harfbuzz", name: "HarfBuzz", version: harfBuzz),
      Part(key: "freetype", name: "FreeType", version: freeType),
      Part(key: "icu", name: "ICU", version: icu),
    ]
  }

  /// A part of an engine.
  package struct Part: Sendable {
    /// Its member in JSON.
    package let key: String
    /// Its name in messages.
    package let name: String
    /// Such as `6.0.0`.
    package let version: String
  }

  private static var harfBuzzVersion: String { unsafe String(cString: hb_version_string()) }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return "" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// fontconfig writes a version in decimal digits: 21401 is 2.14.1.
  private static var fontconfigVersion: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
