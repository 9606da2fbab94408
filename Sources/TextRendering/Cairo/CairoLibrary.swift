import CCairo
import TextLayout

/// Cairo's functions: those linked into the program, or those of the system's library, which the first picture opens.
@safe struct CairoLibrary: Sendable {
  let functions: cc_functions

  /// What is linked in, or else the library of Debian's package libcairo2, of Fedora's cairo and of others; nil if it
  /// is not installed.
  private static let shared: CairoLibrary? = {
    unsafe withUnsafeTemporaryAllocation(of: cc_functions.self, capacity: 1) { room in
      guard let functions = room.baseAddress, unsafe cc_find_functions(functions) else {
        return nil
      }
      return unsafe CairoLibrary(functions: functions.pointee)
    }
  }()

  /// Finds the library.
  ///
  /// - Throws: `missingLibrary` if it is not installed.
  static func open() throws(TextLayoutError) -> CairoLibrary {
    if let shared { return shared }
    throw TextLayoutError(
      .missingLibrary,
      "PNG and PDF need libcairo.so.2, which cannot be opened; install Debian's libcairo2, or draw an SVG file"
    )
  }
}
