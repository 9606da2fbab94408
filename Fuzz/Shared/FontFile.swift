import Glibc
import TextCore

/// Any bytes as a file that a font can be opened from: one in memory, named by its descriptor alone.
enum FontFile {
  /// Calls `body` with what names the file in a list of fonts, as long as there is one.
  static func of(
    _ bytes: [UInt8], _ body: (String) throws(TextLayoutError) -> Void
  ) throws(TextLayoutError) {
    var name = Array("/dev/shm/textfit-fuzz-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    require(descriptor >= 0 && unlink(name) == 0, "no file in /dev/shm")
    defer { close(descriptor) }
    require(write(descriptor, bytes, bytes.count) == bytes.count, "the memory file is short")
    try body("/proc/self/fd/\(descriptor)")
  }
}
