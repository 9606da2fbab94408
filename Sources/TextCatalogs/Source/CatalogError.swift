import TextCore
import TextDocuments

/// What is wrong with a file, and at which byte of its text; no byte where it is the whole file.
struct CatalogError: Error {
  let code: CatalogProblem.Code
  let message: String
  let fix: String
  var offset: Int?
  var otherOffset: Int?
  /// The place, if it is not an offset into the text that was read.
  var place: DocumentPlace?
  var key: String?
  /// Whether nothing after it can be read.
  var isFatal = true

  init(
    _ code: CatalogProblem.Code, _ message: String, _ fix: String, at offset: Int? = nil,
    and otherOffset: Int? = nil, key: String? = nil, isFatal: Bool = true
  ) {
    self.code = code
    self.message = message
    self.fix = fix
    self.offset = offset
    self.otherOffset = otherOffset
    self.key = key
    self.isFatal = isFatal
  }
}

extension CatalogError {
  /// A file of more bytes than a catalog may have.
  static func fileTooLarge(_ count: Int, limit: Int) -> CatalogError {
    CatalogError(
      .tooLarge, "the file has \(count) bytes, and the limit is \(limit)", "split it")
  }

  static let outOfMemory = CatalogError(.tooLarge, "out of memory", "split the file")
}

/// A text as a message shows it: in quotation marks, and not longer than a line.
func shown(_ text: some StringProtocol) -> String { quotation(of: text) }
