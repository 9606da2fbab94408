import TestSupport
import Testing
import TextDocuments
import TextLayout
import TextReports

@testable import TextfitTool

/// The law of `--preset uilabel`: every command reports the label that `trim` prints.
@Suite struct LabelLaws {
  private static let words = [
    "one", "a", "office", "well-known", "naïve", "سلام", "كتاب", "שלום", "नमस्ते", "日本語", "ภาษาไทย",
    "👨‍👩‍👧",
    "\u{301}", "\u{200B}", "\u{202B}", "schiff\u{AD}fahrt",
  ]
  private static let spaces = [
    " ", " ", " ", "  ", "\n", "\t", "\u{A0}", "\u{2028}", "\u{3000}", "\r\n", "",
  ]

  private static let fonts = ["Box.ttf", "BoxTall.ttf", "BoxNoEllipsis.ttf"].map {
    Repository.root.appending(path: "fixtures/fonts/\($0)").path()
  }

  /// What all commands take, with values.
  private static let choices: [(name: String, values: [String])] = [
    ("width", ["0", "5", "20", "35", "60", "100", "400"]), ("height", ["0", "5", "10", "25"]),
    ("first-line-indent", ["50", "7", "-20"]), ("head-indent", ["10", "-5"]),
    ("tail-indent", ["-10", "30"]), ("insets", ["3,5", "-4", "1,2,3,4"]), ("padding", ["5"]),
    ("align", ["right", "center", "justified"]), ("max-lines", ["2", "3", "0"]),
    ("min-lines", ["1"]), ("white-space", ["normal", "pre-line", "nowrap"]),
    ("letter-spacing", ["2", "-3"]), ("direction", ["rtl", "auto"]), ("wrap", ["char", "none"]),
    ("paragraph-spacing", ["6"]), ("line-break-strategy", ["balanced", "pretty"]),
    ("vertical-align", ["top", "bottom"]),
  ]

  private let typesetters = TypesetterCache(files: FontFiles())

  @Test(arguments: 0..<120)
  func everyCommandReportsWhatTrimPrints(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7)
    let text = Self.text(&random)
    let options = Self.options(&random)
    // A label whose lines an option ends otherwise is not cut by the commands that only lay it out.
    let isCut = !options.contains { $0.hasPrefix("wrap=") }
    guard isCut else { return try checkFit(options, text) }
    let trimmed = try result(TrimCommand.self, .trim, options, text)
    for command in [CommandName.measure, .lines] {
      let measured =
        command == .measure
        ? try result(MeasureCommand.self, command, options, text)
        : try result(LinesCommand.self, command, options, text)
      for member in ["size", "lineCount", "truncated", "visibleRanges", "hiddenRanges"] {
        #expect(
          Self.json(measured, member) == Self.json(trimmed, member),
          "\(command) \(options) \(text.debugDescription): \(member)")
      }
      #expect(Self.json(measured, "fullLineCount") == Self.json(trimmed, "fullLineCount"))
    }
    try checkPlaces(options, text)
    try checkFit(options, text)
  }

  @Test func theLawSeesADifference() throws {
    let options = ["font=\(Self.fonts[0])", "font-size=10", "width=60"]
    let label = try result(MeasureCommand.self, .measure, options, "one two three")
    let view = try result(MeasureCommand.self, .measure, options, "one two three", preset: nil)
    #expect(Self.json(label, "size") == #"{"width":60,"height":10}"#)
    #expect(Self.json(label, "size") != Self.json(view, "size"))
  }

  /// What is hidden has no place, and the first character that shows is on the line that `lines` has.
  private func checkPlaces(_ options: [String], _ text: String) throws {
    let lines = try result(LinesCommand.self, .lines, options, text)
    let first = try lines.member("lines")?.elements().first
    for hidden in try lines.member("hiddenRanges")?.elements() ?? [] {
      let range = try Self.bounds(hidden)
      let located = try result(
        LocateCommand.self, .locate, options + ["range=\(range.lowerBound),\(range.upperBound)"],
        text)
      #expect(Self.json(located, "hidden") == "true", "\(options) \(text.debugDescription)")
    }
    guard let first, let start = try lines.member("visibleRanges")?.elements().first else { return }
    let offset = try Self.bounds(start).lowerBound
    let located = try result(LocateCommand.self, .locate, options + ["offset=\(offset)"], text)
    for member in ["usedRect", "rect", "baseline"] where located.member("line") != nil {
      guard case .object? = located.member("line")?.node.value else { continue }
      #expect(
        Self.json(located, "line.\(member)") == Self.json(first, member),
        "\(options) \(text.debugDescription): \(member)")
    }
  }

  /// `fit` keeps the limit of lines, and reports the same size.
  private func checkFit(_ options: [String], _ text: String) throws {
    let own = options.filter { option in
      !["max-lines=", "height=", "vertical-align="].contains(where: option.hasPrefix)
    }
    let measured = try result(MeasureCommand.self, .measure, own, text)
    let words = "\(own) \(text.debugDescription)"
    if own.contains(where: { $0.hasPrefix("width=") }) {
      let fitted = try result(FitCommand.self, .fit, own + ["find=slack"], text)
      for member in ["size", "lineCount"] {
        #expect(Self.json(fitted, member) == Self.json(measured, member), "\(words): \(member)")
      }
      if Self.json(measured, "truncated") == "true" { #expect(Self.json(fitted, "slack") == "0") }
    }
    let free = own.filter { !$0.hasPrefix("width=") }
    let widths = try result(FitCommand.self, .fit, free + ["find=widths"], text)
    for width in try widths.member("widths")?.elements().prefix(4) ?? [] {
      let at = try result(
        MeasureCommand.self, .measure, free + ["width=\(Self.json(width, "width"))"], text)
      #expect(Self.json(at, "truncated") == "false", "\(words): \(Self.json(width, "width"))")
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let onlySpaces = Int.random(in: 0..<4, using: &random) == 0
    return (0..<Int.random(in: 0...6, using: &random)).reduce("") { text, _ in
      text + (onlySpaces ? "" : words.randomElement(using: &random) ?? "")
        + (spaces.randomElement(using: &random) ?? "")
    }
  }

  private static func options(_ random: inout SplitMix64) -> [String] {
    var options = [
      "font=\(fonts.randomElement(using: &random) ?? "")", "font-size=10", "no-system-fonts",
    ]
    for (name, values) in choices where Int.random(in: 0..<4, using: &random) == 0 {
      options.append("\(name)=\(values.randomElement(using: &random) ?? "")")
    }
    // Lines that never wrap have no strategy.
    let neverWraps = options.contains { ["wrap=none", "white-space=nowrap"].contains($0) }
    return neverWraps ? options.filter { !$0.hasPrefix("line-break-strategy=") } : options
  }

  /// The JSON that a command prints.
  private func result<Command: LayoutCommand>(
    _ type: Command.Type, _ command: CommandName, _ options: [String], _ text: String,
    preset: String? = "uilabel"
  ) throws -> JSONCursor {
    let all = options + ["format=json"] + (preset.map { ["preset=\($0)"] } ?? [])
    let settings = try all.map { option in
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
    let prepared = try plan.prepare(shaped, for: plan.targets[0])
    return JSONCursor(result: try #require(plan.answers(for: [prepared])[0].get().output))
  }

  private static func json(_ result: JSONCursor, _ member: String) -> String {
    String(decoding: RecordField(member).value(in: result)?.source ?? [], as: UTF8.self)
  }

  private static func bounds(_ range: JSONCursor) throws -> Range<Int> {
    let ends = try #require(range.member("utf8")).elements().map { try $0.integer(0...1_000) }
    return ends[0]..<ends[1]
  }
}
