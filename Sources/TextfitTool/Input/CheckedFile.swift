/// A file that a check reads whole: a budget, a baseline, fixtures, the text of one.
///
/// It is a regular file, of so many bytes at most, and both are known before any is read: a check that waits for a pipe
/// that nobody writes to, or fills the memory from a device, would stop a build without a word.
struct CheckedFile {
  /// The most bytes of a file that becomes one tree, which takes several times as much memory; and of a text.
  static let largestTree = 16_777_216
  /// The most bytes of a file that is read line by line.
  static let largestList = 67_108_864

  private let source: TextSource
  private let path: [UInt8]

  init(_ path: [UInt8]) {
    self.path = path
    source = .file(path)
  }

  /// What a message calls it.
  var subject: String { source.subject }

  /// All of it; `hint` is what to do if it is longer.
  ///
  /// - Throws: a failure with status 66 for what is not there, 74 for what can't be read or is no file, 65 for what is
  ///   longer.
  func read(atMost most: Int, hint: String = "split it") throws(Failure) -> [UInt8] {
    try source.checkIsThere()
    if case .other = FolderReader.kind(of: path) { throw noFile }
    let content: [UInt8]?
    do throws(SystemError) {
      content = try source.open().readToEnd(atMost: most)
    } catch {
      throw source.failure(of: error)
    }
    if let content { return content }
    throw Failure(
      code: "too-long",
      "\(subject): longer than \(most) bytes, the most that it may have (\(hint))",
      status: .badData)
  }

  private var noFile: Failure {
    Failure(
      code: "read-failed", "\(subject): this is no file, but a pipe or a device (name a file)",
      status: .inputOutput)
  }
}
