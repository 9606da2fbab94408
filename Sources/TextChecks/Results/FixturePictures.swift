import TextRendering

/// Pictures of a fixture whose output is not the expected one.
public struct FixturePictures: Sendable {
  /// What it expects.
  public let expected: DisplayList
  /// What its command gave.
  public let actual: DisplayList
  /// Both, with what differs marked: the expected lines dashed, the actual ones in red.
  public let differences: DisplayList

  /// The three with their names, as reports have them and their files.
  public var named: [(name: String, list: DisplayList)] {
    [("Expected", expected), ("Actual", actual), ("Differences", differences)]
  }
}
