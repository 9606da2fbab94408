import TextShaping

/// A plain token at the end of a line.
struct MeasuredToken {
  /// What of it is shaped together with what is before it, and how wide that is by itself.
  let bytes: [UInt8]
  let ownWidth: Fixed
  /// How wide the rest is.
  var restWidth = Fixed.zero
  /// How wide its suffix is.
  var suffixWidth = Fixed.zero
  /// Whether the font may join a character before it to it, so that both are narrower than it.
  var mayJoin = false
  /// What is on a line that ends before its suffix; nil without one.
  var wrap: Wrap?

  var width: Fixed { ownWidth + restWidth }

  /// The least of it that is on the line of what is before it: the ellipsis, if a suffix may be on the next.
  var beginning: MeasuredToken {
    guard let wrap else { return self }
    return MeasuredToken(bytes: wrap.bytes, ownWidth: wrap.width, mayJoin: mayJoin)
  }

  /// The ellipsis at the end of a line, of which the suffix is on the next.
  struct Wrap {
    let bytes: [UInt8]
    let width: Fixed
    /// How much of the token is on a line that ends at the first place inside the suffix; nil if none may.
    let widthInsideSuffix: Fixed?
  }
}

extension AdvanceMeasurer {
  /// The width of a line that ends at an offset and with a token; nil as for bytes.
  func width(
    from start: Start, to end: Int, before token: MeasuredToken
  ) throws(TextLayoutError) -> Fixed? {
    try width(from: start, to: end, before: token.bytes, token.ownWidth)
      .map { $0 + token.restWidth }
  }
}
