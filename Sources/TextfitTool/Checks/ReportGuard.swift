extension CheckOptions {
  /// Refuses reports over catalogs, fixtures, the budget, the baseline and fonts that are named, or over one
  /// another: one of the two would be lost.
  ///
  /// - Throws: a usage failure that names the file.
  func checkReportsTakeNoOther(
    _ inputs: CheckInputs, _ budget: BudgetFile?, fonts: [[UInt8]]
  ) throws(Failure) {
    let paths =
      inputs.catalogs.map(\.path) + inputs.fixtures + [budget?.path].compactMap(\.self)
      + (budget?.fonts ?? [])
    let lists = fonts.flatMap { $0.split(separator: UInt8(ascii: ",")).map(Array.init) }
    let all = paths.map { Array($0.utf8) } + lists + [baseline].compactMap(\.self)
    let sources = all.map(FileName.init)
    var known: [FileName] = []
    for file in reports.compactMap(\.file) {
      let name = FileName(file)
      let shown = TextSource.file(file).subject
      guard !sources.contains(name) else {
        throw .usage(.report, "\(shown): a file that is read, too", fix: "name another")
      }
      guard !known.contains(name), !name.isStandardOutput else {
        throw .usage(.report, "\(shown): another report goes there", fix: "name another")
      }
      known.append(name)
    }
  }
}

/// Which file a path names, or would once it is written.
private struct FileName: Equatable {
  /// Of a file that is there: it may have several names.
  private let stamp: FileStamp?
  /// Of one that is not there yet.
  private let path: [UInt8]?

  init(_ path: [UInt8]) {
    let path = FileSystem.target(of: path)
    let stamp = try? FileStamp(of: path)
    // Several reports may go to one terminal, or to the null device.
    self.stamp = stamp?.isRegular == true ? stamp : nil
    self.path = stamp == nil ? PathRoot.real(path) : nil
  }

  /// Whether standard output goes to the file, too, from a place of its own in it.
  var isStandardOutput: Bool {
    guard let stamp, let output = FileStamp.standardOutput else { return false }
    return stamp.isOfSameFile(as: output)
  }

  static func == (one: FileName, other: FileName) -> Bool {
    if let stamp = one.stamp, let second = other.stamp { return stamp.isOfSameFile(as: second) }
    return one.path != nil && one.path == other.path
  }
}

extension BudgetFile {
  /// The fonts that it names, files or families.
  fileprivate var fonts: [String] {
    let options = budget.defaults + budget.rules.flatMap(\.boxes).joined()
    return options.filter { $0.name == Option.font.name }.flatMap { option in
      let values = (try? option.value.elements()) ?? [option.value]
      let lists = values.compactMap { try? $0.string() }
      return lists.flatMap { $0.split(separator: ",").map(String.init) }
    }
  }
}
