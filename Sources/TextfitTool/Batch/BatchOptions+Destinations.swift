extension BatchOptions {
  /// Refuses to write to a file that is read: results would be read as records, without end, or would replace the
  /// records.
  ///
  /// - Throws: a usage failure that names the file.
  func checkDestinations() throws(Failure) {
    let sources = sources.compactMap(\.stamp).filter(\.isRegular)
    try sheet?.check(apartFrom: sources, output)
    guard let output else {
      guard FileStamp.standardOutput?.isSameFile(asOneOf: sources) != true else {
        throw .usage("standard output: this file is also read (redirect it to another)")
      }
      return
    }
    for path in [output, output.partial, output.status] {
      guard (try? FileStamp(of: path))?.isSameFile(asOneOf: sources) == true else { continue }
      let name = String(decoding: path, as: UTF8.self)
      throw .usage(.output, "\(name) is also read", fix: "name another file")
    }
  }
}

extension FileStamp {
  func isSameFile(asOneOf others: [FileStamp]) -> Bool {
    others.contains { isOfSameFile(as: $0) }
  }
}

extension TextSource {
  /// The stamp of the file; nil if there is none.
  fileprivate var stamp: FileStamp? {
    switch self {
    case .argument: nil
    case .standardInput: .standardInput
    case .file(let path): try? FileStamp(of: path)
    }
  }
}
