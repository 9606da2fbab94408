import TextCore

/// The table directory of a face, and whether the file holds all that it lists.
///
/// FreeType and HarfBuzz leave out a table that reaches past the file's end: a font that was cut short
/// would silently lose its kerning, its joining forms or its axes, and text set in it would have other
/// widths. So the directory is checked before either sees the file.
///
/// Source: OpenType, "Organization of an OpenType Font":
/// ```
/// collection   'ttcf', version, count, then an offset of 4 bytes for each face's directory
/// directory    version (4), count (2), search hints (6), then a record for each table
/// record       tag (4), checksum (4), offset from the file's start (4), length (4)
/// ```
struct TableDirectory {
  private static let collection = FontTag("ttcf")?.raw
  /// The bytes before a collection's offsets, and before a directory's records.
  private static let headerLength = 12
  private static let recordLength = 16

  /// A file whose signature is OpenType's.
  let data: FontData
  /// The name of the file in messages.
  let name: String
  /// The face's number in a collection.
  let index: Int

  /// Throws `.damagedFont` if the directory, or a table that it lists, reaches past the file's end.
  ///
  /// Reads the directory's bytes, a few hundred in an honest font, and none of the tables'. An empty
  /// table may be anywhere, since nothing of it can be lost. A face that a collection does not have
  /// is left to FreeType.
  func check() throws(TextLayoutError) {
    guard let start = try start() else { return }
    let header = try bytes(from: start, count: Self.headerLength, of: "table directory")
    let records = try bytes(
      from: start + Self.headerLength, count: Self.recordLength * number(header[4..<6]),
      of: "table directory")
    for record in stride(from: 0, to: records.count, by: Self.recordLength) {
      let offset = number(records[record + 8..<record + 12])
      let length = number(records[record + 12..<record + 16])
      guard length == 0 || offset + length <= data.count else {
        throw cutShort(label(number(records[record..<record + 4])), end: offset + length)
      }
    }
  }

  /// Where the face's directory starts; nil for a face that the collection does not have.
  private func start() throws(TextLayoutError) -> Int? {
    guard data.signature == Self.collection else { return 0 }
    let header = try bytes(from: 0, count: Self.headerLength, of: "list of faces")
    guard index < number(header[8..<12]) else { return nil }
    let offset = try bytes(from: Self.headerLength + 4 * index, count: 4, of: "list of faces")
    return number(offset[...])
  }

  private func bytes(
    from start: Int, count: Int, of part: String
  ) throws(TextLayoutError) -> [UInt8] {
    guard start + count <= data.count else { throw cutShort(part, end: start + count) }
    return data.bytes(start..<start + count)
  }

  /// A big-endian number of at most four bytes: in `Int`'s 64 bits no sum of two overflows.
  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The tag in quotation marks; in hexadecimal if it is not four printable characters.
  private func label(_ raw: Int) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: raw >> $0) }
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return "table \"\(String(decoding: bytes, as: UTF8.self))\""
    }
    let digits = String(raw, radix: 16, uppercase: true)
    return "table 0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  private func cutShort(_ part: String, end: Int) -> TextLayoutError {
    TextLayoutError(
      .damagedFont,
      "\(name) is cut short: its \(part) ends at byte \(end), the file at \(data.count); "
        + "use an undamaged copy of it")
  }
}
