/// A folder that paths are relative to, by any path to it.
///
///     folder     app                     path     app/l/../l/de.json, /srv/app/l/de.json
///     relative                                    l/de.json
struct PathRoot: Sendable {
  /// Without links and `..`, with a slash at the end; nil if it does not exist.
  private let prefix: [UInt8]?

  /// An empty folder is the working folder.
  init(_ folder: String) {
    prefix = FileSystem.realPath(Array((folder.isEmpty ? "." : folder).utf8)).map { path in
      path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    }
  }

  /// A path without links; nil outside the folder.
  func relative(_ paths: FilePaths) -> String? {
    relativeBytes(paths).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same path, which need not be UTF-8.
  func relativeBytes(_ paths: FilePaths) -> [UInt8]? {
    guard let prefix, paths.real.starts(with: prefix) else { return nil }
    return Array(paths.real.dropFirst(prefix.count))
  }
}
