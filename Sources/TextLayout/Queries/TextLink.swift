import TextCore
import TextShaping

/// A stretch of a text that opens something: by an attribute, or because a detector found it.
public struct TextLink: Sendable, Hashable, Codable {
  /// `attribute`, or a detector's type, such as `email`.
  public let type: String
  /// What to open; nil if there is nothing to open, as for a date.
  public let url: String?
  /// Where it is.
  public let range: TextRange

  /// A link with these values; nothing is checked.
  public init(type: String, url: String?, range: TextRange) {
    self.type = type
    self.url = url
    self.range = range
  }
}

extension ShapedText {
  /// The link by attributes at an offset of the text that is laid out, in its full length: UITextView's
  /// `attribute(.link, at:longestEffectiveRange:)`.
  func link(at offset: Int) -> TextLink? {
    guard let url = attributed.attributes(at: offset)?.link else { return nil }
    let runs = attributed.runs
    let index = runs.partitioningIndex { $0.range.upperBound > offset }
    var (first, last) = (index, index)
    while first > 0, runs[first - 1].continues(to: runs[first], with: url) { first -= 1 }
    while last + 1 < runs.count, runs[last + 1].attributes.link == url,
      runs[last].continues(to: runs[last + 1], with: url)
    {
      last += 1
    }
    let range = runs[first].range.lowerBound..<runs[last].range.upperBound
    return TextLink(type: "attribute", url: url, range: offsets.range(range))
  }
}

extension StyleRun {
  /// Whether it has a link and touches the run after it.
  fileprivate func continues(to next: StyleRun, with url: String) -> Bool {
    attributes.link == url && range.upperBound == next.range.lowerBound
  }
}

extension [Rect] {
  /// Each edge moved outwards by a padding; rectangles that become empty are left out.
  func enlarged(by padding: TextInsets) -> [Rect] {
    map { rect in
      Rect(
        x: rect.x - padding.left, y: rect.y - padding.top,
        width: rect.width + padding.left + padding.right,
        height: rect.height + padding.top + padding.bottom)
    }
    .filter { $0.width > 0 && $0.height > 0 }
  }
}

extension HitTestResult {
  /// Makes a suffix the hit if the point is on it, or in its padding and on no link.
  mutating func take(_ suffix: PointArea, rects: [Rect], padding: TextInsets) {
    // A negative padding makes the suffix itself smaller.
    let isAround = rects.enlarged(by: padding).contains { $0.contains(point) }
    let isOnIt = rects.contains { $0.contains(point) }
    guard isAround, isOnIt || area != .link else { return }
    area = suffix
    side = nil
  }
}
