/// What a string on the command line is, and so what to do where it is not UTF-8.
///
/// A text itself is no such string: whoever has one can convert it, and its error says how.
struct StringKind: Sendable {
  /// What to do, for a message.
  let cure: String

  /// A font's family, or a path.
  static let fontName = StringKind(
    cure: "give the name in UTF-8; rename a font file, or link to it")

  /// A suffix or an ellipsis.
  static let tokenPart = StringKind(cure: "write it in UTF-8, and save a script that holds it so")

  /// What stands in for an empty text.
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
        "\(subject ?? quoted(bytes)): not UTF-8: the byte 0x\(byte) at offset \(offset) begins no "
          + "character (\(cure))",
        status: .badData)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
