import TextLayout

#if canImport(Glibc)
  import Glibc
#endif

/// The styles that inputs choose from; each is resolved once, so that a run of inputs opens few fonts.
enum Styles {
  /// Set by the script; where the project's own fonts are.
  private static let own = getenv("TEXTFIT_FONTS").map { String(cString: $0) } ?? "fixtures/fonts"
  /// What a document's code is in.
  static let code = own + "/BoxTall.ttf"
  private static let system = "/usr/share/fonts/"
  private static let dejaVu = system + "truetype/dejavu/DejaVuSans.ttf"

  private static func noto(_ name: String) -> String {
    system + "truetype/noto/\(name)-Regular.ttf"
  }

  private static let lists: [[String]] = [
    [
      dejaVu, noto("NotoNaskhArabic"), noto("NotoSansHebrew"), noto("NotoSansDevanagari"),
      noto("NotoSansKhmer"), noto("NotoSansMyanmar"), noto("NotoSansThai"),
      system + "opentype/noto/NotoSansCJK-Regular.ttc", system + "truetype/noto/NotoColorEmoji.ttf",
    ],
    [own + "/Box.ttf"],
    [own + "/BoxNoEllipsis.ttf", dejaVu],
    [noto("NotoNastaliqUrdu"), own + "/BoxTall.ttf", own + "/BoxWide.ttf", dejaVu],
    [system + "opentype/urw-base35/NimbusSans-Regular.otf", noto("NotoSansMongolian"), dejaVu],
    [own + "/BoxVariable.ttf", own + "/Box.ttc#1", noto("NotoSansKhmer"), noto("NotoSansAdlam")],
  ]

  static let all: [TextStyle] = {
    var styles: [TextStyle] = []
    let languages = ["und", "en", "ja", "th", "ar", "km", "not a language", ""]
    let sizes = [17, 16, 10, 23.5, 1, 1_000_000, 0.001, 1.0 / 64]
    for index in 0..<64 {
      let list = lists[index % lists.count]
      styles.append(
        TextStyle(
          fonts: list, fontSize: sizes[index % 5 == 4 ? index / 5 % sizes.count : 0],
          features: index % 7 == 6 ? [FontFeature(tag: "liga", value: 0)] : [],
          language: languages[index / 8],
          direction: BaseDirection.allCases[index / lists.count % 3],
          usesSystemFonts: false))
    }
    return styles
  }()

  // One thread: the fuzzer calls the target again and again from the same.
  nonisolated(unsafe) private static var typesetters: [Int: Typesetter] = [:]

  static func typesetter(_ choice: UInt8) -> Typesetter {
    let index = Int(choice) % all.count
    if let made = typesetters[index] { return made }
    do {
      let made = try Typesetter(style: all[index])
      typesetters[index] = made
      return made
    } catch {
      fatalError("the fonts of style \(index) can't be opened: \(error)")
    }
  }
}
