/// What a box would need so that a string trimmed to it shows all that is protected; lengths are in points.
public struct ProtectedMisfit: Sendable, Hashable {
  /// The box's width; nil is unlimited, here and in the next two.
  public var availableWidth: Double?
  /// The box's height.
  public var availableHeight: Double?
  /// The lines that are allowed.
  public var availableLineCount: Int?
  /// A width at which it shows, with the lines and the height that there are; nil if no width is enough.
  public var neededWidth: Double?
  /// The height of the trimmed string with ``neededLineCount`` lines, at the box's width.
  public var neededHeight: Double
  /// The fewest lines on which it shows, at the box's width.
  public var neededLineCount: Int
}

extension ProtectedMisfit {
  /// What would show it: `at a width of 83.5 pt, or on 2 lines`; nil if nothing is known to.
  var ways: String? {
    let comparison = comparison
    let height = comparison.isTooHigh ? "at a height of \(rounded(neededHeight)) pt" : nil
    let lines = comparison.hasTooManyLines ? "on \(counted(neededLineCount, "line"))" : nil
    let room = [lines, height].compactMap(\.self).joined(separator: " ")
    let ways = [neededWidth.map { "at a width of \(rounded($0)) pt" }, room.isEmpty ? nil : room]
    let known = ways.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", or ")
  }

  /// What is needed to show it beside what the box has.
  var comparison: BoxComparison {
    BoxComparison(
      widthName: "width at which the protected text shows", neededWidth: neededWidth,
      neededHeight: neededHeight,
      neededLineCount: neededLineCount, availableWidth: availableWidth,
      availableHeight: availableHeight, availableLineCount: availableLineCount,
      isTooWide: neededWidth != nil)
  }

  /// How much room it takes, to compare samples by.
  var room: Double { Double(neededLineCount) * 1e6 + neededHeight + (neededWidth ?? 1e5) }

  /// What is enough for both of two samples.
  func union(_ other: ProtectedMisfit) -> ProtectedMisfit {
    var both = self
    both.neededLineCount = max(neededLineCount, other.neededLineCount)
    both.neededHeight = max(neededHeight, other.neededHeight)
    both.neededWidth = neededWidth.flatMap { own in other.neededWidth.map { max(own, $0) } }
    return both
  }
}
