import TextLayout

extension OptionResolver {
  /// The version of ReadMoreTextView to cut as; nil keeps the promises.
  ///
  /// - Throws: a usage failure for an option that the rule does not know, and without one that it needs.
  func compatibility() throws(Failure) -> TrimCompatibility? {
    guard let rule = try word(.compat, of: TrimCompatibility.allCases) else { return nil }
    if given.has(.verify) {
      throw .usage(
        .verify, "\(rule.rawValue) does not keep the promises",
        fix: "leave it out; the notes of --format json say which are broken")
    }
    let foreign = [
      Option.cutAt, .truncate, .trimScope, .height, .singleLine, .explain, .exclude, .columns,
      .nextContainer, .verticalAlign,
    ]
    if let option = foreign.first(where: given.has) {
      throw .usage(
        option, "does not apply to --compat \(rule.rawValue)", fix: "use only one of the two")
    }
    if try wrap() == .clipping {
      throw .usage(.wrap, "--compat \(rule.rawValue) breaks lines", fix: "use word or char")
    }
    if given.isOn(.singleLine) {
      throw .usage(
        .preset, "--compat \(rule.rawValue) breaks lines, and a text field does not",
        fix: "use another preset")
    }
    if rule == .readMore001, given.has(.lessSuffix) {
      throw .usage(
        .lessSuffix, "does not apply to --compat \(rule.rawValue)",
        fix: "use readmore-3, or leave it out")
    }
    for (option, isGiven) in [(Option.suffix, given.isSet(.suffix)), (.width, hasWidth)]
    where !isGiven {
      throw .usage(.compat, "\(rule.rawValue) needs \(option.flag)", fix: "add it")
    }
    guard try integer(.maxLines, .count) ?? 0 > 0 else {
      throw .usage(
        .compat, "\(rule.rawValue) needs --max-lines", fix: "add it, with a number above 0")
    }
    return rule
  }
}
