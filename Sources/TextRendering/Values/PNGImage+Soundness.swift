import TextLayout

// Definitions (PNG, 5.3)
//
//   chunk      the length of its data in 4 bytes, its type in 4, the data, and a CRC of type and data
//   critical   a chunk without which there is no picture: the first letter of its type is a capital

extension PNGImage {
  /// Finds out whether the file is whole, as a reader of all its pixels would.
  ///
  /// Cost: linear in the file.
  ///
  /// - Throws: `.invalidArgument` if it is cut short, or if a critical chunk is not as it was written.
  public func checkSoundness() throws(TextLayoutError) {
    var (start, hasPixels) = (8, false)
    while start + 12 <= bytes.count {
      let end = start + 8 + number(at: start)
      guard end + 4 <= bytes.count else { break }
      let type = bytes[start + 4..<start + 8]
      let isCritical = type.first.map { $0 & 0x20 == 0 } ?? false
      if isCritical, Self.crc(of: bytes[start + 4..<end]) != UInt32(number(at: end)) { break }
      if type.elementsEqual("IDAT".utf8) { hasPixels = true }
      if type.elementsEqual("IEND".utf8), hasPixels { return }
      start = end + 4
    }
    throw TextLayoutError(.invalidArgument, "the PNG file is damaged: use a sound copy of it")
  }

  private func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// PNG, annex D.
  private static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }

  private static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = crcTable
    return ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
