import Glibc

/// Reads the entries of a folder.
struct FolderReader {
  /// A name in a folder, and its kind, with symbolic links followed.
  struct Entry: Sendable {
    let name: [UInt8]
    let kind: Kind
  }

  enum Kind: Sendable {
    /// With its identity, since a link can lead to a folder above.
    case folder(FolderIdentity)
    case file
    /// A pipe, a socket or a device.
    case other
    /// It can't be read: a broken link, or a name in a folder that may not be entered.
    case unknown(SystemError)
  }

  /// The entries except `.` and `..`, sorted by the bytes of their names.
  static func entries(of path: [UInt8]) throws(SystemError) -> [Entry] {
    var folder: OpaquePointer?
    let result = unsafe path.withCPath { name in
      unsafe folder = opendir(name)
      return unsafe folder == nil ? -1 : 0
    }
    guard result == 0, let folder = unsafe folder else { throw .last }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe [UInt8](
          UnsafeRawBufferPointer(
            start: name,
            count: strnlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), 256)))
      }
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      entries.append(Entry(name: name, kind: kind(of: path + [UInt8(ascii: "/")] + name)))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The kind of a path.
  static func kind(of path: [UInt8]) -> Kind {
    var status = stat()
    guard unsafe path.withCPath({ unsafe stat($0, &status) }) == 0 else {
      return .unknown(.last)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return .folder(
        FolderIdentity(device: UInt(status.st_dev), number: UInt(status.st_ino)))
    case S_IFREG: return .file
    default: return .other
    }
  }
}

extension FolderReader {
  /// The folders above the working folder, from below, as paths such as `..` and `../..`; they end with the root of the
  /// repository that the working folder is in, or the system's.
  static func foldersAbove() -> [String] {
    var folders: [String] = []
    var path = "."
    while case .folder(let identity) = kind(of: Array(path.utf8)), !isRepository(path) {
      let above = folders.last.map { $0 + "/.." } ?? ".."
      // The folder above the system's root is that root.
      guard case .folder(let next) = kind(of: Array(above.utf8)), next != identity else { break }
      folders.append(above)
      path = above
    }
    return folders
  }

  /// Whether a folder is the root of a repository: it has `.git`, a folder, or a file if it is another working tree.
  static func isRepository(_ path: String) -> Bool {
    FileSystem.isThere(Array((path + "/.git").utf8))
  }
}

/// Identifies a folder, by any path.
struct FolderIdentity: Sendable, Hashable {
  let device: UInt
  let number: UInt
}
