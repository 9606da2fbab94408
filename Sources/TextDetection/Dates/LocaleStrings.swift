import CUnicode
import TextCore

/// CLDR's data for a language, read through ICU.
@safe struct LocaleStrings: ~Copyable {
  private let handle: OpaquePointer

  /// Opens the data of a BCP 47 language.
  ///
  /// Missing items come from the languages that it falls back to, never from the
  /// environment's.
  init(language: String) throws(TextLayoutError) {
    guard let opened = unsafe language.withCString({ unsafe cu_locale_open($0) }) else {
      throw TextLayoutError(
        .exhausted, "no memory is left for ICU's names; detect in less text at once")
    }
    unsafe handle = opened
  }

  deinit { unsafe cu_locale_close(handle) }

  /// The strings of a table with their keys, or of an array with empty keys; empty if there is no such list.
  func list(_ path: String) -> [(key: String, text: String)] {
    let lines = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) {
      room -> String in
      guard let base = room.baseAddress else { return "" }
      let count = unsafe path.withCString {
        unsafe cu_locale_strings(handle, $0, base, Int32(room.count))
      }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: base, count: Int(count)), as: UTF8.self)
    }
    return lines.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(fields[0]), fields.count > 1 ? String(fields[1]) : "")
    }
  }
}
