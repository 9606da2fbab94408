import TextRendering

/// Pictures of a fixture whose output is not the expected one.
public struct FixturePictures: Sendable {
  /// What it expects; nil if nothing of that can be drawn, such as a number of lines.
  public let expected: DisplayList?
  /// What its command gave.
  public let actual: DisplayList
  /// Both, with what differs marked: the expected lines dashed, the actual ones in red; nil without
  /// ``expected``.
  public let differences: DisplayList?

  /// Those that there are, with their names, as files have them, and what pages write below them.
  public var named: [(name: String, caption: String, list: DisplayList)] {
    let all = [
      ("expected", "Expected", expected), ("actual", "Actual", actual),
      ("differences", "Differences: actual in red, expected dashed", differences),
    ]
    return all.compactMap { name, caption, list in list.map { (name, caption, $0) } }
  }
}
