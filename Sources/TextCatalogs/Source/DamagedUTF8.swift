import TextDocuments

/// Whether bytes that are no UTF-8 were meant to be.
///
/// ISO-8859-1 has letters beyond ASCII mostly beside ASCII, which is never UTF-8. Where more characters are
/// well formed than bytes are not, a file in UTF-8 was damaged, and to read it as ISO-8859-1 would hide that.
struct DamagedUTF8 {
  private let characters: Int
  private let faults: Int

  var isMeant: Bool { faults > 0 && characters > faults }

  /// Cost: linear.
  init(_ bytes: [UInt8]) {
    var (faults, characters) = (0, 0)
    var start = 0
    while start < bytes.count {
      let fault = bytes.wrongUTF8(from: start)
      characters += bytes[start..<(fault?.lowerBound ?? bytes.count)].count { $0 >= 0xC0 }
      guard let fault else { break }
      faults += 1
      start = fault.upperBound
    }
    (self.characters, self.faults) = (characters, faults)
  }
}
