import Glibc

// A path is bytes. Those of an argument hold no NUL; a record's are refused with one.
extension [UInt8] {
  /// Hands the path on as C has it.
  func withCPath(_ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (self + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe body($0) } ?? -1
      }
    }
  }
}

/// What happens to whole files.
enum FileSystem {
  /// Gives a file another name; a file of that name is replaced.
  static func rename(_ old: [UInt8], to new: [UInt8]) throws(SystemError) {
    let result = unsafe old.withCPath { old in
      unsafe new.withCPath { unsafe Glibc.rename(old, $0) }
    }
    guard result == 0 else { throw .last }
  }

  /// Finds out whether a file can be read, as far as that is known without opening it.
  static func checkReadable(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe access($0, R_OK) }) == 0 else { throw .last }
    guard try !FileStamp(of: path).isFolder else { throw SystemError(number: EISDIR) }
  }

  /// Removes a file; one that is not there is removed already.
  static func remove(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe unlink($0) }) == 0 || errno == ENOENT else { throw .last }
  }
}
