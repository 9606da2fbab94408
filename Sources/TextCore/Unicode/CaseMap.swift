import CUnicode

/// ICU's case mappings of one language.
@safe package struct CaseMap: ~Copyable {
  package enum Mapping: Sendable {
    /// The first letter in title case, the rest as it is.
    case title
    case upper
  }

  private let handle: OpaquePointer

  /// The mappings of a BCP 47 `language`; the root's for `und` and for anything that is not a language.
  package init(language: String) throws(TextLayoutError) {
    guard let opened = unsafe cu_case_map_open(language) else { throw CaseMap.exhausted }
    unsafe handle = opened
  }

  deinit { unsafe cu_case_map_close(handle) }

  /// Valid UTF-8 of less than 2 GB, mapped as one word or sentence; linear.
  package func map(_ utf8: ArraySlice<UInt8>, to mapping: Mapping) throws(TextLayoutError)
    -> [UInt8]
  {
    // Three times is what a scalar grows by at most, as U+0390 does.
    var room = utf8.count + utf8.count / 2 + 16
    while true {
      let (bytes, count) = call(utf8, mapping, room)
      guard count >= 0 else { throw CaseMap.exhausted }
      if count <= room { return bytes }
      room = count
    }
  }

  private func call(
    _ utf8: ArraySlice<UInt8>, _ mapping: Mapping, _ room: Int
  ) -> (bytes: [UInt8], count: Int) {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { into, filled in
      count = unsafe utf8.withUnsafeBytes { from in
        let source = unsafe from.assumingMemoryBound(to: CChar.self)
        return unsafe into.withMemoryRebound(to: CChar.self) { into in
          let length = Int32(clamping: source.count)
          let capacity = Int32(clamping: room)
          switch mapping {
          case .title:
            return unsafe Int(
              cu_case_title(handle, source.baseAddress, length, into.baseAddress, capacity))
          case .upper:
            return unsafe Int(
              cu_case_upper(handle, source.baseAddress, length, into.baseAddress, capacity))
          }
        }
      }
      filled = max(0, min(count, room))
    }
    return (bytes, count)
  }

  private static var exhausted: TextLayoutError {
    TextLayoutError(
      .exhausted, "no memory is left for ICU's case mappings; lay out less text at once")
  }
}
