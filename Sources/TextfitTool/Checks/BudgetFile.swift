import TextChecks
import TextLayout

/// A budget, and where it is.
struct BudgetFile: Sendable {
  let budget: Budget
  /// As it was given; nil if the box comes from the command line only.
  let path: String?
  /// The folder that patterns in it are relative to; empty for the working folder.
  let folder: String
  let root: PathRoot

  private init(_ budget: Budget, path: String?) {
    self.budget = budget
    self.path = path
    folder = Self.folder(of: path)
    root = PathRoot(folder)
  }

  /// The names of a budget that is found without being named.
  private static let defaultNames = ["textfit.yml", "textfit.yaml"]

  /// The budget that was named, or that is in the working folder, or that the command line's options are, or that is in
  /// a folder above; nil if there is none.
  ///
  /// - Throws: a failure if it can't be read, with its place.
  static func load(_ path: [UInt8]?, given: GivenArguments) throws(Failure) -> BudgetFile? {
    if let path { return try read(path) }
    if let path = try find(in: "") { return try read(path) }
    let limits = [Option.width, .widths, .height, .maxLines, .preset]
    if limits.contains(where: given.has) { return BudgetFile(.singleBox, path: nil) }
    for folder in FolderReader.foldersAbove() {
      if let path = try find(in: folder) { return try read(path) }
    }
    return nil
  }

  /// The path of the budget in a folder; nil if it has none.
  private static func find(in folder: String) throws(Failure) -> [UInt8]? {
    let found = defaultNames.map { Array(FileFinder.join(folder, $0).utf8) }.filter { name in
      guard case .unknown(let error) = FolderReader.kind(of: name) else { return true }
      return !error.isMissing
    }
    guard found.count < 2 else {
      let place = folder.isEmpty ? "this folder" : folder
      throw .usage(
        "check: \(place) has \(defaultNames.joined(separator: " and ")) (name one with --budget, or "
          + "remove one)")
    }
    return found.first
  }

  private static func read(_ path: [UInt8]) throws(Failure) -> BudgetFile {
    let file = CheckedFile(path)
    let bytes = try file.read(atMost: CheckedFile.largestTree)
    do throws(TextLayoutError) {
      let path = String(decoding: path, as: UTF8.self)
      let folder = folder(of: path)
      let reader = BudgetReader { PathPattern($0, below: folder) }
      return BudgetFile(try reader.read(bytes), path: path)
    } catch {
      throw Failure(error, about: file.subject)
    }
  }

  private static func folder(of path: String?) -> String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as patterns in the budget match it.
  func budgetPath(of path: String) -> BudgetPath {
    BudgetPath(path, FilePaths(Array(path.utf8)), in: root)
  }

  /// The font files that it names, those that may be in its folder by both paths; families, too.
  var fonts: [String] {
    let options = budget.defaults + budget.rules.flatMap(\.boxes).joined()
    let folder = FontFolder(path: folder)
    return options.filter { [Option.font.name, Option.codeFont.name].contains($0.name) }.flatMap {
      option in
      let values = (try? option.value.elements()) ?? [option.value]
      let names = values.compactMap { try? $0.string() }.flatMap { FontList($0).names }
      return names.flatMap { [$0, folder.name(of: $0)] }.map { FontFolder.file(of: $0) ?? $0 }
    }
  }
}
