import CHarfBuzz
import TextCore

/// The tables of a face whose outlines are read only when HarfBuzz asks for them.
///
/// HarfBuzz finds and checks the tables itself, as in any file; it only asks here first.
@safe final class LazyTables: @unchecked Sendable {
  // Unchecked: an immutable face of HarfBuzz's may be used by many threads at once.

  private let whole: OpaquePointer
  private let data: FontData

  private init(_ whole: OpaquePointer, _ data: FontData) {
    unsafe self.whole = whole
    self.data = data
  }

  deinit { unsafe hb_face_destroy(whole) }

  /// A face with the tables of another, whose reference it takes over.
  static func face(of whole: OpaquePointer, _ data: FontData) -> OpaquePointer {
    unsafe hb_face_make_immutable(whole)
    let tables = unsafe Unmanaged.passRetained(LazyTables(whole, data))
    return unsafe hb_face_create_for_tables(
      { _, tag, tables in
        guard let tables = unsafe tables else { return unsafe hb_blob_get_empty() }
        return unsafe Unmanaged<LazyTables>.fromOpaque(tables).takeUnretainedValue().table(tag)
      }, tables.toOpaque(),
      { tables in
        if let tables = unsafe tables { unsafe Unmanaged<LazyTables>.fromOpaque(tables).release() }
      })
  }

  private func table(_ tag: hb_tag_t) -> OpaquePointer? {
    if tag == 0x676C_7966 { data.readRest() }  // glyf
    return unsafe hb_face_reference_table(whole, tag)
  }
}
