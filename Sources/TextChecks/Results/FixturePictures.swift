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

  /// Those that there are, with their names, as reports have them and their files.
  public var named: [(name: String, list: DisplayList)] {
    let all = [("Expected", expected), ("Actual", actual), ("Differences", differences)]
    return all.compactMap { name, list in list.map { (name, $0) } }
  }
}
