import TextLayout

/// What a text field makes of each text.
struct FieldOptions: Sendable {
  let transform: TextTransform
  /// Nil: an empty text stays empty.
  let placeholder: Text?
  /// Nil: the text has the size that was asked for.
  let sizes: FontSizes?
}

extension OptionResolver {
  /// - Throws: a usage failure also for options that a text field makes nothing of.
  func fieldOptions() throws(Failure) -> FieldOptions {
    try checkSingleLine()
    if given.has(.secure) { try checkSecure() }
    let transform = TextTransform(
      isSingleLine: given.isOn(.singleLine), isSecure: given.has(.secure),
      capitalization: try choice(.capitalize, TextTransform.Capitalization.self))
    return FieldOptions(transform: transform, placeholder: try placeholder(), sizes: try sizes())
  }

  private func checkSecure() throws(Failure) {
    var foreign = [OptionUnit.capitalize, .detect]
    if try hyphenation().isOn { foreign.append(.hyphenation) }
    if let unit = foreign.first(where: given.has) {
      throw .usage("\(unit.flag): --secure shows no letters (leave one of the two out)")
    }
  }

  private func checkSingleLine() throws(Failure) {
    guard given.has(.singleLine) else { return }
    for unit in [OptionUnit.maxLines, .minLines] where try integer(unit, .count) ?? 0 > 1 {
      throw .usage("\(unit.flag): --single-line has one line (leave one of the two out)")
    }
    if given.has(.lineBreakMode) {
      throw .usage("--line-break-mode: --single-line never breaks (leave one of the two out)")
    }
    if let mode = try wrap(), mode != .clipping {
      throw .usage("--wrap: --single-line never wraps (leave one of the two out)")
    }
  }

  private func placeholder() throws(Failure) -> Text? {
    try string(.placeholder, .placeholder).map { Text($0) }
  }

  /// The sizes to shrink through; `fit` has its own.
  private func sizes() throws(Failure) -> FontSizes? {
    guard given.command != .fit else { return nil }
    guard given.has(.shrinkToFit) else {
      for unit in [OptionUnit.minFontSize, .step] where given.has(unit) {
        throw .usage("\(unit.flag): nothing shrinks (give --shrink-to-fit, or leave it out)")
      }
      return nil
    }
    let hasBox = hasWidth || given.has(.height) || given.value(of: .maxLines) != nil
    guard hasBox else {
      throw .usage(
        "--shrink-to-fit: no box to fit (give --width, --height or --max-lines)")
    }
    return try fontSizes(.fontSize, default: 17)
  }
}
