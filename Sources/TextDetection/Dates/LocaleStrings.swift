import CUnicode
import TextCore

/// What CLDR says of a language, as ICU keeps it.
@safe struct LocaleStrings: ~Copyable {
  private let handle: OpaquePointer

  /// The language's, by BCP 47; what it lacks it takes from those that it falls back to, never from
  /// the environment's.
  init(language: String) throws(TextLayoutError) {
    guard let opened = unsafe language.withCString({ unsafe cu_locale_open($0) }) else {
      throw TextLayoutError(
        .exhausted, "no memory is left for ICU's names; detect in less text at once")
    }
    unsafe handle = opened
  }

  deinit { unsafe cu_locale_close(handle) }

  /// A list's strings with their keys, which an array does not have; empty where there is no such list.
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
