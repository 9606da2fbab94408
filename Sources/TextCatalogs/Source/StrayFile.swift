import TextDocuments

/// What version control leaves in the place of a file, and what the laxer formats would take for texts.
enum StrayFile {
  /// - Throws: a fault where the bytes are a pointer of Git LFS.
  static func refusePointer(_ bytes: [UInt8]) throws(CatalogFault) {
    guard bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return }
    throw CatalogFault(
      .invalid, "a pointer of Git LFS, not the file", "fetch the file by `git lfs pull`", at: 0)
  }

  /// - Throws: a fault with the place of the first mark of a merge conflict that is not resolved.
  static func refuseConflict(_ utf8: [UInt8]) throws(CatalogFault) {
    guard let first = line("<<<<<<< ", in: utf8[...]),
      let middle = line("=======", in: utf8[first...]),
      line(">>>>>>> ", in: utf8[middle...]) != nil
    else { return }
    var fault = CatalogFault(
      .malformed, "a merge conflict that is not resolved", "resolve it, and take its marks out")
    fault.place = DocumentPlace(of: first, in: utf8)
    throw fault
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
