/// A folder that patterns of paths are relative to, by any path to it.
///
///     folder     app                     path     app/l/../l/de.json, /srv/app/l/de.json
///     relative                                    l/de.json
struct PathRoot: Sendable {
  /// Without links and `..`; nil if it does not exist.
  private let real: [UInt8]?

  /// An empty folder is the working folder.
  init(_ folder: String) {
    real = FileSystem.realPath(Array((folder.isEmpty ? "." : folder).utf8))
  }

  /// A path as patterns match it; nil outside the folder.
  func relative(_ path: String) -> String? {
    guard let real, let path = Self.real(Array(path.utf8)) else { return nil }
    let prefix = real == [UInt8(ascii: "/")] ? real : real + [UInt8(ascii: "/")]
    guard path.starts(with: prefix) else { return nil }
    return String(decoding: path.dropFirst(prefix.count), as: UTF8.self)
  }

  /// A file's path, without links and `..` in its folder; the file itself may be a link.
  static func real(_ path: [UInt8]) -> [UInt8]? {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { Array(path[...$0]) } ?? Array(".".utf8)
    guard let real = FileSystem.realPath(folder) else { return nil }
    let name = slash.map { path[($0 + 1)...] } ?? path[...]
    return (real == [UInt8(ascii: "/")] ? [] : real) + [UInt8(ascii: "/")] + name
  }
}
