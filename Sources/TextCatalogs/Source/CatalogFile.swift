import Glibc

/// A catalog file, open for reading.
struct CatalogFile: ~Copyable {
  private let descriptor: CInt
  private let size: Int

  /// Opens a regular file; a pipe or a device, which may never end, is an error.
  init(_ path: String) throws(CatalogError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw CatalogError(.unreadable, "a file name can't be empty or have a NUL", "name a file")
    }
    // A pipe without a writer would keep the call waiting.
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else {
      // Paths are strings here, so such a file has no path.
      if path.unicodeScalars.contains("\u{FFFD}") {
        throw CatalogError(.unreadable, "the file's name is not UTF-8", "rename it")
      }
      throw CatalogError(
        .unreadable, "the file can't be opened: \(SystemReason().words)",
        "check its path and its permissions")
    }
    do throws(CatalogError) {
      size = try Self.size(ofFile: opened)
    } catch {
      _ = close(opened)
      throw error
    }
    descriptor = opened
  }

  private static func size(ofFile descriptor: CInt) throws(CatalogError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw CatalogError(
        .unreadable, "the file can't be examined: \(SystemReason().words)", "check the disk")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CatalogError(
        .unreadable, "this is \(kind(status.st_mode)), not a file", "name a file")
    }
    return Int(status.st_size)
  }

  deinit { _ = close(descriptor) }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// All of its bytes.
  ///
  /// - Throws: an error where there are more than `limit`, also where the file grows while it is read.
  consuming func read(atMost limit: Int) throws(CatalogError) -> [UInt8] {
    guard size <= limit else { throw .fileTooLarge(size, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        guard errno != EINTR else { continue }
        throw CatalogError(
          .unreadable, "the file can't be read: \(SystemReason().words)", "check the disk")
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .fileTooLarge(bytes.count, limit: limit) }
    }
  }
}

/// Why the system refused the last call.
private struct SystemReason {
  private let number = errno

  /// In English, in any locale.
  var words: String {
    switch number {
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "it is a link to itself"
    case ENOTDIR: "a part of its path is not a folder"
    case ENAMETOOLONG: "its name is too long"
    case EISDIR: "it is a folder"
    default: "system error \(number)"
    }
  }
}
