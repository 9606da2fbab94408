/// Paths as services show them next to a repository's files: relative to its root, wherever the command runs.
///
///     root         /srv/app            the nearest folder with .git, or that of --repository
///     folder       /srv/app/web        where the command runs
///     path         l/../l/de.po
///     relative     web/l/de.po
struct RepositoryPaths: Sendable {
  /// Nil if the command runs outside a repository, and so is the budget.
  private let root: PathRoot?
  /// Whether files outside the root have the roots of their own repositories.
  private let findsOwnRoots: Bool
  /// What paths outside a repository are relative to, the first that they are below.
  private let others: [PathRoot]

  /// The root is that of the working folder's repository if none is given, or else that of the budget's.
  init(root given: [UInt8]?, budget: BudgetFile?) {
    let budgetFolder = budget?.path.map { _ in budget?.folder ?? "" }
    root =
      given.map { PathRoot(String(decoding: $0, as: UTF8.self)) }
      ?? Self.root(above: "-")
      ?? budgetFolder.flatMap { Self.root(above: FileFinder.join($0, "-")) }
    findsOwnRoots = given == nil
    others = (budgetFolder.map { [PathRoot($0)] } ?? []) + [PathRoot("")]
  }

  /// The root of the repository that a file is in.
  private static func root(above path: String) -> PathRoot? {
    root(of: FilePaths(Array(path.utf8)))
  }

  private static func root(of file: FilePaths) -> PathRoot? {
    var folder = file.real
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
      folder = Array(folder[..<slash])
      let path = String(decoding: folder, as: UTF8.self)
      if FolderReader.isRepository(path) { return PathRoot(path.isEmpty ? "/" : path) }
    }
    return nil
  }

  /// The path relative to the root; the path itself outside a repository.
  func relative(_ path: String) -> String {
    String(decoding: relative(Array(path.utf8)), as: UTF8.self)
  }

  /// The same for a path that need not be UTF-8.
  func relative(_ path: [UInt8]) -> [UInt8] { relativeToRoot(FilePaths(path)) ?? path }

  /// The same path for any way to write it, and for any folder that the command runs in.
  ///
  /// Outside a repository it is relative to the budget's folder, or else to the working folder.
  func canonical(_ path: String) -> String {
    let paths = FilePaths(Array(path.utf8))
    let relative = relativeToRoot(paths) ?? others.lazy.compactMap { $0.relativeBytes(paths) }.first
    return String(decoding: relative ?? paths.real, as: UTF8.self)
  }

  private func relativeToRoot(_ paths: FilePaths) -> [UInt8]? {
    if let relative = root?.relativeBytes(paths) { return relative }
    return findsOwnRoots ? Self.root(of: paths)?.relativeBytes(paths) : nil
  }
}
