import TextChecks

/// A file that a check reads whole: a budget, a baseline, fixtures, the text of one.
///
/// It must be a regular file with a limited size, and both are known before it is read: a check that waits for a
/// pipe that nothing writes to, or fills the memory from a device, would hang a build without a message.
struct CheckedFile {
  /// The most bytes of a file that becomes a tree, which takes several times as much memory; and of a text.
  static let largestTree = FixtureFormat.largestFile
  /// The most bytes of a file that is read line by line.
  static let largestList = 67_108_864

  private let source: TextSource
  private let path: [UInt8]

  init(_ path: [UInt8]) {
    self.path = path
    source = .file(path)
  }

  /// How messages call it.
  var subject: String { source.subject }

  /// All of it; `hint` is what to do if it is longer.
  ///
  /// - Throws: a failure with status 66 if it does not exist, 74 if it can't be read or is not a file, 65 if it is
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
    guard let content else {
      throw Failure(
        code: "too-long",
        "\(subject): longer than \(most) bytes, the maximum (\(hint))",
        status: .badData)
    }
    Diagnostics.detail("\(subject): \(counted(content.count, "byte")) read")
    return content
  }

  private var noFile: Failure {
    Failure(
      code: "read-failed", "\(subject): this is a pipe or a device, not a file (name a file)",
      status: .inputOutput)
  }
}
