import TextDocuments

/// What is wrong, and at which byte of the text; nowhere where it is the file as a whole.
struct CatalogueFault: Error {
  let code: CatalogueProblem.Code
  let message: String
  let cure: String
  var offset: Int?
  var otherOffset: Int?
  /// Where the offset is, if it is none of the text that was read.
  var place: DocumentPlace?
  var key: String?
  /// Whether nothing can be read behind it.
  var isFatal = true

  init(
    _ code: CatalogueProblem.Code, _ message: String, _ cure: String, at offset: Int? = nil,
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

extension CatalogueFault {
  static func tooLarge(_ count: Int) -> CatalogueFault {
    CatalogueFault(
      .tooLarge,
      "the file has \(count) bytes, more than the \(CatalogueReader.largest) that a catalogue may have",
      "split it")
  }

  static func tooLong(_ size: Int, key: String, at offset: Int) -> CatalogueFault {
    CatalogueFault(
      .tooLarge,
      "a text of \(size) bytes, more than the \(CatalogueBuilder.longestText) that one may have",
      "split it, or take it out", at: offset, key: key, isFatal: false)
  }

  static let outOfMemory = CatalogueFault(.tooLarge, "memory ran out", "split the file")
}

/// A text as a message shows it: in quotes, and not longer than a line.
func shown(_ text: some StringProtocol) -> String {
  "\"" + (text.count > 40 ? "\(text.prefix(39))…" : String(text)) + "\""
}
