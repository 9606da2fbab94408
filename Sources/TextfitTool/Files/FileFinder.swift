import TextCatalogs

/// Files that were found, and names that could not be read.
struct FoundFiles {
  var paths: [String] = []
  var unreadable: [(path: String, reason: String)] = []

  var isEmpty: Bool { paths.isEmpty && unreadable.isEmpty }
}

/// Finds the files below a folder, and those that match a pattern.
///
/// A folder that a link leads back to is skipped, so that a search ends; so are names that begin with a dot, unless
/// the pattern names them. Files are sorted by the bytes of their paths.
struct FileFinder {
  /// The files below a folder, as paths that begin with the folder's.
  func files(below folder: String) -> FoundFiles { files(below: folder) { _ in true } }

  /// The files below a folder, and below those of its folders whose paths are wanted.
  private func files(below folder: String, _ isWanted: (String) -> Bool) -> FoundFiles {
    var found = FoundFiles()
    var open: Set<FolderIdentity> = []
    walk(folder == "." ? "" : folder, into: &found, inside: &open, where: isWanted)
    return found
  }

  /// The files whose paths, relative to a folder, a pattern matches.
  func files(matching glob: Glob, in folder: String) -> FoundFiles {
    let start = glob.literalFolder
    let root = Self.join(folder, start)
    guard case .folder = FolderReader.kind(of: Array((root.isEmpty ? "." : root).utf8)) else {
      return FoundFiles()
    }
    func relative(_ path: String) -> String {
      folder.isEmpty ? path : String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
    }
    var found = files(below: root) { glob.reachesBelow(relative($0)) }
    found.paths.removeAll { !glob.matches(relative($0)) }
    found.unreadable.removeAll { path, _ in
      !glob.reachesBelow(relative(path)) && !glob.matches(relative(path))
    }
    return found
  }

  /// `name` in `folder`; an empty folder is the working folder.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func walk(
    _ folder: String, into found: inout FoundFiles, inside open: inout Set<FolderIdentity>,
    where isWanted: (String) -> Bool
  ) {
    let path = folder.isEmpty ? "." : folder
    guard case .folder(let identity) = FolderReader.kind(of: Array(path.utf8)) else {
      // Paths are strings here, so a folder whose name is not UTF-8 can't be opened.
      found.unreadable.append((path, "its name is not UTF-8"))
      return
    }
    guard open.insert(identity).inserted else { return }
    defer { open.remove(identity) }
    do throws(SystemError) {
      for entry in try FolderReader.entries(of: Array(path.utf8))
      where entry.name.first != UInt8(ascii: ".") {
        let name = Self.join(folder, String(decoding: entry.name, as: UTF8.self))
        switch entry.kind {
        case .folder: if isWanted(name) { walk(name, into: &found, inside: &open, where: isWanted) }
        // If it is not a file, reading it says so.
        case .file, .other: found.paths.append(name)
        // It may be a folder with files.
        case .unknown(let error):
          let isNowhere = error.isMissing
          found.unreadable.append((name, isNowhere ? "a link that leads nowhere" : error.reason))
        }
      }
    } catch {
      found.unreadable.append((path, error.reason))
    }
  }
}
