extension BatchOptions {
  /// Refuses to write to what is read: results would be read as records, and answered without end, or would take
  /// the records' place.
  ///
  /// - Throws: a usage failure that names the file.
  func checkWritesNoSource() throws(Failure) {
    let sources = sources.compactMap(\.stamp).filter(\.isRegular)
    guard let output else {
      guard FileStamp.standardOutput?.isSameFile(asOneOf: sources) != true else {
        throw .usage("standard output: a file that is read, too (redirect it to another)")
      }
      return
    }
    for path in [output, output.partial, output.status] {
      guard (try? FileStamp(of: path))?.isSameFile(asOneOf: sources) == true else { continue }
      let name = String(decoding: path, as: UTF8.self)
      throw .usage(.output, "\(name) is a file that is read, too", fix: "name another")
    }
  }
}

extension FileStamp {
  fileprivate func isSameFile(asOneOf others: [FileStamp]) -> Bool {
    others.contains { isOfSameFile(as: $0) }
  }
}

extension TextSource {
  /// Of the file that it is; nil for what is none.
  fileprivate var stamp: FileStamp? {
    switch self {
    case .argument: nil
    case .standardInput: .standardInput
    case .file(let path): try? FileStamp(of: path)
    }
  }
}
