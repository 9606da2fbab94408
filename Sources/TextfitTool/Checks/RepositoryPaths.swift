/// Paths as services show them next to a repository's files: relative to its root, wherever the command runs.
///
///     root         /srv/app            the nearest folder with .git, or that of --repository
///     folder       /srv/app/web        where the command runs
///     path         l/../l/de.po
///     relative     web/l/de.po
struct RepositoryPaths: Sendable {
  /// Nil outside a repository: paths stay as they were given.
  private let root: PathRoot?
  /// The working folder relative to the root; nil if it is not below it.
  private let folder: String?

  /// The root is that of the working folder's repository if none is given.
  init(root given: [UInt8]?) {
    let root = given.map { String(decoding: $0, as: UTF8.self) } ?? Self.nearest
    self.root = root.map { PathRoot($0) }
    folder = self.root?.relativeFolder(".")
  }

  private static var nearest: String? {
    (["."] + FolderReader.foldersAbove()).first(where: FolderReader.isRepository)
  }

  /// The path relative to the root; the path itself outside the root.
  func relative(_ path: String) -> String {
    guard let root else { return path }
    if let relative = root.relative(path) { return relative }
    // The file's folder does not exist, so that only its name is left to go by.
    guard let folder, !path.hasPrefix("/") else { return path }
    var steps = folder.split(separator: "/")
    for step in path.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        return path
      }
    }
    return steps.joined(separator: "/")
  }
}

extension PathRoot {
  /// A folder's path relative to this one, empty for itself; nil outside.
  fileprivate func relativeFolder(_ path: String) -> String? {
    // A name in the folder, which need not exist, has the folder's path before it.
    relative(path + "/-").map { String($0.dropLast(2)) }
  }
}
