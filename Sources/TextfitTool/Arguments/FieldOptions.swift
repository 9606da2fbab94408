import TextDocuments
import TextLayout

/// What a text field does with each text.
struct FieldOptions: Sendable {
  let transform: TextTransform
  /// Nil: nothing is shown for an empty text.
  let placeholder: AttributedDocument?
  /// Nil: the text keeps the given size.
  let sizes: FontSizes?
  /// Whether a smaller size than the largest is worth a note: the user gave the largest as the text's own.
  let notesReduction: Bool

  /// Whether texts are shown as they are.
  var isIdentity: Bool { transform.isIdentity && placeholder == nil && sizes == nil }
}

extension OptionResolver {
  /// - Throws: a usage failure also for options that do not apply to a text field.
  func fieldOptions() throws(Failure) -> FieldOptions {
    try checkSingleLine()
    if given.has(.secure) { try checkSecure() }
    let transform = TextTransform(
      isSingleLine: given.isOn(.singleLine), isSecure: given.has(.secure),
      capitalization: try choice(.capitalize, TextTransform.Capitalization.self))
    return FieldOptions(
      transform: transform, placeholder: try placeholder(), sizes: try sizes(),
      notesReduction: given.has(.shrinkToFit))
  }

  private func checkSecure() throws(Failure) {
    var foreign = [Option.capitalize, .detect]
    if try hyphenation().isOn { foreign.append(.hyphenation) }
    if let option = foreign.first(where: given.has) {
      throw .usage(option, "--secure shows no letters", fix: "use only one of the two")
    }
  }

  private func checkSingleLine() throws(Failure) {
    guard given.has(.singleLine) else { return }
    // A preset's number of lines is only a default.
    for option in [Option.maxLines, .minLines] where given.has(option) {
      guard try integer(option, .count) ?? 0 > 1 else { continue }
      throw .usage(option, "--single-line allows only one line", fix: "use only one of the two")
    }
    if given.has(.lineBreakMode) {
      throw .usage(
        .lineBreakMode, "--single-line never breaks lines", fix: "use only one of the two")
    }
    if let mode = try wrap(), mode != .clipping {
      throw .usage(.wrap, "--single-line never wraps", fix: "use only one of the two")
    }
  }

  private func placeholder() throws(Failure) -> AttributedDocument? {
    let format = try choice(.placeholderInput, InputFormat.self)
    guard let bytes = given.value(of: .placeholder) else {
      if format != nil {
        throw .usage(
          .placeholderInput, "there is no placeholder", fix: "add --placeholder, or leave it out")
      }
      return nil
    }
    guard let format, format != .text else {
      return try string(.placeholder, .placeholder).map {
        AttributedDocument(AttributedText(PlainText($0)))
      }
    }
    let reader = try documentReader(format)
    return try Option.placeholder.reading { () throws(Failure) in
      try reader.read(bytes, about: Option.placeholder.flag)
    }
  }

  /// The sizes to try under `--shrink-to-fit` or `--fit`; the command `fit` has its own.
  private func sizes() throws(Failure) -> FontSizes? {
    guard given.command != .fit else { return nil }
    guard let way = [Option.shrinkToFit, .fit].first(where: given.has) else {
      let ways = given.command == .draw ? "--fit or --shrink-to-fit" : "--shrink-to-fit"
      for option in [Option.minFontSize, .maxFontSize, .step] where given.has(option) {
        throw .usage(
          option, "applies only with \(ways)", fix: "add it, or leave this option out")
      }
      return nil
    }
    let idle = way == .fit ? Option.fontSize : .maxFontSize
    for option in [way == .fit ? Option.shrinkToFit : .fit, idle] where given.has(option) {
      throw .usage(option, "does not apply to \(way.flag)", fix: "use only one of the two")
    }
    let hasBox = hasWidth || given.has(.height) || given.value(of: .maxLines) != nil
    guard hasBox else {
      throw .usage(way, "there is no box to fit", fix: "add --width, --height or --max-lines")
    }
    return way == .fit
      ? try fontSizes(.maxFontSize, default: FontSizes.usualMaximum)
      : try fontSizes(.fontSize, default: 17)
  }
}
