import TextCore

/// What a trim was asked for.
struct TrimRequest: Sendable {
  let token: TruncationToken
  let resolved: ResolvedToken
  let unit: CutUnit
  let mode: TruncationMode
  var scope = TruncationScope.text
  /// What was done differently than asked for the token.
  var notes: [Note] = []
}
