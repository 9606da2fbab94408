import TextCatalogs
import TextChecks

extension BudgetPath {
  /// A file as patterns that count from a folder match it.
  init(_ path: String, _ paths: FilePaths, in folder: PathRoot) {
    self.init(
      relative: folder.relative(paths) ?? path,
      absolute: paths.all.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension PathPattern {
  /// A pattern that counts from a folder, with its own folders resolved as those of files are.
  init(_ pattern: String, below folder: String) {
    let glob = Glob(path: pattern)
    // Any name will do: only its folders count.
    let name = FileFinder.join(glob.literalFolder, "-")
    let paths = FilePaths(Array(name.utf8), below: Array(folder.utf8))
    let rest = glob.belowLiteralFolder
    self.init(
      pattern,
      comparable: paths.all.map { rest.below(String(decoding: $0.dropLast(2), as: UTF8.self)) })
  }
}
