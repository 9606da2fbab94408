import TextDocuments

/// Finds the places of many offsets in one text.
///
/// It stores the place of every 256th byte, so each lookup scans at most 256 bytes: a minified file has all of
/// its texts in one line.
struct PlaceTable: Sendable {
  private static let step = 256

  private let bytes: [UInt8]
  private let known: [DocumentPlace]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var known = [DocumentPlace(line: 1, column: 1)]
    known.reserveCapacity(bytes.count / Self.step + 1)
    var place = known[0]
    for start in stride(from: 0, to: bytes.count, by: Self.step) where start > 0 {
      place = place.advanced(over: start - Self.step..<start, of: bytes)
      known.append(place)
    }
    self.known = known
  }

  /// The place of a byte; an offset after the last byte has the end's place.
  func place(of offset: Int) -> DocumentPlace {
    let offset = min(max(offset, 0), bytes.count)
    let index = min(offset / Self.step, known.count - 1)
    return known[index].advanced(over: index * Self.step..<offset, of: bytes)
  }
}

extension DocumentPlace {
  /// The place after some bytes that begin here, as `DocumentPlace(of:in:)` counts.
  fileprivate func advanced(over range: Range<Int>, of bytes: [UInt8]) -> DocumentPlace {
    var line = line
    var column = column
    for index in range {
      let byte = bytes[index]
      let isPaired = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isPaired) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return DocumentPlace(line: line, column: column)
  }
}
