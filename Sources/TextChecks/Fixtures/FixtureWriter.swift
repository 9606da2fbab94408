/// Writes a new file with one fixture.
public struct FixtureWriter: Sendable {
  private let format: FixtureFormat

  /// A writer of one format.
  public init(_ format: FixtureFormat) { self.format = format }

  /// The file's bytes: one line for each member, and for each member of `options` and `expect`.
  public func file(_ members: [FixtureFragment.Member]) -> [UInt8] {
    FixtureFragment.object(members).block(format, indent: 0, levels: 3) + [UInt8(ascii: "\n")]
  }
}
