import Glibc

/// What is in a folder.
struct FolderReader {
  /// A name in a folder, and what it names, symbolic links followed.
  struct Entry: Sendable {
    let name: [UInt8]
    let kind: Kind
  }

  enum Kind: Sendable {
    /// Which one, since a link can lead to a folder above.
    case folder(FolderIdentity)
    case file
    /// A pipe, a socket or a device.
    case other
    /// Nothing that can be looked at: a link to nothing, or a name in a folder that may not be entered.
    case unknown(SystemError)
  }

  /// Its entries but for `.` and `..`, by the bytes of their names.
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

  /// What a path names.
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

/// Which folder it is, by whatever path.
struct FolderIdentity: Sendable, Hashable {
  let device: UInt
  let number: UInt
}
