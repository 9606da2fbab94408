extension CheckOptions {
  /// Refuses reports over what the run reads, or over one another: one of the two would be lost.
  ///
  /// - Throws: a usage failure that names the file.
  func checkReportsTakeNoOther(_ inputs: CheckInputs, _ budget: BudgetFile?) throws(Failure) {
    let paths =
      inputs.catalogues.map(\.path) + inputs.fixtures + [budget?.path].compactMap(\.self)
    let sources = (paths.map { Array($0.utf8) } + [baseline].compactMap(\.self)).map(FileName.init)
    var known: [FileName] = []
    for file in reports.compactMap(\.file) {
      let name = FileName(file)
      let shown = TextSource.file(file).subject
      guard !sources.contains(name) else {
        throw .usage("--report: \(shown): a file that is read, too (name another)")
      }
      guard !known.contains(name) else {
        throw .usage("--report: \(shown): another report goes there (name another)")
      }
      known.append(name)
    }
  }
}

/// Which file a path names, or would once it is written.
private struct FileName: Equatable {
  private let stamp: FileStamp?
  private let folder: FileStamp?
  private let last: ArraySlice<UInt8>

  init(_ path: [UInt8]) {
    let stamp = try? FileStamp(of: path)
    // Several reports may go to one terminal, or to the null device.
    self.stamp = stamp?.isRegular == true ? stamp : nil
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { Array(path[...$0]) } ?? Array(".".utf8)
    folder = stamp == nil ? try? FileStamp(of: parent) : nil
    last = slash.map { path[($0 + 1)...] } ?? path[...]
  }

  static func == (one: FileName, other: FileName) -> Bool {
    if let stamp = one.stamp, let second = other.stamp { return stamp.isOfSameFile(as: second) }
    guard let folder = one.folder, let second = other.folder else { return false }
    return folder.isOfSameFile(as: second) && one.last.elementsEqual(other.last)
  }
}
