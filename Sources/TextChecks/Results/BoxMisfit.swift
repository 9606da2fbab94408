import TextLayout
import TextReports

/// How a string is larger than its box, and what would make it fit; lengths are in points.
public struct BoxMisfit: Sendable, Hashable {
  /// A limit of a box.
  public enum Limit: String, Sendable, Hashable {
    case width
    /// One word is wider than the box.
    case word
    case lines, height
  }

  /// The string as it was laid out, with its placeholders filled.
  public var text: String
  /// The first limit that it exceeds.
  public var limit: Limit
  /// The first words that are hidden, or the word that is too wide.
  public var hidden: String?
  /// The font size of the layout.
  public var fontSize: Double
  /// The box's width; nil is unlimited, here and in the next two.
  public var availableWidth: Double?
  /// The box's height.
  public var availableHeight: Double?
  /// The lines that are allowed.
  public var availableLineCount: Int?
  /// The width at which it would fit; nil if no width is enough, and if lines flow.
  public var neededWidth: Double?
  /// The height that it takes at the box's width.
  public var neededHeight: Double
  /// The lines that it takes at the box's width.
  public var neededLineCount: Int
  /// The largest font size at which it would fit; nil if no size is small enough.
  public var fittingFontSize: Double?
  /// How many characters would have to go.
  public var excessCharacters: Int
  /// How much of the box's width insets and padding take.
  public var insetWidth: Double = 0
  /// Whether lines flow around paths, in columns or through several boxes: then no width is looked for.
  public var flows = false
}

extension FitReport {
  /// How the text does not fit; nil if it does.
  public func misfit(fittingFontSize: Double?) -> BoxMisfit? {
    guard let limit else { return nil }
    let box = layout.container
    let hidden = firstHidden()
    // A word that is too wide hides nothing of what follows it.
    let cut = limit == .word ? hidden?.prefix { !$0.isWhitespace }.description : hidden
    return BoxMisfit(
      text: text, limit: BoxMisfit.Limit(rawValue: limit.rawValue) ?? .width,
      hidden: cut, fontSize: fontSize, availableWidth: box.width,
      availableHeight: box.height,
      availableLineCount: box.maximumNumberOfLines > 0 ? box.maximumNumberOfLines : nil,
      neededWidth: neededWidth, neededHeight: neededHeight, neededLineCount: neededLineCount,
      fittingFontSize: fittingFontSize, excessCharacters: excess?.characters.count ?? 0,
      insetWidth: box.insets.left + box.insets.right + 2 * box.lineFragmentPadding,
      flows: box.flows)
  }
}

extension BoxMisfit {
  /// What is too much: `takes 3 lines, but 2 are allowed`.
  public var problem: String {
    switch limit {
    case .lines:
      let allowed = availableLineCount ?? 0
      let verb = allowed == 1 ? "is" : "are"
      return "takes \(counted(neededLineCount, "line")), but \(allowed) \(verb) allowed"
    case .height:
      return
        "is \(rounded(neededHeight)) pt high, but the box is \(rounded(availableHeight ?? 0)) pt high"
    case .word where flows: return "has a word that is wider than its place on a line"
    case .word:
      let space = rounded(max(0, (availableWidth ?? 0) - insetWidth))
      let place = insetWidth > 0 ? " inside its insets" : ""
      return "has a word that is wider than the box, \(space) pt\(place)"
    case .width:
      let needed = neededWidth.map { "\(rounded($0)) pt" } ?? "too"
      return "is \(needed) wide, but the box is \(rounded(availableWidth ?? 0)) pt wide"
    }
  }

  /// What would make it fit: `it would fit at a width of 143.25 pt, at a font size of 15 pt or with 9 fewer characters`.
  public var hint: String {
    var ways = ways.map { "\($0.preposition) \($0.noun)" }
    guard let last = ways.popLast() else { return "give it more room" }
    return "it would fit " + (ways.isEmpty ? last : ways.joined(separator: ", ") + " or " + last)
  }

  /// The same for a list: `any one of these would make it fit: a width of 143.25 pt; 9 fewer characters`.
  var choices: String {
    let ways = ways.map(\.noun)
    guard ways.count > 1 else { return hint }
    return "any one of these would make it fit: " + ways.joined(separator: "; ")
  }

  /// What would make it fit, each by itself.
  private var ways: [(preposition: String, noun: String)] {
    var ways: [(preposition: String, noun: String)] = []
    if let neededWidth { ways.append(("at", "a width of \(rounded(neededWidth)) pt")) }
    let height = "a height of \(rounded(neededHeight)) pt"
    if limit == .height { ways.append(("at", height)) }
    if limit == .lines {
      // A box with a height may have no room for more lines.
      let lines = counted(neededLineCount, "line")
      ways.append(("on", comparison.isTooHigh ? "\(lines) with \(height)" : lines))
    }
    if let fittingFontSize { ways.append(("at", "a font size of \(decimal(fittingFontSize)) pt")) }
    if excessCharacters > 0 {
      ways.append(("with", counted(excessCharacters, "fewer character")))
    }
    return ways
  }

  /// How much of the text does not show as it should, with what is wrong with it.
  var cut: (problem: String, text: String)? {
    hidden.map { (limit == .word ? "too wide" : "hidden", $0) }
  }

  /// What it takes beside what the box has.
  var comparison: BoxComparison {
    BoxComparison(
      widthName: "width at which it fits", neededWidth: neededWidth, neededHeight: neededHeight,
      neededLineCount: neededLineCount, availableWidth: availableWidth,
      availableHeight: availableHeight, availableLineCount: availableLineCount,
      isTooWide: limit == .width || limit == .word, flows: flows)
  }
}

/// Two decimals are enough to read; rounded up, so that the number is enough when it is given back.
func rounded(_ length: Double) -> String { decimal((length * 100).rounded(.up) / 100) }

private func decimal(_ number: Double) -> String {
  var buffer = ReportBuffer()
  buffer.append(decimal: number)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

/// A number with what it counts: `1 line`, `2 lines`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
