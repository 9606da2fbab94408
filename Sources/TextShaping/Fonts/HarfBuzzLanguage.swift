import CHarfBuzz
import Glibc

/// A language for HarfBuzz, freed with this object.
///
/// `hb_language_from_string` keeps each language that a process ever names, in a list that it searches one by one: a
/// batch of many languages would take quadratic time, and its memory would never be freed. An `hb_language_t` points to
/// the tag in lower case, so one is made here without the list. Where HarfBuzz's own languages are found to be anything
/// else than that, its list is used.
@safe final class HarfBuzzLanguage: @unchecked Sendable, CustomStringConvertible {
  // Unchecked: nobody writes to the tag once it is made.

  let handle: OpaquePointer?
  private let own: UnsafeMutablePointer<CChar>?

  /// Whether a language of HarfBuzz's is a pointer to its tag.
  private static let pointsToTag: Bool = {
    let known = unsafe hb_language_from_string("en", -1)
    return unsafe UnsafePointer<CChar>(known) == hb_language_to_string(known)
  }()

  /// - Parameter tag: BCP 47, in any case.
  init(_ tag: String) {
    unsafe own = Self.pointsToTag && !tag.isEmpty ? strdup(tag.lowercased()) : nil
    unsafe handle = own.map { OpaquePointer($0) } ?? hb_language_from_string(tag, -1)
  }

  /// The tag as HarfBuzz reads it.
  var description: String {
    unsafe hb_language_to_string(handle).map { unsafe String(cString: $0) } ?? ""
  }

  deinit { unsafe free(own) }
}
