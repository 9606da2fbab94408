import TextCore

/// The names in a font that a PDF file has it under.
///
/// Cairo copies them without looking whether they are inside the table.
package struct FontNames {
  private let table: [UInt8]

  /// Of the `name` table of a face.
  package init(_ face: FontFace) { table = FontTag("name").map { face.font.table($0) } ?? [] }

  /// Whether all names that Cairo may read are inside the table: the family's and the PostScript name.
  package var areSound: Bool {
    if table.isEmpty { return true }
    guard let count = number(at: 2), let start = number(at: 4),
      6 + count * FontNames.recordLength <= table.count
    else { return false }
    return (0..<count).allSatisfy { index in
      let record = 6 + index * FontNames.recordLength
      guard let name = number(at: record + 6), let length = number(at: record + 8),
        let offset = number(at: record + 10)
      else { return false }
      return !FontNames.read.contains(name) || start + offset + length <= table.count
    }
  }

  private static let recordLength = 12
  /// By the numbers of OpenType's names.
  private static let read: [Int] = [1, 6]

  private func number(at offset: Int) -> Int? {
    offset + 2 <= table.count ? Int(table[offset]) << 8 | Int(table[offset + 1]) : nil
  }
}
