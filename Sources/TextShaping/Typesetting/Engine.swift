import CFontconfig
import CFreeType
import CHarfBuzz
import TextCore

/// The libraries that decide a layout, by their versions.
///
/// With the same engine, the same text, style and fonts give the same layout on every machine. With another engine it may differ.
public struct Engine: Sendable, Hashable, Codable {
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
    harfBuzz: harfBuzzVersion, freeType: freeTypeVersion, icu: UnicodeVersion.icu,
    unicode: UnicodeVersion.unicode, fontconfig: fontconfigVersion)

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
