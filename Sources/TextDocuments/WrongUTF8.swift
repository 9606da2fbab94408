extension [UInt8] {
  /// The first bytes from an offset on that are not UTF-8; nil where all are.
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
