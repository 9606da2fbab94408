import TextReports

/// How results are printed, and what counts as a failure.
struct ReportOptions: Sendable {
  let format: ReportFormat
  let rounding: LengthRounding
  /// `measure`'s fields in the text format.
  let fields: [MeasureField]
  /// What ends a result: a newline, or NUL.
  let terminator: UInt8
  let failsOnMissingGlyph: Bool
  let verifies: Bool
  /// Whether `lines` and `trim` explain line ends.
  let explains: Bool
}

extension OptionResolver {
  /// - Throws: a usage failure also for `--print` with JSON, which has all fields, and for `--scale`
  ///   without `--round`.
  func reportOptions() throws(Failure) -> ReportOptions {
    let format = try choice(.format, ReportFormat.self) ?? .text
    if format == .json, given.has(.print) {
      throw .usage(.print, "--format json prints all fields", fix: "use only one of the two")
    }
    return ReportOptions(
      format: format,
      rounding: try rounding(),
      fields: try fields(),
      terminator: given.has(.null) ? 0 : UInt8(ascii: "\n"),
      failsOnMissingGlyph: given.has(.failOnMissingGlyph),
      verifies: given.has(.verify),
      explains: given.has(.explain))
  }

  private func rounding() throws(Failure) -> LengthRounding {
    let mode = try choice(.round, LengthRounding.Mode.self)
    let scale = try number(.scale, .scale)
    guard mode != nil || scale == nil else {
      throw .usage(
        .scale, "applies only with --round",
        fix: "add --round up or nearest, or leave --scale out")
    }
    return LengthRounding(mode: mode, scale: scale ?? 1)
  }

  private func fields() throws(Failure) -> [MeasureField] {
    guard let list = given.value(of: .print) else { return MeasureField.standard }
    var fields: [MeasureField] = []
    for name in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let field = MeasureField(rawValue: String(decoding: name, as: UTF8.self)) else {
        let names = MeasureField.allCases.map(\.rawValue)
        throw .noChoice(.print, Array(name), "is not a field", among: names)
      }
      fields.append(field)
    }
    return fields
  }
}
