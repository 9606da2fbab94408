import Glibc
import TextCore

/// Symbolic links, which let one file have many names.
enum SymbolicLinks {
  /// The path of a file without symbolic links; nil if the file does not exist.
  static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
