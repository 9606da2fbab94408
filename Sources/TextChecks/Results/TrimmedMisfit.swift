import TextLayout
import TextRendering

/// How a box is too small even for what a trimmed string has to show; lengths are in points.
public struct TrimmedMisfit: Sendable, Hashable {
  /// What there is no room for.
  public enum Part: String, Sendable, Hashable {
    /// The suffix, with the ellipsis before it.
    case suffix
    /// The ellipsis, of a string without a suffix.
    case ellipsis
    /// A character, or the ellipsis.
    case character
  }

  /// What there is no room for.
  public var part: Part
  /// It as it is written: the ellipsis and the suffix, or what is left of the string.
  public var text: String
  /// How wide it is, insets and padding included; the ellipsis and the suffix are on one line.
  public var neededWidth: Double
  /// How high it is.
  public var neededHeight: Double
  /// The box's width; nil is unlimited, here and in the next two.
  public var availableWidth: Double?
  /// The box's height.
  public var availableHeight: Double?
  /// The lines that are allowed.
  public var availableLineCount: Int?
}

extension TrimmedMisfit {
  /// What a box has no room for; nil if lines flow, so that the box has no width of its own.
  init?(_ part: Part, _ text: String, _ size: Size, in box: TextContainer) {
    guard !box.flows else { return nil }
    self.init(
      part: part, text: text, neededWidth: size.width, neededHeight: size.height,
      availableWidth: box.width, availableHeight: box.height,
      availableLineCount: box.maximumNumberOfLines > 0 ? box.maximumNumberOfLines : nil)
  }

  /// What is too much: `"… Read more" is 110 pt wide, and the box 60 pt`; nil if each limit alone has room for it.
  var excess: String? {
    let limits = [
      ("wide", neededWidth, availableWidth), ("high", neededHeight, availableHeight),
    ]
    let parts = limits.compactMap { word, needed, available -> String? in
      guard let available, needed > available else { return nil }
      return "\(rounded(needed)) pt \(word), and the box \(rounded(available)) pt"
    }
    return parts.isEmpty ? nil : "\(shown(text)) is \(parts.joined(separator: ", and "))"
  }

  /// What it takes beside what the box has.
  var comparison: BoxComparison {
    let name = part == .character ? "what is left" : "the \(part.rawValue)"
    return BoxComparison(
      widthName: "width of \(name)", heightName: "height of \(name)", neededWidth: neededWidth,
      neededHeight: neededHeight, neededLineCount: nil, availableWidth: availableWidth,
      availableHeight: availableHeight, availableLineCount: availableLineCount,
      isTooWide: availableWidth.map { neededWidth > $0 } ?? false)
  }
}
