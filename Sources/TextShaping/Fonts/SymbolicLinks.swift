import Glibc
import TextCore

/// Symbolic links, which let one file have many names.
enum SymbolicLinks {
  /// The path that names a file without them; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
