import TextLayout

/// Lays out and trims any bytes under any options, and checks what must hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  let textCase = TextCase(&reader)
  do {
    try textCase.run()
  } catch {
    require(error.code == .invalidArgument, "\(error) of \(textCase)")
  }
  return 0
}

/// A text and options, as an input's bytes choose them.
struct TextCase: CustomStringConvertible {
  /// Texts up to this many bytes have every promise of theirs verified.
  static let longestVerified = 120

  let styleIndex: UInt8
  let container: TextContainer
  let token: TruncationToken
  let unit: CutUnit
  let bytes: [UInt8]

  init(_ reader: inout ByteReader) {
    styleIndex = reader.byte()
    let encoding = reader.byte()
    container = Self.container(&reader)
    unit = reader.pick(CutUnit.allCases)
    token = TruncationToken(
      ellipsis: reader.chance(outOf256: 200) ? nil : Self.part(&reader), suffix: Self.part(&reader))
    let content = reader.content()
    switch encoding % 4 {
    case 0: bytes = content
    case 1: bytes = Array(String(decoding: content, as: UTF8.self).utf8)
    default: bytes = Array(Palette.text(content).utf8)
    }
  }

  private static func container(_ reader: inout ByteReader) -> TextContainer {
    var container = TextContainer(width: reader.chance(outOf256: 230) ? reader.length() : nil)
    container.height = reader.chance(outOf256: 60) ? reader.length() : nil
    container.maximumNumberOfLines = reader.lineCount()
    container.minimumNumberOfLines = reader.chance(outOf256: 30) ? reader.lineCount() : 0
    container.lineBreakMode = reader.pick([.word, .word, .character, .clipping])
    container.alignment = reader.pick(TextAlignment.allCases)
    if reader.chance(outOf256: 30) { container.lineFragmentPadding = reader.length() }
    if reader.chance(outOf256: 30) {
      container.insets = TextInsets(
        top: reader.length(), left: -reader.length(), bottom: -reader.length(),
        right: reader.length())
    }
    return container
  }

  /// An ellipsis or a suffix: a known one, or any few characters.
  private static func part(_ reader: inout ByteReader) -> String {
    let known = [
      "", "…", "Read more", "more", "اقرأ المزيد", "עוד", "続きを読む", "और पढ़ें", "i", "👍🏽 more",
      " more", "\u{202E}x", "\u{301}", "a\nb", "\u{200D}", " ",
    ]
    let choice = Int(reader.byte())
    return choice < 224 ? known[choice % known.count] : Palette.text(reader.content(choice - 223))
  }

  func run() throws(TextLayoutError) {
    guard let text = try decoded() else { return }
    let isSmall = text.utf8.count <= Self.longestVerified
    let shaped = try Styles.typesetter(styleIndex).shape(text)
    let result = try shaped.layout(in: container)
    Invariants.check(result, of: text)
    let (natural, minimum) = (try result.naturalWidth, try result.minimumWidth)
    require(natural.isFinite && minimum.isFinite, "widths are \(natural), \(minimum)")
    if isSmall { Invariants.checkPromises(try result.verify(), "\(self)") }
    guard container.maximumNumberOfLines > 0 || container.height != nil else { return }
    let trimmed = try shaped.trim(to: container, token: token, cutAt: unit)
    Invariants.check(trimmed, of: text, token: token, lines: container.maximumNumberOfLines)
    if isSmall { Invariants.checkPromises(try trimmed.verify(), "\(self) -> \(trimmed.text)") }
  }

  /// The text; nil where the bytes are not UTF-8, which the standard library must say too.
  private func decoded() throws(TextLayoutError) -> PlainText? {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    do {
      let text = try PlainText(utf8: bytes)
      require(isValid && text.utf8 == bytes, "invalid UTF-8 was taken")
      return text
    } catch {
      require(!isValid && error.code == .notUTF8, "\(error) of valid UTF-8")
      return nil
    }
  }

  var description: String {
    "\(String(decoding: bytes, as: UTF8.self).debugDescription) in \(container), \(token), by \(unit), "
      + "style \(Styles.all[Int(styleIndex) % Styles.all.count])"
  }
}
