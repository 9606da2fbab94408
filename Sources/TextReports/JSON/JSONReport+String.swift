extension JSONReport {
  /// A string as reports write it, in its quotation marks.
  package static func string(_ text: String) -> [UInt8] {
    var buffer = ReportBuffer()
    buffer.append(byte: UInt8(ascii: "\""))
    buffer.append(json: text)
    buffer.append(byte: UInt8(ascii: "\""))
    return buffer.bytes
  }
}
