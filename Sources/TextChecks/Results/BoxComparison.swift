/// What a string needs beside what its box has; lengths are in points, and nil is unlimited.
struct BoxComparison {
  /// What the width is needed for, as a row of a table has it.
  let widthName: String
  /// The same of the height; nil is that of all lines at the box's width.
  var heightName: String?
  /// Nil if no width is enough, and if lines flow.
  let neededWidth: Double?
  /// At the box's width.
  let neededHeight: Double
  /// At the box's width; nil for a part of a string, which needs its width and its height.
  let neededLineCount: Int?
  let availableWidth: Double?
  let availableHeight: Double?
  let availableLineCount: Int?
  /// Whether the width is what the string exceeds.
  let isTooWide: Bool
  /// Whether lines flow, so that no width was looked for.
  var flows = false

  /// A measure of a box: how much the string takes, and how much there is.
  struct Row {
    let name: String
    let needed: String
    let available: String
    /// Whether it is what the string exceeds.
    let isOver: Bool
  }

  /// What it takes: `40 pt high, 3 lines; or 143.25 pt wide`.
  ///
  /// The width is the one at which it would be enough; the others are those at the box's width.
  var needed: String {
    let height = "\(rounded(neededHeight)) pt high"
    guard let neededLineCount else {
      return (neededWidth.map { "\(rounded($0)) pt wide, " } ?? "") + height
    }
    let width = neededWidth.map { "; or \(rounded($0)) pt wide" } ?? ""
    return "\(height), \(counted(neededLineCount, "line"))\(width)"
  }

  /// What the box has: `120 pt wide, 2 lines`; only its limits.
  var available: String {
    let parts = [
      availableWidth.map { "\(rounded($0)) pt wide" },
      availableHeight.map { "\(rounded($0)) pt high" },
      availableLineCount.map { counted($0, "line") },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Whether it takes more lines than there are.
  var hasTooManyLines: Bool {
    guard let neededLineCount, let availableLineCount else { return false }
    return neededLineCount > availableLineCount
  }
  /// Whether it is higher than the box.
  var isTooHigh: Bool { availableHeight.map { neededHeight > $0 } ?? false }

  /// The lines and the height at the box's width, and the width that would be enough.
  var rows: [Row] {
    let unlimited = "no limit"
    let place = availableWidth.map { " at a width of \(rounded($0)) pt" } ?? ""
    let lines = neededLineCount.map { count in
      Row(
        name: "lines\(place)", needed: String(count),
        available: availableLineCount.map { String($0) } ?? unlimited, isOver: hasTooManyLines)
    }
    let rows = [
      lines,
      Row(
        name: heightName ?? "height\(place)", needed: "\(rounded(neededHeight)) pt",
        available: availableHeight.map { "\(rounded($0)) pt" } ?? unlimited, isOver: isTooHigh),
    ].compactMap(\.self)
    if flows { return rows }
    let width = neededWidth.map { "\(rounded($0)) pt" } ?? "no width is enough"
    return rows + [
      Row(
        name: widthName, needed: width,
        available: availableWidth.map { "\(rounded($0)) pt" } ?? unlimited, isOver: isTooWide)
    ]
  }
}
