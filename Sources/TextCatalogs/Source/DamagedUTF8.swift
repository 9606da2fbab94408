import TextDocuments

/// Decides whether bytes that are not valid UTF-8 were meant to be.
///
/// In ISO-8859-1 most letters beyond ASCII are next to ASCII, which is never valid UTF-8. Where more characters
/// are valid than are not, the file is damaged UTF-8, and reading it as ISO-8859-1 would hide that.
struct DamagedUTF8 {
  private let validCount: Int
  private let invalidCount: Int

  var isMeant: Bool { invalidCount > 0 && validCount > invalidCount }

  /// Cost: linear.
  init(_ bytes: [UInt8]) {
    var (invalidCount, validCount) = (0, 0)
    var start = 0
    while start < bytes.count {
      let invalid = bytes.wrongUTF8(from: start)
      validCount += bytes[start..<(invalid?.lowerBound ?? bytes.count)].count { $0 >= 0xC0 }
      guard let invalid else { break }
      invalidCount += 1
      start = invalid.upperBound
    }
    (self.validCount, self.invalidCount) = (validCount, invalidCount)
  }
}
