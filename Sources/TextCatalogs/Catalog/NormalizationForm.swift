import CUnicode

/// A normalization form in which XLIFF counts texts (UAX #15).
enum NormalizationForm: String {
  case nfc, nfd

  /// The text in this form; nil if ICU fails.
  func normalized(_ text: String) -> String? {
    let units = Array(text.utf16)
    guard let count = Int32(exactly: units.count) else { return nil }
    let composes = self == .nfc
    let room = unsafe cu_normalize(units, count, composes, nil, 0)
    guard room >= 0 else { return nil }
    var filled: Int32 = 0
    let normalized = unsafe [UInt16](unsafeUninitializedCapacity: Int(room)) { buffer, size in
      filled = unsafe cu_normalize(units, count, composes, buffer.baseAddress, room)
      size = Int(max(0, min(filled, room)))
    }
    return filled == room ? String(decoding: normalized, as: UTF16.self) : nil
  }
}
