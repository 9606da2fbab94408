import TextDocuments

/// What version control leaves in place of a file, and formats with lax grammars would read as texts.
enum StrayFile {
  /// - Throws: an error where the bytes are a Git LFS pointer.
  static func refusePointer(_ bytes: [UInt8]) throws(CatalogError) {
    guard bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return }
    throw CatalogError(
      .invalid, "this is a Git LFS pointer, not the file", "fetch the file with `git lfs pull`",
      at: 0)
  }

  /// - Throws: an error with the place of the first marker of an unresolved merge conflict.
  static func refuseConflict(_ utf8: [UInt8]) throws(CatalogError) {
    guard let first = line("<<<<<<< ", in: utf8[...]),
      let middle = line("=======", in: utf8[first...]),
      line(">>>>>>> ", in: utf8[middle...]) != nil
    else { return }
    var error = CatalogError(
      .malformed, "the file has an unresolved merge conflict", "resolve it")
    error.place = DocumentPlace(of: first, in: utf8)
    throw error
  }

  /// Where the first line begins with some words.
  private static func line(_ words: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let words = Array(words.utf8)
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: words[0]) {
      let isLine = found == 0 || bytes[found - 1] == 0x0A
      if isLine, bytes[found...].starts(with: words) { return found }
      start = found + 1
    }
    return nil
  }
}
