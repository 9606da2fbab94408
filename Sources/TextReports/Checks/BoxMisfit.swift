import TextLayout

/// How a string is larger than its box, and what would make it fit: lengths in points.
public struct BoxMisfit: Sendable, Hashable {
  /// The string as it was laid out, its placeholders filled.
  public var text: String
  /// What it breaks: `width`, `word`, `lines` or `height`.
  public var limit: String
  /// The first words that do not show.
  public var hidden: String?
  /// The font size that it was laid out in.
  public var fontSize: Double
  /// The box's width; nil is without a limit, here and of the next two.
  public var availableWidth: Double?
  /// The box's height.
  public var availableHeight: Double?
  /// The lines that are allowed.
  public var availableLineCount: Int?
  /// The width at which it would fit; nil where none is enough.
  public var neededWidth: Double?
  /// The height that it takes at the box's width.
  public var neededHeight: Double
  /// The lines that it takes at the box's width.
  public var neededLineCount: Int
  /// The largest font size at which it would fit; nil where none of those tried is small enough.
  public var fittingFontSize: Double?
  /// How many characters would have to go.
  public var excessCharacters: Int

  /// Of a verdict that says that the text does not fit.
  public init?(_ verdict: FitReport, fittingFontSize: Double?) {
    guard let limit = verdict.limit else { return nil }
    let box = verdict.layout.container
    text = verdict.text
    self.limit = limit.rawValue
    hidden = verdict.firstHidden()
    fontSize = verdict.fontSize
    availableWidth = box.width
    availableHeight = box.height
    availableLineCount = box.maximumNumberOfLines > 0 ? box.maximumNumberOfLines : nil
    neededWidth = verdict.neededWidth
    neededHeight = verdict.neededHeight
    neededLineCount = verdict.neededLineCount
    self.fittingFontSize = fittingFontSize
    excessCharacters = verdict.excess?.characters.count ?? 0
  }
}

extension BoxMisfit {
  /// What is too much: `takes 3 lines, and 2 are allowed`.
  public var problem: String {
    switch limit {
    case "lines":
      let allowed = availableLineCount ?? 0
      return
        "takes \(counted(neededLineCount, "line")), and \(allowed) \(allowed == 1 ? "is" : "are") allowed"
    case "height":
      return "is \(up(neededHeight)) pt high, and the box \(up(availableHeight ?? 0))"
    case "word":
      return "has a word that is wider than the box, \(up(availableWidth ?? 0)) pt"
    default:
      return
        "is \(neededWidth.map { "\(up($0)) pt" } ?? "too") wide, and the box \(up(availableWidth ?? 0))"
    }
  }

  /// What would make it fit: `143.25 pt of width, a font size of 15 pt, or 9 characters less`.
  public var cure: String {
    var ways: [String] = []
    if let neededWidth { ways.append("\(up(neededWidth)) pt of width") }
    if limit == "height" || limit == "lines" {
      ways.append(
        limit == "height" ? "\(up(neededHeight)) pt of height" : counted(neededLineCount, "line"))
    }
    if let fittingFontSize { ways.append("a font size of \(decimal(fittingFontSize)) pt") }
    if excessCharacters > 0 { ways.append("\(counted(excessCharacters, "character")) less") }
    guard let last = ways.popLast() else { return "give it more room" }
    return "it fits with " + (ways.isEmpty ? last : ways.joined(separator: ", ") + " or " + last)
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Two decimals are enough to read; up, so that what is given back is enough, too.
  private func up(_ length: Double) -> String { decimal((length * 100).rounded(.up) / 100) }

  private func decimal(_ number: Double) -> String {
    var buffer = ReportBuffer()
    buffer.append(decimal: number)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
