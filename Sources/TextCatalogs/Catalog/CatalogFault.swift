import TextDocuments

/// What is wrong, and at which byte of the text; nowhere where it is the file as a whole.
struct CatalogFault: Error {
  let code: CatalogProblem.Code
  let message: String
  let cure: String
  var offset: Int?
  var otherOffset: Int?
  /// Where the offset is, if it is none of the text that was read.
  var place: DocumentPlace?
  var key: String?
  /// Whether nothing can be read after it.
  var isFatal = true

  init(
    _ code: CatalogProblem.Code, _ message: String, _ cure: String, at offset: Int? = nil,
    and otherOffset: Int? = nil, key: String? = nil, isFatal: Bool = true
  ) {
    self.code = code
    self.message = message
    self.cure = cure
    self.offset = offset
    self.otherOffset = otherOffset
    self.key = key
    self.isFatal = isFatal
  }
}

extension CatalogFault {
  static func tooLarge(_ count: Int) -> CatalogFault {
    CatalogFault(
      .tooLarge,
      "the file has \(count) bytes, more than the \(CatalogReader.largest) that a catalog may have",
      "split it")
  }

  static func tooLong(_ size: Int, key: String, at offset: Int) -> CatalogFault {
    CatalogFault(
      .tooLarge,
      "a text of \(size) bytes, more than the \(CatalogBuilder.longestText) that one may have",
      "split it, or take it out", at: offset, key: key, isFatal: false)
  }

  static let outOfMemory = CatalogFault(.tooLarge, "memory ran out", "split the file")
}

/// A text as a message shows it: in quotes, and not longer than a line.
func shown(_ text: some StringProtocol) -> String {
  "\"" + (text.count > 40 ? "\(text.prefix(39))…" : String(text)) + "\""
}
