import Foundation
import TestSupport
import TextLayout

/// Where the seeds of the laws begin: 0, or elsewhere for a long run by hand
/// (`TEXTFIT_FIRST_SEED=100000 swift test --filter Laws`).
let firstSeed = UInt64(ProcessInfo.processInfo.environment["TEXTFIT_FIRST_SEED"] ?? "0") ?? 0

/// A text, a style, a container and a token, drawn from a seed.
struct LawCase: CustomStringConvertible {
  let seed: UInt64
  let text: String
  let style: TextStyle
  let container: TextContainer
  let token: TruncationToken
  let unit: CutUnit

  static let suffixes = [
    "", "Read more", "Read more", "more", "اقرأ المزيد", "עוד", "続きを読む", "और पढ़ें", "i", "👍🏽 more",
    " more", "Weiterlesen",
  ]

  init(seed: UInt64, words: ClosedRange<Int> = 1...30) {
    let seed = firstSeed + seed
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    text = RandomText.make(&generator, words: words)
    style = LawCase.style(&generator)
    container = LawCase.container(&generator)
    let ellipsis: String? = generator.chance(80) ? nil : generator.pick(["", "—", "...", "[…] "])
    token = TruncationToken(ellipsis: ellipsis, suffix: generator.pick(LawCase.suffixes))
    unit = generator.chance(70) ? .character : generator.pick([.word, .sentence])
  }

  private static func style(_ generator: inout SeededGenerator) -> TextStyle {
    let fonts: [String]
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...6: fonts = Fonts.all
    case 7: fonts = [Fonts.box]
    case 8: fonts = [Fonts.nimbus] + Fonts.all
    default: fonts = [Fonts.noto("NotoNastaliqUrdu")] + Fonts.all
    }
    return TextStyle(
      fonts: fonts, fontSize: generator.pick([10, 16, 17, 23.5]),
      language: generator.pick(["und", "und", "en", "ja", "th", "ar"]),
      direction: generator.pick([.auto, .auto, .leftToRight, .rightToLeft]),
      usesSystemFonts: false)
  }

  private static func container(_ generator: inout SeededGenerator) -> TextContainer {
    var container = TextContainer(width: Double(Int.random(in: 0...400, using: &generator)))
    container.maximumNumberOfLines = Int.random(in: 1...4, using: &generator)
    if generator.chance(20) {
      container.height = Double(Int.random(in: 0...150, using: &generator))
      if generator.chance(50) { container.maximumNumberOfLines = 0 }
    }
    if generator.chance(10) { container.lineFragmentPadding = 5 }
    container.lineBreakMode = generator.pick([
      LineBreakMode.word, .word, .word, .character, .clipping,
    ])
    container.alignment = generator.pick(TextAlignment.allCases)
    return container
  }

  var description: String {
    "seed \(seed): \(text.debugDescription) \(container.lineBreakMode) width \(container.width ?? -1) "
      + "height \(container.height ?? -1) lines \(container.maximumNumberOfLines) "
      + "size \(style.fontSize) \(style.direction) \(token) \(unit)"
  }
}
