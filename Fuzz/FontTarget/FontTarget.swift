@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Opens any bytes as a font, asks for everything that a face reports, and sets a text in it.
///
/// Whatever the bytes are, the answer is a layout or an error, never a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFont(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  // The bytes' own sum chooses, so that an unchanged font file is an input.
  let choice = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
  do {
    try FontCase(file: bytes, choice: choice).run()
  } catch {
    let expected: [TextLayoutError.Code] = [.damagedFont, .invalidArgument, .unreadableFont]
    require(expected.contains(error.code), "\(error)")
  }
  return 0
}

/// A font's bytes, and at which face and setting to open them.
struct FontCase {
  let bytes: [UInt8]
  let choice: Int
  /// The face's number.
  private let index: Int

  /// One file in eight is opened as it is, the others padded to their tables' ends.
  init(file: [UInt8], choice: Int) {
    self.choice = choice
    index = file.starts(with: Array("ttcf".utf8)) ? choice & 1 : 0
    bytes = choice & 0x8102 == 0x8102 ? file : PaddedFont(file, index: index).bytes
  }

  /// What people ask for, nothing, the least and the most that there is, and what is near them.
  private static let sizes = [17, 16, 1_000_000, 0.001, 0.02, 23.5, 65_536.5, 999_999.999_99]

  private static let text =
    "AVA office fi To. naïve e\u{301} 0123\t\u{AD}x سلام بّ שָׁלוֹם नमस्ते क्ष ខ្មែរ မြန်မာ 日本 한 👩‍👩‍👧 ☂\u{FE0F}"
    + " ᚠᚢ ᬓᬸ ᤀᤠ 𐤀 ꦏꦿ \u{1112}\u{1161}\u{11AB} …\n" + String(repeating: "a\u{301}", count: 20)

  private var setting: FontSetting {
    var setting = FontSetting()
    if choice & 4 != 0 { setting.namedInstance = choice >> 3 & 3 }
    if choice & 32 != 0, listsAxes {
      setting.variations = [
        FontVariation(tag: "wght", value: [0, 650, 1000, -32_768][choice >> 6 & 3])
      ]
    }
    return setting
  }

  /// Whether the table of axes is named where directories are: a font without it refuses any axis.
  private var listsAxes: Bool {
    let head = bytes.prefix(1024)
    return head.indices.contains { head[$0...].starts(with: Array("fvar".utf8)) }
  }

  func run() throws(TextLayoutError) {
    let face = try FontFace.open(bytes: bytes, name: "fuzz.ttf", index: index, setting: setting)
    try ask(face)
    try shape(with: face)
    try layOut(at: Self.sizes[(choice >> 9) % Self.sizes.count])
  }

  private func ask(_ face: FontFace) throws(TextLayoutError) {
    _ = (face.metrics, face.axes, face.features, face.weight, face.isSlanted, face.notes)
    _ = (face.familyName, face.styleName, face.isColor, face.isScalable)
    require(face.coverage(of: Self.text).missing.count <= Self.text.unicodeScalars.count, "missing")
    require(face.sha256().utf8.count == 64, "a digest of another length")
  }

  private func shape(with face: FontFace) throws(TextLayoutError) {
    let utf8 = Array(Self.text.utf8)
    var buffer = try ShapingBuffer()
    for (script, isRightToLeft) in [("Latn", false), ("Arab", true), ("Khmr", false)] {
      guard let tag = FontTag(script) else { continue }
      var glyphs = GlyphRow()
      try buffer.shape(
        utf8: utf8, context: 0..<utf8.count, item: 0..<utf8.count,
        with: ShapingRequest(
          face: face, script: tag.raw, isRightToLeft: isRightToLeft, language: "und", features: []),
        into: &glyphs)
      require(glyphs.allSatisfy { utf8.indices.contains(Int($0.cluster)) }, "a cluster outside")
    }
  }

  /// Through the front door, which takes a file.
  private func layOut(at size: Double) throws(TextLayoutError) {
    try FontFile.of(bytes) { path throws(TextLayoutError) in
      let style = TextStyle(fonts: ["\(path)#\(index)"], fontSize: size, usesSystemFonts: false)
      try layOut(at: size, in: style)
    }
  }

  private func layOut(at size: Double, in style: TextStyle) throws(TextLayoutError) {
    let text = PlainText(Self.text)
    let shaped = try Typesetter(style: style).shape(text)
    for width: Double? in [nil, 0, 120, size * 5] {
      var container = TextContainer(
        width: width.map { min($0, 1_000_000) }, maximumNumberOfLines: 2)
      container.lineBreakMode =
        LineBreakMode.allCases[(choice >> 12 & 3) % LineBreakMode.allCases.count]
      container.height = choice >> 14 & 1 != 0 ? min(size * 3, 1_000_000) : nil
      let result = try shaped.layout(in: container)
      Invariants.check(result, of: text)
      let (natural, minimum) = (try result.naturalWidth, try result.minimumWidth)
      require(natural.isFinite && minimum.isFinite, "widths are \(natural), \(minimum)")
      let token = TruncationToken(suffix: "more")
      let trimmed = try shaped.trim(to: container, token: token)
      Invariants.check(trimmed, of: text, token: token, lines: 2)
    }
  }
}
