import TextLayout

extension OptionResolver {
  /// The rule of ReadMoreTextView's to cut by; nil is by the promises.
  ///
  /// - Throws: a usage failure for an option that the rule knows nothing of, and without one that it needs.
  func compatibility() throws(Failure) -> TrimCompatibility? {
    guard let rule = try word(.compat, of: TrimCompatibility.all) else { return nil }
    if given.has(.verify) {
      throw .usage(
        "--verify: \(rule.rawValue) keeps none of the promises (leave it out, and read the notes of "
          + "--format json)")
    }
    let foreign = [
      OptionUnit.cutAt, .truncate, .height, .singleLine, .explain, .exclude, .columns,
      .nextContainer,
    ]
    if let unit = foreign.first(where: given.has) {
      throw .usage("\(unit.flag): \(rule.rawValue) knows nothing of it (leave one of the two out)")
    }
    if try wrap() == .clipping {
      throw .usage("--wrap: \(rule.rawValue) breaks lines (give word or char)")
    }
    if given.isOn(.singleLine) {
      throw .usage("--preset: \(rule.rawValue) breaks lines (give one that is no text field's)")
    }
    if rule == .readMore001, given.has(.lessSuffix) {
      throw .usage("--less-suffix: \(rule.rawValue) has none (give readmore-3, or leave it out)")
    }
    for (unit, isGiven) in [(OptionUnit.suffix, given.has(.suffix)), (.width, hasWidth)]
    where !isGiven {
      throw .usage("--compat: \(rule.rawValue) needs \(unit.flag) (give it)")
    }
    guard try integer(.maxLines, .count) ?? 0 > 0 else {
      throw .usage("--compat: \(rule.rawValue) needs --max-lines (give a number above 0)")
    }
    return rule
  }
}
