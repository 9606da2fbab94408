import Glibc

/// A file that is a catalog, open for reading.
struct CatalogFile: ~Copyable {
  private let descriptor: CInt
  private let size: Int

  /// Opens a file, and only a file: what may never end, or never begin, is refused.
  init(_ path: String) throws(CatalogFault) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw CatalogFault(.unreadable, "no file has this name", "name a file")
    }
    // A pipe without a writer would keep the call waiting.
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else {
      // Paths are strings here, so such a file can't be named.
      if path.unicodeScalars.contains("\u{FFFD}") {
        throw CatalogFault(.unreadable, "the file's name is no UTF-8", "rename it")
      }
      throw CatalogFault(
        .unreadable, "the file can't be opened: \(SystemReason().words)",
        "check its path and its rights")
    }
    do throws(CatalogFault) {
      size = try Self.size(ofFile: opened)
    } catch {
      _ = close(opened)
      throw error
    }
    descriptor = opened
  }

  private static func size(ofFile descriptor: CInt) throws(CatalogFault) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw CatalogFault(
        .unreadable, "the file can't be looked at: \(SystemReason().words)", "check the disk")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CatalogFault(
        .unreadable, "this is no file, but \(kind(status.st_mode))", "name a file")
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
  /// - Throws: a fault where there are more than `limit`, also where the file grows meanwhile.
  consuming func read(atMost limit: Int) throws(CatalogFault) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(size) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        guard errno != EINTR else { continue }
        throw CatalogFault(
          .unreadable, "the file can't be read: \(SystemReason().words)", "check the disk")
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .tooLarge(bytes.count) }
    }
  }
}

/// Why the system refused the last call.
private struct SystemReason {
  private let number = errno

  /// In English, whatever the environment's language.
  var words: String {
    switch number {
    case ENOENT: "there is none"
    case EACCES, EPERM: "it may not be read"
    case ELOOP: "it is a link to itself"
    case ENOTDIR: "a part of its path is no folder"
    case ENAMETOOLONG: "its name is too long"
    case EISDIR: "it is a folder"
    default: "the system's error \(number)"
    }
  }
}
