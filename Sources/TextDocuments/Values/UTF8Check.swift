import TextCore

extension [UInt8] {
  /// The first bytes from an offset on that are not UTF-8; nil if all are.
  ///
  /// Cost: linear up to them.
  package func wrongUTF8(from start: Int = 0) -> Range<Int>? {
    do {
      _ = try UTF8Span(validating: span.extracting(start...))
      return nil
    } catch {
      return start + error.byteOffsets.lowerBound..<start + error.byteOffsets.upperBound
    }
  }
}

/// Refuses bytes that are not UTF-8, with the place of the first that is wrong.
func checkUTF8(_ bytes: [UInt8], firstLine: Int) throws(TextLayoutError) {
  guard let offset = bytes.wrongUTF8()?.lowerBound else { return }
  let byte = String(bytes[offset], radix: 16, uppercase: true)
  let place = DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
  throw TextLayoutError(
    .notUTF8,
    "\(place): not UTF-8: the byte 0x\(byte) at offset \(offset) "
      + "does not begin a character (save it in UTF-8)", at: place.ofError())
}
