import Glibc

/// A file without a name, which is gone when it is closed or the process ends.
@safe final class TemporaryFile {
  private let number: Int32
  private var size = 0

  /// A new file in the folder for temporary files; nil if none can be made there.
  init?() {
    let folder = CurrentProcess.temporaryFolder
    var name = Array((folder + "/textfit-XXXXXX").utf8) + [0]
    let number = unsafe name.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe mkstemp($0) } ?? -1
      }
    }
    guard number >= 0 else { return nil }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    try? FileSystem.remove(Array(name.dropLast()))
    self.number = number
  }

  deinit { close(number) }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          number, buffer.baseAddress?.advanced(by: start), bytes.count - start,
          off_t(size + start))
      }
      if count < 0 && errno != EINTR { throw .last }
      start += max(0, count)
    }
    size += bytes.count
  }

  /// Some of its bytes.
  func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          number, buffer.baseAddress?.advanced(by: start), range.count - start,
          off_t(range.lowerBound + start))
      }
      if count == 0 { throw SystemError(number: EIO) }
      if count < 0 && errno != EINTR { throw .last }
      start += max(0, count)
    }
    return bytes
  }
}
