import TextCore

/// Finds the places of many offsets in one text.
///
/// It stores the place of every 256th byte, so each lookup scans at most 256 bytes: a minified file has all of
/// its texts in one line.
package final class PlaceTable: Sendable {
  private static let step = 256

  private let bytes: [UInt8]
  private let known: [DocumentPlace]

  /// A table of a text, whose lines count from `firstLine`; cost: a pass over it.
  package init(_ bytes: [UInt8], firstLine: Int = 1) {
    self.bytes = bytes
    var known = [DocumentPlace(line: firstLine, column: 1)]
    known.reserveCapacity(bytes.count / Self.step + 1)
    var place = known[0]
    for start in stride(from: 0, to: bytes.count, by: Self.step) where start > 0 {
      place = place.advanced(over: start - Self.step..<start, of: bytes)
      known.append(place)
    }
    self.known = known
  }

  /// The place of a byte; an offset after the last byte has the end's place.
  package func place(of offset: Int) -> DocumentPlace {
    let offset = min(max(offset, 0), bytes.count)
    let index = min(offset / Self.step, known.count - 1)
    return known[index].advanced(over: index * Self.step..<offset, of: bytes)
  }
}

/// A table that is made when the first place is asked for: most texts have no error, but in a long one each value may have
/// one, which maybe nobody reads.
final class LazyPlaceTable: Sendable {
  private let table = LazyReference<PlaceTable>()

  /// The table; `bytes` and `firstLine` are the same for each call.
  func of(_ bytes: [UInt8], firstLine: Int) -> PlaceTable {
    table.load() ?? table.storeIfNil(PlaceTable(bytes, firstLine: firstLine))
  }
}
