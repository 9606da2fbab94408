import TextCore

/// What a trim was asked for: a value, stored by reference.
final class TrimRequest: Sendable {
  let token: TruncationToken
  let resolved: ResolvedToken
  let unit: CutUnit
  let mode: TruncationMode
  let scope: TruncationScope
  /// What was done differently than asked for the token.
  let notes: [Note]

  init(
    token: TruncationToken, resolved: ResolvedToken, unit: CutUnit, mode: TruncationMode,
    scope: TruncationScope = .text, notes: [Note] = []
  ) {
    self.token = token
    self.resolved = resolved
    self.unit = unit
    self.mode = mode
    self.scope = scope
    self.notes = notes
  }
}
