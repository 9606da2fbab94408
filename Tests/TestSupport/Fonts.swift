import Foundation

/// Fonts by file, so that no test depends on what else is installed.
package enum Fonts {
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// One of the project's own fonts.
  package static func own(_ name: String) -> String {
    root.appendingPathComponent("fixtures/fonts/\(name)").path
  }

  package static let box = own("Box.ttf")
  package static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  package static let dejaVuBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  package static let dejaVuMono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
  package static let nimbus = "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf"
  package static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  package static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  package static func noto(_ name: String) -> String {
    "/usr/share/fonts/truetype/noto/\(name)-Regular.ttf"
  }

  /// Fonts that together have every script of `RandomText`.
  package static let all = [
    dejaVu, noto("NotoNaskhArabic"), noto("NotoSansHebrew"), noto("NotoSansDevanagari"),
    noto("NotoSansKhmer"), noto("NotoSansMyanmar"), noto("NotoSansThai"), cjk, emoji,
  ]
}
