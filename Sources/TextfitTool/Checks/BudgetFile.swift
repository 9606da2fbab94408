import TextBudgets
import TextLayout

/// A budget, and where it is.
struct BudgetFile: Sendable {
  let budget: Budget
  /// As it was given; nil where the command line alone says the box.
  let path: String?

  /// What paths in it count from.
  let root: PathRoot

  private init(_ budget: Budget, path: String?) {
    self.budget = budget
    self.path = path
    root = PathRoot(Self.folder(of: path))
  }

  /// The names under which a budget is found without being named.
  private static let usualNames = ["textfit.yml", "textfit.yaml"]

  /// The budget that was named, or that there is, or that the command line's options are; nil without any.
  ///
  /// - Throws: a failure where it can't be read, with its place.
  static func load(_ path: [UInt8]?, given: GivenArguments) throws(Failure) -> BudgetFile? {
    if let path { return try read(path) }
    let there = usualNames.map { Array($0.utf8) }.filter { name in
      guard case .unknown(let error) = FolderReader.kind(of: name) else { return true }
      return !error.saysMissing
    }
    guard there.count < 2 else {
      throw .usage(
        "check: \(usualNames.joined(separator: " and ")) are both here (name one by --budget, or take one "
          + "away)")
    }
    if let name = there.first { return try read(name) }
    let limits = [Option.width, .widths, .height, .maxLines, .preset]
    guard limits.contains(where: given.has) else { return nil }
    return BudgetFile(.ofOptionsAlone, path: nil)
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

  /// The folder that patterns in it count from; empty for the one that the tool runs in.
  var folder: String { Self.folder(of: path) }

  private static func folder(of path: String?) -> String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as patterns in the budget see it.
  func relative(_ path: String) -> String { root.relative(path) ?? path }
}
