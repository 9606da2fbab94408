/// The commands, by the first word of the command line.
enum CommandName: String, Sendable, Hashable, CaseIterable {
  case measure, trim, lines, locate, fit, draw, grow, fonts, batch, check, pseudo

  /// The commands that `batch` runs: those that answer about each text by itself.
  static let ofBatch: [CommandName] = ofFixtures + [.draw]

  /// The commands of fixtures: those of `batch` whose whole answer is an object.
  static let ofFixtures: [CommandName] = [.measure, .lines, .trim, .locate, .fit]
}
