/// A font file with zeros after it, up to where the last table ends that a face's directory lists.
///
/// Most of what a fuzzer makes of a font is cut short or has a table moved past the end, which is
/// refused before anything reads it (`TableDirectory`). Padded, such a font is opened and shaped with.
struct PaddedFont {
  /// A mutated record may ask for gigabytes: a font that would grow past this stays as it is.
  private static let maximumLength = 1 << 18

  private(set) var bytes: [UInt8]
  /// Where the directory's records begin.
  private let records: [Int]

  /// Pads `file` for the face of that number in a collection, or the only one.
  init(_ file: [UInt8], index: Int) {
    bytes = file
    let directory = Self.number(at: 12 + 4 * index, of: file)
    let first = (file.starts(with: Array("ttcf".utf8)) ? directory : 0) + 12
    let end = first + 16 * Self.number(at: first - 8, count: 2, of: file)
    // What reaches past the file holds no record yet: zeros, that is empty tables.
    records = Array(stride(from: first, to: min(end, file.count), by: 16))
    let ends = records.map { record in
      Self.number(at: record + 8, of: file) + Self.number(at: record + 12, of: file)
    }
    let wanted = (ends + [end]).max() ?? 0
    guard wanted <= Self.maximumLength else { return }
    bytes += Array(repeating: 0, count: max(0, wanted - file.count))
  }

  /// Gives each table the checksum that it has, as its maker would (OpenType, Organization of an OpenType Font).
  mutating func setChecksums() {
    for record in records where record + 16 <= bytes.count {
      let start = Self.number(at: record + 8, of: bytes)
      let length = Self.number(at: record + 12, of: bytes)
      guard start <= bytes.count, length <= bytes.count - start else { continue }
      let isHead = bytes[record..<record + 4].elementsEqual("head".utf8)
      var sum: UInt32 = 0
      for offset in 0..<length where !isHead || !(8..<12).contains(offset) {
        sum &+= UInt32(bytes[start + offset]) << (24 - 8 * (offset % 4))
      }
      for place in 0..<4 {
        bytes[record + 4 + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place))
      }
    }
  }

  /// A number as fonts have it, the high byte first; what is past the file is 0.
  private static func number(at offset: Int, count: Int = 4, of bytes: [UInt8]) -> Int {
    (offset..<offset + count).reduce(0) {
      $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0)
    }
  }
}
