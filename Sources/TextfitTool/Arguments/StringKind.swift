/// The purpose of a string on the command line, which determines the hint if it is not UTF-8.
///
/// This is not for texts: they can be converted, and their error says how.
struct StringKind: Sendable {
  /// What to do, for a message.
  let fix: String

  /// A font's family, or a path.
  static let fontName = StringKind(
    fix: "give the name in UTF-8; rename a font file, or link to it")

  /// A suffix or an ellipsis.
  static let tokenPart = StringKind(fix: "write it in UTF-8, and save your script in UTF-8")

  /// What is shown if a text is empty.
  static let placeholder = tokenPart

  /// The string that `bytes` spell; `subject` is what a message begins with, if anything.
  ///
  /// - Throws: a failure with status 65 that names the first offset that is not UTF-8.
  func string(_ bytes: [UInt8], about subject: String?) throws(Failure) -> String {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      throw Failure(
        code: "not-utf8",
        "\(subject ?? quoted(bytes)): not UTF-8: the byte 0x\(byte) at offset \(offset) does not begin "
          + "a character (\(fix))",
        status: .badData)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same of an option's value.
  func string(_ bytes: [UInt8], of option: Option) throws(Failure) -> String {
    try option.reading { () throws(Failure) in try string(bytes, about: option.flag) }
  }
}
