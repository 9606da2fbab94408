import TextBudgets
import TextLayout

/// A budget, and where it is.
struct BudgetFile: Sendable {
  let budget: Budget
  /// As it was given; nil where the command line alone says the box.
  let path: String?

  /// The name under which a budget is found without being named.
  private static let usualNames = ["textfit.yml", "textfit.yaml"]

  /// The budget that was named, or that there is, or that the command line's options are; nil without any.
  ///
  /// - Throws: a failure where it can't be read, with its place.
  static func load(_ path: [UInt8]?, given: GivenArguments) throws(Failure) -> BudgetFile? {
    if let path { return try read(path) }
    for name in usualNames {
      if case .unknown(let error) = FolderReader.kind(of: Array(name.utf8)), error.saysMissing {
        continue
      }
      return try read(Array(name.utf8))
    }
    let limits = [OptionUnit.width, .widths, .height, .maxLines, .preset]
    guard limits.contains(where: given.has) else { return nil }
    return BudgetFile(budget: .ofOptionsAlone, path: nil)
  }

  private static func read(_ path: [UInt8]) throws(Failure) -> BudgetFile {
    let source = TextSource.file(path)
    try source.checkIsThere()
    let bytes = try source.readBytes(atMost: largest)
    do throws(TextLayoutError) {
      return BudgetFile(
        budget: try BudgetReader().read(bytes), path: String(decoding: path, as: UTF8.self))
    } catch {
      throw Failure(error, about: source.subject)
    }
  }

  /// The most bytes that a budget may have; its tree takes several times as much memory.
  private static let largest = 16_777_216

  /// The folder that patterns in it count from; empty for the one that the tool runs in.
  var folder: String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as patterns in the budget see it.
  func relative(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    let prefix = folder.isEmpty ? "" : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : String(path)
  }
}
