/// A sound font's directory, read by the letter of OpenType.
struct DirectoryProbe {
  private let bytes: [UInt8]
  private let start: Int

  init(_ bytes: [UInt8], index: Int = 0) {
    self.bytes = bytes
    let isCollection = bytes.starts(with: Array("ttcf".utf8))
    start = isCollection ? Self.number(bytes[(12 + 4 * index)...].prefix(4)) : 0
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 * 256 + Int($1) }
  }

  private var records: [Int] {
    (0..<Self.number(bytes[(start + 4)...].prefix(2))).map { start + 12 + 16 * $0 }
  }

  /// Where the table's record starts.
  func record(_ tag: String) -> Int {
    records.first { bytes[$0...].starts(with: tag.utf8) } ?? bytes.count
  }

  /// The end of the face's last table.
  var lastEnd: Int {
    records.map { record in
      Self.number(bytes[(record + 8)...].prefix(4)) + Self.number(bytes[(record + 12)...].prefix(4))
    }.max() ?? bytes.count
  }
}
