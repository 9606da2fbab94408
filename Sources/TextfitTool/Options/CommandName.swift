/// The commands, by the first word of the command line.
enum CommandName: String, Sendable, Hashable, CaseIterable {
  case measure, trim, lines, locate, fit, draw, grow, fonts, batch, check, pseudo

  /// The commands that `batch` runs: those that answer about each text by itself.
  static let ofBatch: [CommandName] = [.measure, .lines, .trim, .locate, .fit, .draw]
}
