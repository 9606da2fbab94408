import TextRendering

/// Pictures of a fixture: of what it expects, what its command gave, and what differs.
public struct FixturePictures: Sendable {
  /// What it expects; nil if nothing of that can be drawn, such as a number of lines.
  public let expected: DisplayList?
  /// What its command gave.
  public let actual: DisplayList
  /// Both, with what differs marked: the expected lines dashed, the actual ones in red; nil without
  /// ``expected``.
  public let differences: DisplayList?
  /// Whether the output is the expected one, so that the actual picture is the only one.
  public let isAsExpected: Bool

  init(
    expected: DisplayList? = nil, actual: DisplayList, differences: DisplayList? = nil,
    isAsExpected: Bool = false
  ) {
    self.expected = expected
    self.actual = actual
    self.differences = differences
    self.isAsExpected = isAsExpected
  }

  /// Those that there are, with their names, as files have them, and what pages write below them.
  public var named: [(name: String, caption: String, list: DisplayList)] {
    let all = [
      ("expected", "Expected", expected),
      ("actual", isAsExpected ? "The layout" : "Actual", actual),
      ("differences", "Differences: actual in red, expected dashed", differences),
    ]
    return all.compactMap { name, caption, list in list.map { (name, caption, $0) } }
  }
}
