import Testing

@testable import TextCore

/// Every scalar's classes, against the files of the Unicode Character Database.
@Suite struct CharacterClassTests {
  /// A set of code points, one flag each.
  private struct CodePoints {
    var flags = [Bool](repeating: false, count: 0x11_0000)

    mutating func insert(_ range: ClosedRange<Int>, _ isIn: Bool = true) {
      for code in range { flags[code] = isIn }
    }
  }

  /// The code points to which a file gives one of `values`.
  private func codePoints(
    in file: String, _ values: String..., and more: Set<Int> = []
  ) throws -> CodePoints {
    var found = CodePoints()
    var count = 0
    try ConformanceFile(file).forEachLine { line in
      let fields = line.string.split(separator: ";").map { $0.filter { $0 != " " } }
      guard fields.count > 1, values.contains(fields[1]) else { return }
      let ends = fields[0].split(separator: ".").compactMap { Int($0, radix: 16) }
      found.insert((ends.first ?? 0)...(ends.last ?? 0))
      count += 1
    }
    #expect(count > 0)
    for code in more { found.insert(code...code) }
    return found
  }

  private func expect(
    _ expected: CodePoints, _ predicate: (UInt32) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var wrong: [Int] = []
    for code in 0..<0x11_0000 where predicate(UInt32(code)) != expected.flags[code] {
      wrong.append(code)
    }
    #expect(wrong == [], sourceLocation: sourceLocation)
  }

  @Test func whiteSpace() throws {
    expect(try codePoints(in: "PropList.txt", "White_Space"), CharacterClass.isWhiteSpace)
    expect(
      try codePoints(in: "PropList.txt", "White_Space", and: [0x200B, 0xAD]),
      CharacterClass.isDroppedBeforeToken)
    let categories = "extracted/DerivedGeneralCategory.txt"
    var hanging = try codePoints(in: categories, "Zs", and: [0x09])
    for code in [0xA0, 0x2007, 0x202F] { hanging.insert(code...code, false) }
    expect(hanging, CharacterClass.isHanging)
  }

  @Test func visibility() throws {
    let properties = "DerivedCoreProperties.txt"
    var hidden = try codePoints(in: properties, "Default_Ignorable_Code_Point")
    expect(hidden, CharacterClass.isDefaultIgnorable)
    let white = try codePoints(in: "PropList.txt", "White_Space")
    let controls = try codePoints(in: "extracted/DerivedGeneralCategory.txt", "Cc")
    expect(controls, CharacterClass.isControl)
    for code in 0..<0x11_0000 where white.flags[code] || controls.flags[code] {
      hidden.insert(code...code)
    }
    expect(hidden) { !CharacterClass.isVisible($0) }
  }

  @Test func joining() throws {
    // UAX #29, GB9 and GB9a.
    let joining = try codePoints(
      in: "auxiliary/GraphemeBreakProperty.txt", "Extend", "SpacingMark", "ZWJ")
    expect(joining, CharacterClass.joinsCharacterBefore)
  }

  @Test func marks() throws {
    let marks = try codePoints(in: "extracted/DerivedGeneralCategory.txt", "Mn", "Mc", "Me")
    expect(marks, CharacterClass.isMark)
  }

  @Test func resetAtLineEnd() throws {
    // UAX #9, L1 and 5.2: white space, separators, boundary neutrals, isolates and embeddings.
    let reset = try codePoints(
      in: "extracted/DerivedBidiClass.txt", "WS", "S", "B", "BN", "FSI", "LRI", "RLI", "PDI", "LRE",
      "RLE", "LRO", "RLO", "PDF")
    expect(reset, CharacterClass.isResetAtLineEnd)
  }

  @Test func settling() throws {
    // A letter with a strong direction and a script of its own.
    let categories = "extracted/DerivedGeneralCategory.txt"
    var letters = try codePoints(in: categories, "Lu", "Ll", "Lt", "Lm", "Lo")
    let strong = try codePoints(in: "extracted/DerivedBidiClass.txt", "L", "R", "AL")
    let shared = try codePoints(in: "Scripts.txt", "Common", "Inherited")
    for code in 0..<0x11_0000 where !strong.flags[code] || shared.flags[code] {
      letters.insert(code...code, false)
    }
    expect(letters) { CharacterClass.script(ofLetter: $0) != nil }
    let latin = try codePoints(in: "Scripts.txt", "Latin")
    for code in 0..<0x11_0000 where !latin.flags[code] { letters.insert(code...code, false) }
    expect(letters) { CharacterClass.script(ofLetter: $0) == .latin }
  }

  @Test func lineBreaking() throws {
    let file = "extracted/DerivedLineBreak.txt"
    expect(try codePoints(in: file, "SA"), CharacterClass.isOfDictionary)
    expect(try codePoints(in: file, "AL", "HL"), CharacterClass.isOfWord)
  }

  @Test func brackets() throws {
    let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}", "「": "」", "༺": "༻"]
    for (opener, closer) in closing {
      let (open, close) = (opener.unicodeScalars.first, closer.unicodeScalars.first)
      #expect(CharacterClass.bracket(openedBy: open?.value ?? 0) == close?.value)
      #expect(CharacterClass.bracket(closedBy: close?.value ?? 0) == close?.value)
    }
    let ascii = (0..<0x80).map(UInt32.init)
    #expect(ascii.filter { CharacterClass.bracket(openedBy: $0) != nil } == [0x28, 0x5B, 0x7B])
    #expect(ascii.filter { CharacterClass.bracket(closedBy: $0) != nil } == [0x29, 0x5D, 0x7D])
  }

  @Test func emoji() throws {
    let file = "emoji/emoji-data.txt"
    expect(try codePoints(in: file, "Emoji"), CharacterClass.isEmoji)
    expect(try codePoints(in: file, "Emoji_Presentation"), CharacterClass.isEmojiPresentation)
  }
}
