import TextCore

/// A place in a document, as editors count: both from 1.
public struct DocumentPlace: Sendable, Hashable, CustomStringConvertible {
  /// The line, which LF, CR LF or CR ends.
  public let line: Int
  /// The column, in Unicode scalars.
  public let column: Int

  /// A place by its line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Such as `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }

  /// The place of a byte; one after the last is the end's.
  ///
  /// Lines count from `firstLine`. Cost: linear up to there.
  public init(of offset: Int, in bytes: [UInt8], firstLine: Int = 1) {
    self = DocumentPlace(line: firstLine, column: 1)
      .advanced(over: 0..<Swift.min(offset, bytes.count), of: bytes)
  }

  /// The place after some bytes that begin here.
  func advanced(over range: Range<Int>, of bytes: [UInt8]) -> DocumentPlace {
    var (line, column) = (line, column)
    let bytes = bytes.span
    Work.bytesScanned.count(range.count)
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

extension DocumentPlace {
  /// The same for errors, with the path of the value that begins there.
  func ofError(_ path: String? = nil) -> TextLayoutError.Place {
    TextLayoutError.Place(line: line, column: column, path: path)
  }
}
