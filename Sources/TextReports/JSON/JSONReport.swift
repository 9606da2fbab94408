import TextLayout

/// One text's result as a JSON object: a line of JSON Lines, without the line's end.
///
/// Every object begins with `schema`, `command`, `file` and `engine`. In a result, the fonts, the characters that none
/// of them has, and notes on what was done differently from the request come next. The members are in the documented
/// order.
public struct JSONReport: Sendable {
  let header: ReportHeader
  let rounding: LengthRounding

  /// A report on the text that the header names, with rounded lengths.
  public init(header: ReportHeader, rounding: LengthRounding = .exact) {
    self.header = header
    self.rounding = rounding
  }

  /// An object with the header's members, then those that `members` writes.
  func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(rounding: rounding)
    writer.object {
      $0.member("schema", ReportHeader.schema)
      $0.member("command", header.command)
      $0.member("file", optional: header.file)
      for member in header.own { $0.member(member) }
      if let width = header.containerWidth { $0.member("containerWidth", number: width) }
      if let isPlaceholder = header.isPlaceholder { $0.member("placeholder", isPlaceholder) }
      if let size = header.fontSize { $0.member("fontSize", number: size) }
      $0.engine()
      members(&$0)
    }
    return writer.bytes
  }
}
