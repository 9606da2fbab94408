import Foundation
import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// PDF files, as poppler and qpdf read them.
@Suite struct PDFTests {
  private static let fonts = [
    Fonts.noto("NotoSans"), Fonts.noto("NotoSansArabic"), Fonts.noto("NotoSansHebrew"),
    Fonts.noto("NotoSansThai"), Fonts.cjk,
  ]

  private func pdf(
    _ text: String, _ attributes: [(String, TextAttributes)] = [],
    _ style: TextStyle = TextStyle(fonts: fonts, fontSize: 17, usesSystemFonts: false),
    scale: Double = 1, _ options: DrawingOptions = DrawingOptions()
  ) throws -> [UInt8] {
    let list = try Typesetters.get(style).shape(try AttributedText(text, attributes))
      .layout(in: TextContainer(width: 240)).displayList(options)
    return try PDFWriter(scale: scale).write(list)
  }

  private func check(_ file: [UInt8]) throws {
    let result = try Program.run("qpdf", ["--check", "a.pdf"], with: ["a.pdf": file])
    #expect(result.status == 0, "\(result.text)")
  }

  /// Words in the order of the text, without the marks that poppler adds around other directions.
  private func words(_ file: [UInt8]) throws -> String {
    let text = try Program.run("pdftotext", ["a.pdf", "-"], with: ["a.pdf": file]).text
    let marks = "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".unicodeScalars
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    "The ferry leaves at nine, and nobody waits for those who are late: naïve façade, 12.5 %.",
    "خرج الصياد من بيته قبل شروق الشمس وعاد في المساء",
    "كتب الطالب درسه",
    "הילד הלך אל הגן בבוקר ומצא שם ציפור קטנה",
    "ฉันอาศัยอยู่ในหมู่บ้านเล็กริมแม่น้ำ",
    "海辺の小さな町では朝早くから漁師たちが船を出す。",
    "Flug über Ebersberg: Bundes\u{AD}verfassungs\u{AD}gericht",
  ])
  func theTextIsFoundInItsOrder(text: String) throws {
    let file = try pdf(text)
    try check(file)
    let expected = text.replacing("\u{AD}", with: "")
    // Lines of scripts without spaces end inside words, and some end with a hyphen.
    let plain = { (text: String) in
      text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{AD}" }
    }
    #expect(String(plain(try words(file))) == String(plain(expected)))
  }

  /// Cairo writes all subroutines of a CFF table, which are 28,516 in this font, and take 60 KB when they are packed.
  @Test("A font of ideographs takes no more than the glyphs that are drawn")
  func ideographs() throws {
    let style = TextStyle(fonts: [Fonts.cjk], fontSize: 17, usesSystemFonts: false)
    let text = "海辺の小さな町では朝早くから漁師たちが船を出す。"
    let file = try pdf(text, [], style)
    #expect(file.count < 20_000)
    #expect(try words(file).filter { $0 != " " } == text)
  }

  /// Also a font with an empty private dictionary, as Box has it.
  @Test(arguments: [
    (Fonts.own("BoxCFF.otf"), "TextfitBoxCFF-Regular"), (Fonts.nimbus, "NimbusSans-Regular"),
    (Fonts.cjk, "NotoSansCJKjp-Regular"), (Fonts.dejaVu, "DejaVuSans"),
  ])
  func aFontKeepsItsName(font: String, name: String) throws {
    let style = TextStyle(fonts: [font], fontSize: 17, usesSystemFonts: false)
    let fonts = try Program.run("pdffonts", ["a.pdf"], with: ["a.pdf": try pdf("abc", [], style)])
    #expect(fonts.text.contains("+\(name) "))
  }

  /// The part of a font that is in the file has the glyphs at their places: poppler draws what the PNG image shows.
  @Test(arguments: [Fonts.cjk, Fonts.nimbus, Fonts.dejaVu])
  func theFileLooksLikeTheImage(font: String) throws {
    try comparePage(of: "Qæ 海町", font, DrawingOptions())
  }

  /// `A` of the font has an outline beside its layers, which Cairo would draw in its own way, `B` has none, and `C` is not in
  /// color.
  @Test("a glyph in color is drawn once, and fades as the text does", arguments: ["AA", "A B C"])
  func layers(text: String) throws {
    var options = DrawingOptions()
    for color in ["#000", "#00000033", "#008000"] {
      options.foreground = try #require(TextColor(css: color))
      try check(try pdf(text, [], TextStyle(fonts: [Fonts.own("BoxColor.ttf")]), options))
      try comparePage(of: text, Fonts.own("BoxColor.ttf"), options)
    }
  }

  /// Compares the page that poppler draws with the PNG image.
  private func comparePage(of text: String, _ font: String, _ options: DrawingOptions) throws {
    let style = TextStyle(fonts: [font], fontSize: 17, usesSystemFonts: false)
    let list = try Typesetters.get(style).shape(try AttributedText(text, []))
      .layout(in: TextContainer(width: 60)).displayList(options)
    let image = try Pixels(try PNGWriter(scale: 8).write(list))
    let drawn = try Program.run(
      "pdftoppm", ["-png", "-r", "576", "-singlefile", "a.pdf"],
      with: ["a.pdf": try PDFWriter().write(list)])
    let page = try Pixels([UInt8](drawn.output))
    #expect(abs(page.width - image.width) <= 8 && abs(page.height - image.height) <= 8)
    var (ink, difference) = (0, 0)
    for y in 0..<min(page.height, image.height) {
      for x in 0..<min(page.width, image.width) {
        for (own, other) in zip(image[x, y], page[x, y]).prefix(3) {
          ink += 255 - Int(own)
          difference += abs(Int(own) - Int(other))
        }
      }
    }
    // Each has edges of its own, and poppler hints; another letter would differ by more than half.
    #expect(ink > 0 && difference < ink / 4, "\(difference) of \(ink)")
  }

  /// Readers take glyphs that are not in the order of the page for words of their own.
  @Test(arguments: ["كتب الطالب درسه", "خرج الصياد من بيته", "הילד הלך אל הגן"])
  func wordsFromRightToLeftAreWhole(text: String) throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 17, usesSystemFonts: false)
    #expect(try words(try pdf(text, [], style)) == text)
  }

  /// What a ligature, or a letter with its marks, stands for is in the order of the text, from right to left, too, though poppler
  /// reverses it.
  @Test(arguments: [
    ("والأولاد سلام", ["لأ", "لا"]), ("محمّد", ["مّ"]), ("שָׁלוֹם", ["שָׁ"]),
  ])
  func aClusterHasItsTextInOrder(text: String, clusters: [String]) throws {
    let file = try Program.run(
      "qpdf", ["--qdf", "--object-streams=disable", "a.pdf", "-"], with: ["a.pdf": try pdf(text)])
    let content = String(decoding: file.output, as: UTF8.self)
    for cluster in clusters {
      let words = cluster.utf16.map { String(0x10000 + UInt32($0), radix: 16).dropFirst() }
      let hexadecimal = words.joined()
      #expect(
        content.contains("/ActualText <feff\(hexadecimal)>")
          || content.contains("> <\(hexadecimal)>"), "\(hexadecimal)")
    }
  }

  @Test("an image, such as an emoji, can be there several times")
  func imagesAgain() throws {
    let style = TextStyle(
      fonts: [Fonts.dejaVu, Fonts.emoji], fontSize: 17, usesSystemFonts: false)
    let (one, three) = (try pdf("a😀", [], style), try pdf("😀a😀😀", [], style))
    try check(three)
    // Its pixels are in the file once.
    #expect(three.count < one.count + 3_000)
  }

  /// A hyphen that a line break shows is a soft one, so that readers join the word again.
  @Test func aHyphenAtALineBreakIsSoft() throws {
    let file = try pdf("Der Bundes\u{AD}verfassungs\u{AD}gerichts\u{AD}präsident")
    #expect(try words(file).contains("\u{AD}"))
    #expect(try words(file).split(separator: "\u{AD}").count == 2)
  }

  /// Cairo takes U+FFFE and the like for errors, and then draws nothing.
  @Test func noncharactersAreReplaced() throws {
    let odd = [0xFFFE, 0xFDD0, 0x1FFFF].map { String(Unicode.Scalar($0 as UInt32) ?? "?") }
    let file = try pdf("ab\(odd[0])cd \(odd[1])ef\(odd[2])")
    try check(file)
    #expect(try words(file).contains("cd"))
  }

  @Test func fontsAreSubsets() throws {
    let file = try pdf("Abc שלום 海辺")
    let fonts = try Program.run("pdffonts", ["a.pdf"], with: ["a.pdf": file]).text
      .split(separator: "\n").dropFirst(2)
    #expect(fonts.count == 3)
    for name in ["NotoSans-Regular", "NotoSansHebrew", "NotoSansCJK"] {
      #expect(fonts.contains { $0.contains("+\(name)") }, "\(fonts)")
    }
    // Embedded, a subset, with a map to Unicode.
    #expect(fonts.allSatisfy { $0.contains(" yes yes yes ") }, "\(fonts)")
    // The font of Chinese, Japanese and Korean has 19 MB.
    #expect(file.count < 100_000)
  }

  /// A variable font has its outlines at the face's coordinates: twice as wide a stroke is a larger glyph.
  @Test func aVariableFontIsAtItsCoordinates() throws {
    for weight in [100.0, 900] {
      let style = TextStyle.variable(weight)
      let list = try Typesetters.get(style).shape(PlainText("a")).layout(in: TextContainer())
        .displayList(DrawingOptions(margin: 4))
      let file = try PDFWriter().write(list)
      try check(file)
      let drawn = try Program.run(
        "pdftocairo", ["-png", "-singlefile", "-r", "720", "a.pdf", "-"], with: ["a.pdf": file])
      let (own, other) = (
        try Pixels(PNGWriter(scale: 10).write(list)), try Pixels(drawn.output)
      )
      #expect(own.width == other.width)
      let ink = { (pixels: Pixels) in
        (0..<pixels.height).reduce(0) { sum, y in
          sum + (0..<pixels.width).reduce(0) { $0 + pixels.ink($1, y) }
        }
      }
      #expect(abs(ink(own) - ink(other)) * 100 < ink(own), "\(weight)")
    }
  }

  @Test func linksOpenTheirAddresses() throws {
    let attributes: [(String, TextAttributes)] = [
      ("a page", .with { $0.link = "https://example.org/?a='1'&b=(2)\\&c=é" }),
      ("run it", .with { $0.link = "javascript:alert(1)" }),
    ]
    let file = try pdf("go to a page and run it", attributes, scale: 2)
    try check(file)
    let links = try Program.run("pdfinfo", ["-url", "a.pdf"], with: ["a.pdf": file]).text
    #expect(links.contains("https://example.org/?a=%271%27&b=%282%29%5C&c=%C3%A9\n"))
    #expect(!links.contains("javascript"))
  }

  /// The link is where its letters are, and not where the context's scale would put it once more.
  @Test(arguments: [1.0, 3]) func linksAreOverTheirLetters(scale: Double) throws {
    let style = TextStyle.boxes
    let file = try pdf(
      "ab cd", [("cd", .with { $0.link = "https://example.org" })], style, scale: scale)
    let text = try Program.run(
      "qpdf", ["--qdf", "--object-streams=disable", "a.pdf", "-"], with: ["a.pdf": file]
    ).text
    let rect = try #require(text.firstRange(of: "/Rect ["))
    let numbers = text[rect.upperBound...].prefix { $0 != "]" }
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    #expect(numbers == [30, 0, 50, 10].map { $0 * scale })
  }

  @Test func theFileHasATitleAndAProducerAndNoDate() throws {
    let file = try pdf("Title of it")
    let info = try Program.run("pdfinfo", ["a.pdf"], with: ["a.pdf": file]).text
    #expect(info.contains("Title:           Title of it\n"))
    #expect(info.contains("Creator:         textfit \(Engine.current.textfit)\n"))
    #expect(info.contains("Producer:        cairo "))
    #expect(!info.contains("Date"))
  }

  @Test func theBytesAreTheSameEachTime() throws {
    let text = "Same bytes: שלום, 海辺, ปลา"
    let link: [(String, TextAttributes)] = [("Same", .with { $0.link = "https://example.org" })]
    #expect(try pdf(text, link) == pdf(text, link))
  }

  /// Cairo reads names beyond the end of their table; it gets the outlines alone.
  @Test("A font with damaged names is drawn by its outlines") func names() throws {
    let font = try damagedFont(Fonts.own("Box.ttf")) { bytes in
      let table = try #require(DamagedFont.table("name", of: bytes))
      let count = Int(bytes[table.lowerBound + 2]) << 8 | Int(bytes[table.lowerBound + 3])
      var damaged = 0
      for record in 0..<count {
        let place = table.lowerBound + 6 + 12 * record
        guard bytes[place + 6] == 0, [1, 6].contains(bytes[place + 7]) else { continue }
        // Its offset.
        (bytes[place + 10], bytes[place + 11]) = (0xFF, 0xFF)
        damaged += 1
      }
      #expect(damaged > 0)
    }
    try expectText(of: font)
  }

  /// Cairo says that memory ran out where the characters' table says that it has no bytes; it gets the outlines alone.
  @Test("A font with an empty table of characters is drawn by its outlines")
  func characters() throws {
    let font = try damagedFont(Fonts.own("Box.ttf")) { bytes in
      let table = try #require(DamagedFont.table("cmap", of: bytes))
      let segments = table.lowerBound + 20
      #expect(bytes[segments..<segments + 2].elementsEqual([0, 4]))
      (bytes[segments + 2], bytes[segments + 3]) = (0, 0)
    }
    try expectText(of: font)
  }

  /// FreeType reads documents beyond the end of their table: a version, where the list is, and a document for glyphs 1 to 200.
  @Test(
    "A font with damaged SVG documents is refused",
    arguments: [
      [0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 1, 0, 1, 0, 200, 0x0F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 100],
      [0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 1, 0, 1, 0, 200, 0, 0, 0, 14, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0xFF, 0xFF], [0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], [0],
    ] as [[UInt8]])
  func documents(table: [UInt8]) throws {
    let error = try errorOfBox { bytes in
      try DamagedFont.replace("GDEF", of: &bytes, by: "SVG ", table)
    }
    #expect(error?.code == .damagedFont)
  }

  /// Cairo looks strings up that the table does not have; the notice is the second entry of the dictionary at offset 32.
  @Test("A font whose CFF table names a string that it does not have is drawn by its outlines")
  func strings() throws {
    let font = try damagedFont(Fonts.nimbus) { bytes in
      let table = try #require(DamagedFont.table("CFF ", of: bytes))
      let notice = table.lowerBound + 35
      // String 391, then the operator of notices.
      #expect(bytes[notice..<notice + 3].elementsEqual([0xFA, 0x7F, 1]))
      bytes[notice] = 0xFA
      bytes[notice + 1] = 0xFF
    }
    try expectText(of: font)
  }

  /// Cairo ends the process for an outline that calls a routine which is not there; the one of the space is drawn where another glyph is
  /// damaged.
  @Test("A font whose space calls a routine that its CFF table lacks is drawn by its outlines")
  func routines() throws {
    let font = try damagedFont(Fonts.nimbus) { bytes in
      let table = try #require(DamagedFont.table("CFF ", of: bytes))
      // The first two glyphs are the same: a width, and the end.
      let space = table.lowerBound + 12_304
      #expect(bytes[space - 3..<space + 3].elementsEqual([0xFB, 0xE5, 14, 0xFB, 0xE5, 14]))
      // Number 214, of 214; then the operator that calls it.
      (bytes[space + 1], bytes[space + 2]) = (246, 10)
    }
    var sound = font
    DamagedFont.setChecksums(of: &sound)
    for bytes in [font, sound] {
      try check(try withList(of: "no routine", in: bytes) { try PDFWriter(scale: 1).write($0) })
    }
  }

  /// Cairo reads where the private dictionary is from nothing; the operator is the last of the dictionary at offset 32.
  @Test("A font whose CFF table has no private dictionary is drawn by its outlines")
  func privateDictionary() throws {
    let font = try damagedFont(Fonts.nimbus) { bytes in
      let table = try #require(DamagedFont.table("CFF ", of: bytes))
      let end = try #require(
        bytes[table.lowerBound + 32..<table.lowerBound + 120].firstIndex(of: 18))
      // A number in its place, which belongs to no operator.
      bytes[end] = 139
    }
    var sound = font
    DamagedFont.setChecksums(of: &sound)
    for bytes in [font, sound] {
      // Its outlines call no routines, which are in that dictionary, so that HarfBuzz can write them.
      try check(try withList(of: "J", in: bytes) { try PDFWriter(scale: 1).write($0) })
    }
  }

  /// What is damaged in glyphs is drawn as a box, and what is elsewhere is refused; nothing ends the process.
  @Test("Damaged outlines of a CFF font", arguments: 0..<40) func outlines(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = try damagedFont(Fonts.nimbus) { bytes in
      let table = try #require(DamagedFont.table("CFF ", of: bytes))
      for _ in 0..<Int.random(in: 20...400, using: &generator) {
        // Its glyphs.
        let place = table.lowerBound + Int.random(in: 14_000..<51_000, using: &generator)
        bytes[place] = generator.pick([0, 10, 14, 28, 29, 32, 139, 251, 254, 255])
      }
    }
    if seed.isMultiple(of: 2) { DamagedFont.setChecksums(of: &bytes) }
    try withList(of: "Damaged outlines: áß&", in: bytes) { list in
      do {
        #expect(try PDFWriter(scale: 1).write(list).count > 500)
      } catch {
        #expect((error as? TextLayoutError)?.code == .damagedFont)
      }
    }
  }

  /// That a text in a damaged font can be copied from a PDF file, also if the checksums of its tables are right.
  private func expectText(of font: [UInt8]) throws {
    var sound = font
    DamagedFont.setChecksums(of: &sound)
    #expect(sound != font)
    for bytes in [font, sound] {
      let file = try withList(of: "damaged", in: bytes) { try PDFWriter(scale: 1).write($0) }
      let text = try Program.run("pdftotext", ["a.pdf", "-"], with: ["a.pdf": file]).text
      #expect(text.hasPrefix("damaged\n"))
    }
  }

  /// The error of a picture with a font that differs from Box.
  private func errorOfBox(_ change: (inout [UInt8]) throws -> Void) throws -> TextLayoutError? {
    try withList(of: "a", in: damagedFont(Fonts.own("Box.ttf"), change)) { list in
      #expect(throws: TextLayoutError.self) { try PDFWriter(scale: 1).write(list) }
    }
  }

  private func damagedFont(
    _ path: String, _ change: (inout [UInt8]) throws -> Void
  ) throws -> [UInt8] {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    try change(&bytes)
    return bytes
  }

  /// Calls `body` with a text in a font, as long as its file is there.
  private func withList<Result>(
    of text: String, in font: [UInt8], _ body: (DisplayList) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID()).ttf")
    try Data(font).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let style = TextStyle(fonts: [file.path], usesSystemFonts: false)
    return try body(
      try Typesetter(style: style).shape(PlainText(text)).layout(in: TextContainer()).displayList())
  }

  @Test func whatIsTooLargeIsRefused() throws {
    let error = #expect(throws: TextLayoutError.self) { try pdf("a", scale: 1_000_000) }
    #expect(error?.code == .invalidArgument)
  }
}

/// Tables of font files.
private enum DamagedFont {
  /// Where the entry of a table is in the directory.
  private static func entry(_ tag: String, of bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    return (0..<count).map { 12 + 16 * $0 }.first {
      bytes[$0..<$0 + 4].elementsEqual(tag.utf8)
    }
  }

  private static func number(at offset: Int, of bytes: [UInt8]) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Which bytes a table is.
  static func table(_ tag: String, of bytes: [UInt8]) -> Range<Int>? {
    guard let entry = entry(tag, of: bytes) else { return nil }
    let start = number(at: entry + 8, of: bytes)
    return start..<start + number(at: entry + 12, of: bytes)
  }

  /// Gives each table the checksum that it has.
  static func setChecksums(of bytes: inout [UInt8]) {
    for entry in stride(from: 12, to: 12 + 16 * (Int(bytes[4]) << 8 | Int(bytes[5])), by: 16) {
      let start = number(at: entry + 8, of: bytes)
      let end = start + number(at: entry + 12, of: bytes)
      let isHead = bytes[entry..<entry + 4].elementsEqual("head".utf8)
      var sum = 0
      for (offset, byte) in bytes[start..<end].enumerated() {
        if isHead, (8..<12).contains(offset) { continue }
        sum += Int(byte) << (24 - 8 * (offset % 4))
      }
      for place in 0..<4 { bytes[entry + 4 + place] = UInt8(sum >> (24 - 8 * place) & 0xFF) }
    }
  }

  /// Puts another table at the end of the file, in the place of one in the directory.
  static func replace(
    _ tag: String, of bytes: inout [UInt8], by other: String, _ table: [UInt8]
  ) throws {
    let entry = try #require(Self.entry(tag, of: bytes))
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
    bytes.replaceSubrange(
      entry..<entry + 16, with: Array(other.utf8) + big(0) + big(bytes.count) + big(table.count))
    bytes += table
  }
}
