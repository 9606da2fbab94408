import TextLayout

/// One text's result as a JSON object: a line of JSON Lines, without the line's end.
///
/// Every object begins with `schema`, `command`, `file` and `engine`. In a result, the fonts, the characters that none of them
/// has, and notes on what was done differently from the request come next. The members are in the documented order. With
/// fields, only these parts are there, in the same order.
public struct JSONReport: Sendable {
  let header: ReportHeader
  let rounding: LengthRounding
  /// The parts that are asked for; nil is what the command has.
  let fields: JSONFields?

  /// A report on the text that the header names, with rounded lengths; of a result with `fields`, these alone.
  public init(
    header: ReportHeader, rounding: LengthRounding = .exact, fields: JSONFields? = nil
  ) {
    self.header = header
    self.rounding = rounding
    self.fields = fields
  }

  /// Whether a member is to be written, or a part of it.
  func writes(_ name: String) -> Bool { fields?.has(name) ?? true }

  /// Whether the text itself is to be written, of which `isOther` says whether it differs from what was read.
  func writesText(_ isOther: Bool) -> Bool { fields?.has("attributedText") ?? isOther }

  /// An object with the header's members, then those that `members` writes.
  func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    object(to: &bytes, members)
    return bytes
  }

  /// The same after what is written already.
  func object(to bytes: inout [UInt8], _ members: (inout JSONWriter) -> Void) {
    var writer = begin(after: &bytes)
    members(&writer)
    writer.end(&bytes)
  }

  /// Begins an object after what is written already, which the writer has until its `end`.
  func begin(after bytes: inout [UInt8]) -> JSONWriter {
    var writer = JSONWriter(rounding: rounding, fields: fields, after: &bytes)
    writer.openObject()
    writer.members(of: header)
    return writer
  }
}

extension JSONWriter {
  /// Ends the object that a report has begun.
  mutating func end(_ bytes: inout [UInt8]) {
    closeObject()
    finish(&bytes)
  }

  fileprivate mutating func members(of header: ReportHeader) {
    member("schema", ReportHeader.schema)
    member("command", header.command)
    member("file", optional: header.file)
    for own in header.own { member(own) }
    if let width = header.containerWidth { member("containerWidth", number: width) }
    if let isPlaceholder = header.isPlaceholder { member("placeholder", isPlaceholder) }
    if let size = header.fontSize { member("fontSize", number: size) }
    engine()
  }
}
