extension BatchOptions {
  /// The records, and what all of them use.
  var readFiles: ReadFiles { ReadFiles(sources, given) }

  /// Refuses to write to a file that is read: results would be read as records, without end, or would replace the
  /// records.
  ///
  /// - Throws: a usage failure that names the file.
  func checkDestinations() throws(Failure) {
    let read = readFiles
    if let sheet {
      try read.check(sheet.path, of: .contactSheet)
      if let output, FileName(output) == FileName(sheet.path) {
        throw .usage(
          .contactSheet, "\(quoted(sheet.path)) is also the file of --output",
          fix: "name another file")
      }
    }
    guard let output else {
      guard !read.names.contains(where: \.isStandardOutput) else {
        throw .usage("standard output: this file is also read (redirect it to another)")
      }
      return
    }
    for path in [output, output.partial, output.status] { try read.check(path, of: .output) }
  }
}
