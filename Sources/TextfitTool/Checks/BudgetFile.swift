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

  /// The budget that was named, or that is in the working folder, or that the command line's options are; nil if
  /// there is none.
  ///
  /// - Throws: a failure if it can't be read, with its place.
  static func load(_ path: [UInt8]?, given: GivenArguments) throws(Failure) -> BudgetFile? {
    if let path { return try read(path) }
    let found = defaultNames.map { Array($0.utf8) }.filter { name in
      guard case .unknown(let error) = FolderReader.kind(of: name) else { return true }
      return !error.isMissing
    }
    guard found.count < 2 else {
      throw .usage(
        "check: this folder has \(defaultNames.joined(separator: " and ")) (name one with --budget, or "
          + "remove one)")
    }
    if let name = found.first { return try read(name) }
    let limits = [Option.width, .widths, .height, .maxLines, .preset]
    guard limits.contains(where: given.has) else { return nil }
    return BudgetFile(.singleBox, path: nil)
  }

  private static func read(_ path: [UInt8]) throws(Failure) -> BudgetFile {
    let file = CheckedFile(path)
    let bytes = try file.read(atMost: CheckedFile.largestTree)
    do throws(TextLayoutError) {
      return BudgetFile(
        try BudgetReader().read(bytes), path: String(decoding: path, as: UTF8.self))
    } catch {
      throw Failure(error, about: file.subject)
    }
  }

  private static func folder(of path: String?) -> String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as patterns in the budget match it.
  func relative(_ path: String) -> String { root.relative(path) ?? path }

  /// The fonts that it names, files or families.
  var fonts: [String] {
    let options = budget.defaults + budget.rules.flatMap(\.boxes).joined()
    return options.filter { $0.name == Option.font.name }.flatMap { option in
      let values = (try? option.value.elements()) ?? [option.value]
      let lists = values.compactMap { try? $0.string() }
      return lists.flatMap { $0.split(separator: ",").map(String.init) }
    }
  }
}
