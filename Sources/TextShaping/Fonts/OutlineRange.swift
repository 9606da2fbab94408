import TextCore

/// Where the outlines of a TrueType font are in its file: the larger part of most such files, which
/// layout hardly ever reads.
///
/// Source: OpenType, "Organization of an OpenType Font"; see `TableDirectory`.
enum OutlineRange {
  /// As much of a file's beginning as a directory of 255 tables takes.
  static let headLength = 4_096
  /// Fewer bytes are read with the rest.
  private static let least = 64 << 10
  private static let page = 4_096

  /// The whole pages that have outlines and nothing else; nil if they are few, where the file is not of one TrueType
  /// face, or its directory does not show it.
  static func find(inHead head: [UInt8], fileLength: Int) -> Range<Int>? {
    let signatures: [UInt32] = [0x0001_0000, 0x7472_7565]  // and `true`
    guard head.count >= 12, signatures.contains(number(head, 0)) else { return nil }
    let records = (0..<Int(number(head, 4) >> 16)).map { 12 + 16 * $0 }
    guard let last = records.last, last + 16 <= head.count else { return nil }
    var outlines: Range<Int>?
    var others: [Range<Int>] = [0..<last + 16]
    for record in records {
      let start = Int(number(head, record + 8))
      let range = start..<start + Int(number(head, record + 12))
      if number(head, record) == 0x676C_7966, outlines == nil {  // glyf
        outlines = range
      } else {
        others.append(range)
      }
    }
    guard let outlines, outlines.upperBound <= fileLength,
      !others.contains(where: { $0.overlaps(outlines) })
    else { return nil }
    let start = (outlines.lowerBound + page - 1) / page * page
    let end = outlines.upperBound / page * page
    return end - start >= least ? start..<end : nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
