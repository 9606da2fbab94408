import CFontconfig
import Glibc

/// fontconfig's configuration for this process.
///
/// Without a configuration file, as in an empty container, fontconfig would write a warning to standard error, and have
/// no replacements for Helvetica and the like. So it gets a small configuration then.
enum FontConfiguration {
  /// Whether fontconfig has no configuration file and got the one below.
  ///
  /// The first use sets it; that is before any other call of fontconfig.
  static let isBuiltIn: Bool = {
    guard let own = unsafe FcConfigCreate() else { return false }
    if let file = unsafe FcConfigGetFilename(own, nil) {
      unsafe FcStrFree(file)
      unsafe FcConfigDestroy(own)
      return false
    }
    // The process keeps its reference to the configuration.
    return unsafe FcConfigParseAndLoadFromMemory(own, document, FcTrue) == FcTrue
      && FcConfigSetCurrent(own) == FcTrue
  }()

  /// The folders that distributions keep fonts in.
  static let folders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts",
  ]

  /// Families whose letters are as wide as those of a family that is missing, and usual fonts for generic families.
  private static let replacements: [(family: String, others: [String], isSame: Bool)] = [
    ("Helvetica", ["Nimbus Sans", "TeX Gyre Heros", "Liberation Sans", "Arimo", "Arial"], true),
    ("Arial", ["Liberation Sans", "Arimo", "Nimbus Sans", "Helvetica"], true),
    ("Times", ["Nimbus Roman", "TeX Gyre Termes", "Liberation Serif", "Tinos"], true),
    ("Times New Roman", ["Liberation Serif", "Tinos", "Nimbus Roman", "Times"], true),
    ("Courier", ["Nimbus Mono PS", "TeX Gyre Cursor", "Liberation Mono", "Cousine"], true),
    ("Courier New", ["Liberation Mono", "Cousine", "Nimbus Mono PS", "Courier"], true),
    ("sans-serif", ["DejaVu Sans", "Noto Sans", "Liberation Sans", "Nimbus Sans"], false),
    ("serif", ["DejaVu Serif", "Noto Serif", "Liberation Serif", "Nimbus Roman"], false),
    ("monospace", ["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono"], false),
  ]

  /// In fontconfig's format (fonts-conf(5)).
  private static var document: String {
    let aliases = replacements.map { family, others, isSame in
      let list = isSame ? "accept" : "prefer"
      return "<alias\(isSame ? " binding=\"same\"" : "")><family>\(family)</family><\(list)>"
        + others.map { "<family>\($0)</family>" }.joined() + "</\(list)></alias>"
    }
    return """
      <?xml version="1.0"?>
      <fontconfig>
      \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      \(aliases.joined(separator: "\n"))
      </fontconfig>
      """
  }
}
