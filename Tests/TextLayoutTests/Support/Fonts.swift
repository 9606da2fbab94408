import Foundation

/// Fonts by file, so that no test depends on what else is installed.
enum Fonts {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// One of the project's own fonts.
  static func own(_ name: String) -> String {
    root.appendingPathComponent("fixtures/fonts/\(name)").path
  }

  static let box = own("Box.ttf")
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let nimbus = "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  static func noto(_ name: String) -> String {
    "/usr/share/fonts/truetype/noto/\(name)-Regular.ttf"
  }

  /// Fonts that together have every script of `RandomText`.
  static let all = [
    dejaVu, noto("NotoNaskhArabic"), noto("NotoSansHebrew"), noto("NotoSansDevanagari"),
    noto("NotoSansKhmer"), noto("NotoSansMyanmar"), noto("NotoSansThai"), cjk, emoji,
  ]
}
