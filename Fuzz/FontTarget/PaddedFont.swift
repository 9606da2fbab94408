/// A font file with zeros after it, up to where the last table ends that a face's directory lists.
///
/// Most of what a fuzzer makes of a font is cut short or has a table moved past the end, which is
/// refused before anything reads it (`TableDirectory`). Padded, such a font is opened and shaped with.
struct PaddedFont {
  /// A mutated record may ask for gigabytes: a font that would grow past this stays as it is.
  private static let maximumLength = 1 << 18

  let bytes: [UInt8]

  /// Pads `file` for the face of that number in a collection, or the only one.
  init(_ file: [UInt8], index: Int) {
    let end = PaddedFont.ends(in: file, index).max() ?? 0
    let missing = end <= PaddedFont.maximumLength ? max(0, end - file.count) : 0
    bytes = file + Array(repeating: 0, count: missing)
  }

  /// Where the directory and the tables that it lists end.
  private static func ends(in file: [UInt8], _ index: Int) -> [Int] {
    func number(_ offset: Int, _ count: Int) -> Int {
      (offset..<offset + count).reduce(0) { $0 << 8 | ($1 < file.count ? Int(file[$1]) : 0) }
    }
    let isCollection = file.starts(with: Array("ttcf".utf8))
    let records = (isCollection ? number(12 + 4 * index, 4) : 0) + 12
    let end = records + 16 * number(records - 8, 2)
    // What reaches past the file holds no record yet: zeros, that is empty tables.
    return stride(from: records, to: min(end, file.count), by: 16).map {
      number($0 + 8, 4) + number($0 + 12, 4)
    } + [end]
  }
}
