// A path is bytes. An argument has no NUL; a record with one is refused.
extension [UInt8] {
  /// Calls a function with the path as a C string.
  func withCPath(_ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (self + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe body($0) } ?? -1
      }
    }
  }
}
