import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A trim by advances alone has the figures of a layout where the token has a suffix, and where it is above blank lines.
struct AdvanceTokenLaws {
  private typealias Laws = AdvanceTrimLaws

  /// Of the script before it or of another, in the first font or not, where a line may end and where none may.
  private static let suffixes = [
    "More", "Read more", "More", "Read more", "Ещё", "more", "AVA To", "Ещё", "читать дальше",
    "mehr-lesen", "more (x)", "fi",
    "x",
    "show all of this text", "Δες", "もっと", "続きを読む", "更多", "더 보기", "עוד", "المزيد", "(more)",
    " more", "more ", "e\u{301}x",
    "M\u{AD}ore",
    "1 more", "a→b", "WWWWWWWWWWWW", "l'été", "אב", "อ่านต่อ", "more…", "x\u{A0}y", "ДА", "T.",
  ]

  /// Latin, Greek and Cyrillic.
  private static let alphabetsOfSuffixes = [
    Laws.alphabets[0], Laws.alphabets[0], Laws.alphabets[1], Laws.alphabets[2], Laws.alphabets[3],
  ]

  @Test("The object with a suffix is that of the layout", arguments: 0..<Laws.styles.count * 3)
  func objects(number: Int) throws {
    var style = Laws.styles[number % Laws.styles.count]
    style.fontSize = [17, 10.3, 40][number / Laws.styles.count]
    style.direction = [.auto, .auto, .leftToRight][number / Laws.styles.count]
    let typesetter = try Laws.typesetter(style)
    var cuts = 0
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: firstSeed + UInt64(number * 1_000 + seed))
      let text = PlainText(
        Laws.text(
          &generator,
          of: generator.chance(50)
            ? Self.alphabetsOfSuffixes : generator.chance(50) ? Laws.clusters : Laws.alphabets))
      let container = Laws.container(&generator, fontSize: style.fontSize)
      let token = TruncationToken(
        ellipsis: generator.chance(5) ? generator.pick(["...", "", "… ", "–"]) : nil,
        suffix: generator.pick(Self.suffixes))
      let sum = try Laws.sum(of: text, token, in: container, typesetter)
      if sum?.suffixRange != nil { cuts += 1 }
    }
    // Other fonts tie the space to letters, or lack the ellipsis.
    let least = [0, 6, 7].contains(number % Laws.styles.count) ? 5 : 0
    #expect(cuts >= least, "\(cuts) cut, in \(style.fonts)")
  }

  @Test(
    "Advances show a suffix on a line of its own, and none that is broken",
    arguments: ["Read more", "More", "see-all of it", "Ещё"])
  func suffixLines(suffix: String) throws {
    let typesetter = try Laws.typesetter(Laws.styles[0])
    let text = PlainText("No permission to open the file, and so it has to be left where it is now")
    var alone = 0
    for width in 40..<260 {
      for lines in 1...3 {
        let container = TextContainer(width: Double(width), maximumNumberOfLines: lines)
        let sum = try Laws.sum(of: text, TruncationToken(suffix: suffix), in: container, typesetter)
        if let rect = sum?.suffixRects.first, rect.x == 0, lines > 1 { alone += 1 }
      }
    }
    #expect(alone > 0)
  }

  @Test(
    "Advances show suffixes in the language of the text",
    arguments: [
      ("設定ファイルを開けませんでした。もう一度お試しください。", "続きを読む", 6), ("无法打开设置文件，请稍后重试。", "更多", 6),
      ("설정 파일을 열 수 없습니다. 다시 시도하십시오.", "더 보기", 6), ("Не удалось открыть файл настроек", "Ещё", 0),
      ("לא ניתן לפתוח את קובץ ההגדרות", "עוד", 0), ("تعذر فتح ملف الإعدادات الآن", "المزيد", 0),
    ])
  func languages(string: String, suffix: String, style: Int) throws {
    let typesetter = try Laws.typesetter(Laws.styles[style])
    let text = PlainText(string)
    var shown = 0
    for width in 90..<250 {
      let container = TextContainer(width: Double(width), maximumNumberOfLines: 1)
      let sum = try Laws.sum(of: text, TruncationToken(suffix: suffix), in: container, typesetter)
      if sum?.suffixRange != nil { shown += 1 }
    }
    #expect(shown >= 60, "\(shown)")
  }

  @Test(
    "An ellipsis that fits above blank lines is there",
    arguments: [
      "Open files:\n\n  -a  all of them", "Open files and\nfolders:\n \n\u{2028}  -a  all of them",
      "افتح الملفات:\n\nكلها", "Open files:  \n\n\n-a  all of them",
    ])
  func blankLines(string: String) throws {
    let typesetter = try Laws.typesetter(Laws.styles[0])
    let text = PlainText(string)
    var shown = 0
    for width in 20..<200 {
      for lines in 1...4 {
        let container = TextContainer(width: Double(width), maximumNumberOfLines: lines)
        for token in [TruncationToken(), TruncationToken(suffix: "More")] {
          let sum = try Laws.sum(of: text, token, in: container, typesetter)
          if let sum, sum.status == .trimmed, sum.lineCount < lines { shown += 1 }
        }
      }
    }
    #expect(shown > 100, "\(shown)")
  }
}
