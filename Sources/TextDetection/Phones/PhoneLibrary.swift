import CUnicode
import Glibc
import TextCore

/// A telephone number that libphonenumber found.
struct FoundNumber: Sendable, Hashable {
  /// Its place, in bytes of the searched text.
  let range: Range<Int>
  /// The number in the form of E.164.
  let number: String
  /// The digits of the extension; empty if there is none.
  let ext: String
}

/// libphonenumber: linked into the program, or in a library of its own that the first detector opens.
///
/// The library stays open until the process ends, because its tables are slow to load.
@safe struct PhoneLibrary: Sendable {
  private typealias Find =
    @convention(c) (
      UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32
    ) -> Int32

  static let file = "libTextfitPhoneNumbers.so"

  private let find: Find

  /// Opens the library at a path, otherwise takes what is linked in, or opens what is installed with the program.
  ///
  /// - Throws: `missingLibrary` if it does not exist, or if libphonenumber itself is missing.
  init(path: String?) throws(TextLayoutError) {
    if path == nil, let linked = unsafe cu_linked_phone_finder() {
      unsafe find = unsafeBitCast(linked, to: Find.self)
      return
    }
    let paths = path.map { [$0] } ?? Companion.paths(of: Self.file)
    guard let found = paths.first(where: { unsafe access($0, R_OK) == 0 }) else {
      throw TextLayoutError(
        .missingLibrary,
        "telephone numbers need \(Self.file), which is neither next to the program nor in "
          + "../lib/textfit; build it with swift build --product TextfitPhoneNumbers")
    }
    guard let library = unsafe dlopen(found, RTLD_NOW | RTLD_LOCAL),
      let symbol = unsafe dlsym(library, "textfit_find_phone_numbers")
    else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason is known"
      throw TextLayoutError(
        .missingLibrary,
        "\(Self.file) cannot be opened (\(reason)); install Debian's libphonenumber8, or build it "
          + "again with swift build --product TextfitPhoneNumbers")
    }
    unsafe find = unsafeBitCast(symbol, to: Find.self)
  }

  /// The telephone numbers in a short text; `region` is two capital letters, or empty.
  func numbers(in text: ArraySlice<UInt8>, region: String) throws(TextLayoutError) -> [FoundNumber]
  {
    let lines = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8_192) {
      room -> String? in
      guard let base = room.baseAddress else { return nil }
      let count = unsafe String(decoding: text, as: UTF8.self).withCString { characters in
        unsafe region.withCString {
          unsafe find(characters, Int32(text.count), $0, base, Int32(room.count))
        }
      }
      guard count >= 0 else { return nil }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: base, count: Int(count)), as: UTF8.self)
    }
    guard let lines else {
      throw TextLayoutError(
        .exhausted, "no memory is left for libphonenumber; detect in less text at once")
    }
    return lines.split(separator: "\n").compactMap(Self.number)
  }

  private static func number(_ line: Substring) -> FoundNumber? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, let start = Int(fields[0]), let end = Int(fields[1]), start < end
    else { return nil }
    return FoundNumber(range: start..<end, number: String(fields[2]), ext: String(fields[3]))
  }
}
