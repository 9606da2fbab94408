/// The commands, by the word that stands first on the command line.
package enum CommandName: String, Sendable, Hashable, CaseIterable {
  case measure, trim, lines, locate, fit, grow, fonts, batch, check, pseudo
}
