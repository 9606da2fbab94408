import CUnicode
import Glibc
import TextCore

/// libpsl's copy of the Public Suffix List, which has every top-level domain: linked into the program, or in the
/// system's library, which the first detector opens.
@safe struct PublicSuffixList: Sendable {
  private typealias List = @convention(c) () -> OpaquePointer?
  private typealias IsSuffix =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> Int32

  /// The library of Debian's package libpsl5, of Fedora's libpsl and of others.
  private static let file = "libpsl.so.5"
  /// Names that ICANN's part of the list has: PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE of libpsl.h.
  private static let listed: Int32 = 1 | 4

  private let list: List
  private let isSuffix: IsSuffix

  /// Takes what is linked in, or opens the system's library, which stays open until the process ends.
  ///
  /// The copy inside the library is read, and never a newer one on the machine, so that results depend on the version
  /// of libpsl alone.
  ///
  /// - Throws: `missingLibrary` if it is not installed.
  init() throws(TextLayoutError) {
    if let linked = unsafe cu_linked_suffix_list(), let tester = unsafe cu_linked_suffix_tester() {
      unsafe list = unsafeBitCast(linked, to: List.self)
      unsafe isSuffix = unsafeBitCast(tester, to: IsSuffix.self)
      return
    }
    guard let library = unsafe dlopen(Self.file, RTLD_NOW | RTLD_LOCAL),
      let builtin = unsafe dlsym(library, "psl_builtin"),
      let tester = unsafe dlsym(library, "psl_is_public_suffix2")
    else {
      throw TextLayoutError(
        .missingLibrary,
        "the names of top-level domains need \(Self.file), which cannot be opened; install Debian's libpsl5"
      )
    }
    unsafe list = unsafeBitCast(builtin, to: List.self)
    unsafe isSuffix = unsafeBitCast(tester, to: IsSuffix.self)
  }

  /// Whether a label in lower case is a top-level domain, in Unicode or in the ASCII form of IDNA.
  ///
  /// Thread-safe; a search in a compact automaton, linear in the label.
  func hasTopLevelDomain(_ label: String) -> Bool {
    unsafe label.withCString { unsafe isSuffix(list(), $0, Self.listed) == 1 }
  }
}
