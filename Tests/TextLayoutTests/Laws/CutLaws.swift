import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What the search for a cut depends on, for random texts from seeds.
struct CutLaws {
  @Test("A cut is validated from near it as its printed text is, laid out whole", arguments: 0..<2)
  func validation(batch: Int) throws {
    try validate(batch, of: 20, words: 20...80) { law in
      try ValidatorTrial(law, ValidatorTrial.longParagraphs(law))
    }
  }

  @Test("So it is among brackets, digits and letters of any direction", arguments: 0..<2)
  func soup(batch: Int) throws {
    try validate(batch, of: 20) { law in
      try ValidatorTrial(law, CutSoup.text(seed: law.seed))
    }
  }

  @Test("So it is inside embeddings, overrides and isolates, closed or not", arguments: 0..<2)
  func controls(batch: Int) throws {
    try validate(batch, of: 20) { law in
      try ValidatorTrial(law, CutSoup.controlledText(seed: law.seed))
    }
  }

  @Test("So it is in long rows of signs after a letter", arguments: 0..<2)
  func neutrals(batch: Int) throws {
    try validate(batch, of: 20) { law in
      try ValidatorTrial(
        law, CutSoup.neutralText(seed: law.seed), hasGluedToken: law.seed % 2 == 0)
    }
  }

  @Test("So it is in long rows of words, and of none, that a dictionary parts", arguments: 0..<2)
  func words(batch: Int) throws {
    try validate(batch, of: 4) { law in
      try ValidatorTrial(law, CutSoup.dictionaryText(seed: law.seed), hasGluedToken: true)
    }
  }

  /// Tries a batch of so many seeds.
  private func validate(
    _ batch: Int, of count: Int, words: ClosedRange<Int> = 1...30,
    _ trial: (LawCase) throws -> ValidatorTrial
  ) throws {
    var (legal, illegal, parts) = (0, 0, 0)
    for seed in UInt64(batch * count)..<UInt64((batch + 1) * count) {
      let law = LawCase(seed: seed, words: words)
      let trial = try trial(law)
      var validator = try trial.validator
      for (index, cut) in trial.cuts {
        let own = try validator.isLegal(upTo: cut, in: index)
        #expect(try own == trial.isLegal(cut), "cut \(cut) of \(trial.text) in \(trial.law)")
        if own { legal += 1 } else { illegal += 1 }
        let start = trial.shaped.paragraphs[index].start
        if validator.window(for: cut, in: index).from > start { parts += 1 }
      }
    }
    #expect(legal > 20 && illegal > 20 && parts > 20)
  }

  @Test("The longest cut is found in long rows of a sign or two", arguments: 0..<2)
  func rows(batch: Int) throws {
    for seed in batch * 8..<batch * 8 + 8 {
      let law = LawCase(seed: UInt64(seed))
      let trial = try ValidatorTrial(
        law, CutSoup.rowText(seed: law.seed), hasGluedToken: true, lines: 2 + seed % 20)
      let found = try trial.shaped.trim(to: trial.metrics.container, token: trial.own)
      guard found.status != .whole else { continue }
      let lines = trial.stack.lines.prefix(trial.metrics.lineLimit)
      let reach = (lines.last?.end ?? 0) + 200
      let longest = try trial.everyCut.last {
        try $0 < reach && trial.shaped.hasVisible(after: $0) && trial.isLegal($0)
      }
      let cut = found.status == .trimmed && found.cut.start > 0 ? found.cut.start : nil
      #expect(longest == cut, "\(trial.text) in \(law)")
    }
  }

  @Test("The longest cut is found where what is after it decides its script", arguments: 0..<2)
  func scriptNeutralRuns(batch: Int) throws {
    for seed in batch * 8..<batch * 8 + 8 {
      let law = LawCase(seed: UInt64(seed))
      // A font that sets punctuation differently in each script.
      let style = TextStyle(
        fonts: [Fonts.noto("NotoNaskhArabic")] + Fonts.all, fontSize: law.style.fontSize,
        direction: law.style.direction, usesSystemFonts: false)
      let trial = try ValidatorTrial(law, CutSoup.scriptNeutralText(seed: law.seed), style)
      let found = try trial.shaped.trim(to: trial.metrics.container, token: law.token)
      guard found.status == .trimmed else { continue }
      let longer = try trial.everyCut.last {
        try $0 > found.cut.start && trial.shaped.hasVisible(after: $0) && trial.isLegal($0)
      }
      #expect(longer == nil, "\(found.cut.start) of \(trial.text) in \(law)")
      #expect(try found.verify().isEmpty, "\(trial.text) in \(law)")
    }
  }
}

/// Texts whose cuts are hard to validate from near.
private enum CutSoup {
  private static let letters = [
    "a", "b", "fi", "AV", "ا", "ب", "لا", "א", "ב", "漢", "か", "ก", "กา", "क", "क्ष", "ក", "α", "я",
  ]
  private static let others = [
    " ", " ", " ", "(", ")", "[", "]", "«", "»", "「", "」", "1", "23", "٣", "-", "/", "،", "؟", ",",
    ".",
    "!", "%", "$", "、", "。", "\u{200F}", "\u{200E}", "\u{301}", "😀", "\"", "·", "\u{A0}",
  ]
  private static let fillers = [
    ".", "1", "،", "!?", "…", "😀", "12 ", ". ", "()", "ـ", "、", "\u{640}",
  ]

  static func text(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let own = (0..<3).map { _ in generator.pick(letters) }
    var text = ""
    for _ in 0..<Int.random(in: 100...300, using: &generator) {
      text += generator.pick(generator.chance(60) ? own : generator.chance(20) ? letters : others)
    }
    return text
  }

  /// Letters and signs among bidi controls.
  static func controlledText(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let own = (0..<3).map { _ in generator.pick(letters) }
    let often = [0, 2, 10][Int(seed % 3)]
    let brackets = ["(", ")", "[", "]", "«", "»", "「", "」"]
    let signs = seed % 2 == 0 ? others : others.filter { !brackets.contains($0) }
    var text = generator.chance(50) ? generator.pick(controls) : ""
    for _ in 0..<Int.random(in: 100...300, using: &generator) {
      if generator.chance(often) { text += generator.pick(controls) }
      text += generator.pick(generator.chance(60) ? own : generator.chance(20) ? letters : signs)
    }
    return text
  }

  /// Long runs of signs, after a letter or two.
  static func neutralText(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      for _ in 0..<Int.random(in: 1...3, using: &generator) { text += generator.pick(letters) }
      let own = (0..<4).map { _ in generator.pick(others + fillers) } + ["😀", "🇩🇪", "$", "5", " "]
      for _ in 0..<Int.random(in: 150...300, using: &generator) { text += generator.pick(own) }
    }
    return text
  }

  /// Rows of one sign or two, with or without a letter before, between and after.
  static func rowText(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = generator.chance(50) ? "" : generator.pick(letters) + generator.pick(others)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let sign = generator.pick(
        others + fillers + ["🇩🇪", "1/", "(", "-", "/", "\"", "1,", "$", "—"])
      text += String(repeating: sign, count: Int.random(in: 20...300, using: &generator))
      if generator.chance(30) { text += generator.pick(letters) }
    }
    return text
  }

  /// Rows of one script whose words only a dictionary knows, some of them random letters.
  static func dictionaryText(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let words = generator.pick(dictionaries)
    let scalars = words.flatMap { Array($0.unicodeScalars) }
    var text = generator.chance(50) ? "" : "ab "
    while text.utf8.count < 2_400 {
      if generator.chance(40) {
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          text.unicodeScalars.append(generator.pick(scalars))
        }
      } else {
        text += generator.pick(words)
      }
      if generator.chance(2) { text += generator.pick([" ", "(", "1", "\u{200B}"]) }
    }
    return text
  }

  private static let controls = [
    "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}", "\u{2069}", "\u{202C}", "\u{200F}",
  ]
  private static let dictionaries = [
    ["การ", "อ่าน", "หนังสือ", "เป็น", "สิ่ง", "ที่", "ดี", "มาก", "สำหรับ", "ทุก", "คน", "ประเทศ", "ฯ", "ๆ"],
    ["ភាសា", "ខ្មែរ", "ជា", "ប្រទេស", "កម្ពុជា", "មាន", "មនុស្ស", "ច្រើន", "សៀវភៅ", "ល្អ"],
    ["ພາສາ", "ລາວ", "ເປັນ", "ປະເທດ", "ທີ່", "ສວຍງາມ", "ຄົນ", "ຫນັງສື", "ດີ", "ໆ"],
    ["မြန်မာ", "ဘာသာ", "စကား", "စာအုပ်", "ကောင်း", "လူ", "များ", "သည်", "နိုင်ငံ", "တွင်"],
  ]

  /// Long runs without a letter, between letters.
  static func scriptNeutralText(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = generator.chance(60) ? "" : generator.pick(letters) + " "
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let filler = generator.pick(fillers)
      text += String(repeating: filler, count: Int.random(in: 5...120, using: &generator))
      for _ in 0..<Int.random(in: 1...30, using: &generator) { text += generator.pick(letters) }
    }
    return text
  }
}

/// A validator, and what it has to find, by layouts of the whole.
private struct ValidatorTrial {
  let law: LawCase
  let text: String
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let own: TruncationToken
  let token: ResolvedToken

  /// A glued token differs from others in where the last word begins, however many lines there are.
  init(
    _ law: LawCase, _ text: String, _ style: TextStyle? = nil, hasGluedToken: Bool = false,
    lines: Int = 10_000
  ) throws {
    self.law = law
    self.text = text
    shaped = try Typesetters.get(style ?? law.style).shape(PlainText(text))
    var container = law.container
    container.width = 30 + (container.width ?? 0) / 3
    container.maximumNumberOfLines *= 4
    container.height = container.height.map { $0 * 4 }
    var token = law.token
    if hasGluedToken {
      token = TruncationToken(ellipsis: "...", suffix: "mo")
      let alone = try shaped.typesetter.shape(PlainText("...mo")).layout(in: TextContainer())
      let more = law.style.fontSize * Double(law.seed % 8) / 4
      container = .lines(lines, width: alone.size.width + more)
    }
    metrics = try ContainerMetrics(container)
    stack = try shaped.fit(into: metrics).stack
    own = token
    self.token = try token.resolved(for: shaped.typesetter).0
  }

  /// The law's text with few ends of paragraphs and, mostly, without bidi controls, after which a
  /// paragraph is always made whole.
  static func longParagraphs(_ law: LawCase) -> String {
    let dropsControls = law.seed % 4 != 0
    var text = String.UnicodeScalarView()
    for (index, scalar) in law.text.unicodeScalars.enumerated() {
      if dropsControls, BidiControls.isControl(scalar.value) { continue }
      let isEnd = CharacterClass.isWhiteSpace(scalar.value) && scalar != " " && scalar != "\u{3000}"
      text.append(isEnd && index % 8 != 0 ? " " : scalar)
    }
    return String(text)
  }

  var validator: CutValidator {
    get throws {
      let fitted = FittedText(shaped: shaped, metrics: metrics, stack: stack)
      return try CutValidator(
        fitted, token, with: ShapingContext(language: law.style.language))
    }
  }

  /// Every cut of a text that is one paragraph, less those after what is dropped before a token.
  var everyCut: [Int] {
    let utf8 = shaped.text.utf8
    return shaped.paragraphs[0].analysis.cuts.map(Int.init).filter {
      !CharacterClass.isDroppedBeforeToken(utf8.scalar(at: utf8.startOfScalar(before: $0)))
    }
  }

  /// Every seventh cut of every paragraph, with the paragraph's index.
  var cuts: [(index: Int, cut: Int)] {
    shaped.paragraphs.enumerated().flatMap { index, paragraph in
      let edges = paragraph.analysis.cuts.map(Int.init) + [paragraph.length]
      return stride(from: 0, to: edges.count, by: 7).map { (index, paragraph.start + edges[$0]) }
    }
  }

  func isLegal(_ cut: Int) throws -> Bool {
    let printed = shaped.printed(shaped.tailCut(at: cut), token: token)
    let layout = try shaped.typesetter.shapePrinted(printed.text).layout(in: metrics.container)
    return layout.stack.badLine(in: metrics) == nil
      && layout.holdsWhole(printed.suffix)
      && layout.shaped.isBoundary(cut)
  }
}
