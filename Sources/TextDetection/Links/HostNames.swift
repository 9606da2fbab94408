import CUnicode
import TextCore

/// A host's name in both of its forms, in lower case.
struct HostName: Sendable, Hashable {
  /// As in DNS, with `xn--` where needed.
  let ascii: String
  /// As people read it.
  let unicode: String
}

/// ICU's implementation of UTS #46, opened for the first name that is not plain ASCII, and kept.
@safe struct HostNames: ~Copyable {
  private var handle: OpaquePointer?

  init() {}

  deinit { unsafe cu_hosts_close(handle) }

  /// Both forms of a name that has no dot at its end; nil if it is not valid by UTS #46, nontransitional
  /// processing, with CheckBidi and CheckJoiners.
  ///
  /// A name of plain ASCII without `xn--` is only converted to lower case. Cost: linear in the name, which has at
  /// most 253 bytes.
  mutating func name(_ written: String) throws(TextLayoutError) -> HostName? {
    let isPlain = written.utf8.allSatisfy { $0 < 0x80 }
    let lower = isPlain ? written.lowercased() : written
    if isPlain, !lower.contains("xn--") { return HostName(ascii: lower, unicode: lower) }
    if unsafe handle == nil { unsafe handle = cu_hosts_open() }
    guard let handle = unsafe handle else {
      throw TextLayoutError(
        .exhausted, "no memory is left for ICU's host names; detect in less text at once")
    }
    let ascii = unsafe convert(lower) { unsafe cu_host_ascii(handle, $0, $1, $2, $3) }
    guard let ascii, ascii.utf8.count <= 253 else { return nil }
    let unicode = unsafe convert(ascii) { unsafe cu_host_unicode(handle, $0, $1, $2, $3) }
    return unicode.map { HostName(ascii: ascii, unicode: $0) }
  }

  private func convert(
    _ name: String,
    _ body: (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { room in
      guard let base = room.baseAddress else { return nil }
      let count = unsafe name.withCString {
        unsafe body($0, Int32(clamping: name.utf8.count), base, Int32(room.count))
      }
      guard count > 0 else { return nil }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: base, count: Int(count)), as: UTF8.self)
    }
  }
}
