import TestSupport
import Testing
import TextDocuments
import TextLayout
import TextReports

@testable import TextfitTool

/// The law of a sweep: the result at each width is, byte for byte, that of a run at this width alone, but for
/// the member or the column that has the width.
@Suite struct WidthSweepLaws {
  private static let syllables: [[String]] = [
    ["The", "office", "waffle", "AVAto", "don't", "naïve", "e\u{301}\u{323}x", "well-known"],
    ["سلام", "كتاب", "الله", "می\u{200C}رود", "ببا", "١٢٣"],
    ["שלום", "עוֹלָם", "בית", "א־ב"],
    ["नमस्ते", "क्ष", "विद्या", "हिन्दी"],
    ["မြန်မာ", "ကျွန်ုပ်", "သတ္တဝါ"],
    ["ภาษาไทย", "น้ำ", "กำลัง"],
    ["日本語", "東京、", "「今日」", "カタカナ"],
    ["👨‍👩‍👧‍👦", "🇫🇷🇩🇪", "1️⃣", "schiff\u{AD}fahrt", "example.com/a"],
  ]
  private static let separators = [" ", " ", " ", "  ", "\n", "\t", "\u{A0}", "\u{2028}", "", "-"]

  private static let ownFonts = ["Box.ttf", "BoxTall.ttf", "BoxNoEllipsis.ttf", "BoxTypo.ttf"].map {
    Repository.root.appending(path: "fixtures/fonts/\($0)").path()
  }
  private static let fonts =
    ownFonts
    + [
      "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
      "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf,"
        + "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf,"
        + "/usr/share/fonts/truetype/noto/NotoSansMyanmar-Regular.ttf",
    ]

  /// What is asked beside the widths: the command, and options as flags or `name=value`.
  private static let questions: [(CommandName, [String])] = [
    (.measure, []), (.measure, ["insets=3,5", "padding=2", "min-lines=3"]),
    (.measure, ["shrink-to-fit", "max-lines=2", "min-font-size=7"]),
    (.measure, ["max-lines=2", "detect=link", "round=up", "scale=2"]),
    (.lines, ["align=justified"]), (.lines, ["explain", "wrap=char"]),
    (.lines, ["exclude=20,0,30,15", "height=60", "next-container=80x40"]),
    (.lines, ["columns=2", "column-gap=3", "height=50"]),
    (.lines, ["line-break-strategy=balanced", "head-indent=6", "tab-stops=30,60:right"]),
    (.trim, ["max-lines=2", "suffix=Read more"]), (.trim, ["height=40", "cut-at=word", "explain"]),
    (.trim, ["max-lines=3", "truncate=middle"]), (.trim, ["max-lines=1", "less-suffix= Less"]),
    (.trim, ["single-line", "capitalize=characters"]),
    (.locate, ["point=30,12"]), (.locate, ["range=0,4", "visible-in=30"]),
    (.locate, ["offset=0", "max-lines=1", "suffix=more"]),
  ]

  private let typesetters = TypesetterCache(files: FontFiles())

  @Test(arguments: 0..<119)
  func eachWidthsResultIsThatOfARunOfItsOwn(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed) &* 0xD1B5_4A32_D192_ED03 &+ 1)
    let (command, options) = Self.questions[seed % Self.questions.count]
    let text = Self.text(&random)
    let widths = (0..<4).map { _ in Double(Int.random(in: 12...1_600, using: &random)) / 4 }
    let size = Int.random(in: 1...4, using: &random) * 7
    let common =
      ["font=\(Self.fonts.randomElement(using: &random) ?? "")", "font-size=\(size)"]
      + (seed % 5 == 0 ? [] : ["no-system-fonts"])
    for format in ["text", "json"] {
      // Detections are in JSON alone.
      let options = options.filter { format == "json" || !$0.hasPrefix("detect") }
      let all = common + options + ["format=\(format)"]
      let list = widths.map(\.words).joined(separator: ",")
      let sweep = try answers(command, all + ["widths=\(list)"], text)
      try #require(sweep.count == widths.count)
      for (answer, width) in zip(sweep, widths) {
        let alone = try answers(command, all + ["width=\(width.words)"], text)[0]
        let shown = try shown(answer).map { try own(width, $0, format) }
        #expect(shown == (try self.shown(alone)), "\(command) \(all) \(width)")
      }
    }
  }

  @Test func theLawSeesADifference() throws {
    let options = ["font=\(Self.ownFonts[0])", "font-size=10", "format=text"]
    let sweep = try answers(.measure, options + ["widths=20,40"], "aaa aa")
    #expect(try shown(sweep[0]) == ["20\t20\t30\t3"])
    #expect(try own(20, "20\t20\t30\t3", "text") == "20\t30\t3")
    #expect(try shown(sweep[0]) != (try shown(sweep[1])))
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let main = syllables.randomElement(using: &random) ?? []
    let other = syllables.randomElement(using: &random) ?? []
    return (0..<Int.random(in: 0...24, using: &random)).reduce("") { text, _ in
      let words = Int.random(in: 0..<4, using: &random) > 0 ? main : other
      return text + (words.randomElement(using: &random) ?? "")
        + (separators.randomElement(using: &random) ?? "")
    }
  }

  /// The answers at each stop, in order, or why one is missing.
  private func answers(
    _ command: CommandName, _ options: [String], _ text: String
  ) throws -> [Result<Answer, Failure>] {
    switch command {
    case .trim: try answers(TrimCommand.self, command, options, text)
    case .lines: try answers(LinesCommand.self, command, options, text)
    case .locate: try answers(LocateCommand.self, command, options, text)
    default: try answers(MeasureCommand.self, command, options, text)
    }
  }

  private func answers<Command: LayoutCommand>(
    _ type: Command.Type, _ command: CommandName, _ options: [String], _ text: String
  ) throws -> [Result<Answer, Failure>] {
    let settings = try options.map { option in
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let unit = try #require(Option.named(String(parts[0])))
      return GivenArguments.Setting(
        option: unit, value: parts.count > 1 ? Array(parts[1].utf8) : [])
    }
    let plan = try LayoutPlan<Command>(
      given: GivenArguments(command: command, settings: settings), typesetters: typesetters)
    let origin = TextOrigin(subject: "--text")
    let shaped = try plan.shape(origin) { reader throws(Failure) in
      try reader.read(Array(text.utf8), about: "--text")
    }
    return plan.targets.map { target in
      Result { () throws(Failure) in
        let set = try plan.prepare(shaped, for: target)
        return try plan.answers(for: [set])[0].get()
      }
    }
  }

  /// What a user sees of an answer: the lines of the result, the failures, the status.
  private func shown(_ answer: Result<Answer, Failure>) throws -> [String] {
    switch answer {
    case .failure(let failure): return [failure.message]
    case .success(let answer):
      let output = answer.output.map { String(decoding: $0, as: UTF8.self) }
      return
        (output?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? [])
        + answer.failures.map(\.message) + (answer.status == .done ? [] : ["status"])
    }
  }

  /// A line without its width.
  private func own(_ width: Double, _ line: String, _ format: String) throws -> String {
    let words = width.words
    if line.hasPrefix("--text: at width \(words): ") || line.hasPrefix("at width \(words): ") {
      return line.replacing("at width \(words): ", with: "", maxReplacements: 1)
    }
    if line == "status" { return line }
    if format == "json" {
      let member = "\"containerWidth\":\(words),"
      try #require(line.contains(member), "\(line)")
      return line.replacing(member, with: "", maxReplacements: 1)
    }
    try #require(line.hasPrefix("\(words)\t"), "\(line)")
    return String(line.dropFirst(words.count + 1))
  }
}
