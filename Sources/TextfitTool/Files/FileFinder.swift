import TextCatalogs

/// Files that were found, and what could not be looked into.
struct FoundFiles {
  var paths: [String] = []
  var unreadable: [(path: String, reason: String)] = []

  var isEmpty: Bool { paths.isEmpty && unreadable.isEmpty }
}

/// Finds files: those below a folder, and those of a pattern.
///
/// A folder that is reached again by a link is passed over, so a search ends; names that begin with a full
/// stop are passed over, too, unless they are asked for as such. Files come by the bytes of their paths.
struct FileFinder {
  /// The files below a folder, as paths that begin with the folder's.
  func files(below folder: String) -> FoundFiles { files(below: folder) { _ in true } }

  /// The same of the folders, by their paths, that are to be looked into.
  private func files(below folder: String, _ isWanted: (String) -> Bool) -> FoundFiles {
    var found = FoundFiles()
    var open: Set<FolderIdentity> = []
    walk(folder == "." ? "" : folder, &open, &found, isWanted)
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
      folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
    }
    var found = files(below: root) { glob.reachesBelow(relative($0)) }
    found.paths.removeAll { !glob.matches(relative($0)) }
    found.unreadable.removeAll { path, _ in
      !glob.reachesBelow(relative(path)) && !glob.matches(relative(path))
    }
    return found
  }

  /// `name` in `folder`; an empty folder is the one that the tool runs in.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func walk(
    _ folder: String, _ open: inout Set<FolderIdentity>, _ found: inout FoundFiles,
    _ isWanted: (String) -> Bool
  ) {
    let path = folder.isEmpty ? "." : folder
    guard case .folder(let identity) = FolderReader.kind(of: Array(path.utf8)) else {
      // Paths are strings here, so a folder whose name is no UTF-8 can't be named.
      found.unreadable.append((path, "its name is no UTF-8, so that it can't be named"))
      return
    }
    guard open.insert(identity).inserted else { return }
    defer { open.remove(identity) }
    do throws(SystemError) {
      for entry in try FolderReader.entries(of: Array(path.utf8))
      where entry.name.first != UInt8(ascii: ".") {
        let name = Self.join(folder, String(decoding: entry.name, as: UTF8.self))
        switch entry.kind {
        case .folder: if isWanted(name) { walk(name, &open, &found, isWanted) }
        // What is no file says so when it is read.
        case .file, .other: found.paths.append(name)
        // Whether it is a folder, and what is in it, nobody can say.
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
