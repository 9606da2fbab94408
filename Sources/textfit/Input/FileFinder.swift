import TextCatalogues

/// Files that were found, and folders that could not be looked into.
struct FoundFiles {
  var paths: [String] = []
  var unreadable: [(folder: String, error: SystemError)] = []

  var isEmpty: Bool { paths.isEmpty && unreadable.isEmpty }
}

/// Finds files: those below a folder, and those of a pattern.
///
/// A folder that is reached again by a link is passed over, so a search ends; names that begin with a full
/// stop are passed over, too, unless they are asked for as such. Files come by the bytes of their paths.
struct FileFinder {
  /// The files below a folder, as paths that begin with the folder's.
  func files(below folder: String) -> FoundFiles {
    var found = FoundFiles()
    var open: Set<FolderIdentity> = []
    walk(folder == "." ? "" : folder, &open, &found)
    return found
  }

  /// The files whose paths, relative to a folder, a pattern matches.
  func files(matching glob: Glob, in folder: String) -> FoundFiles {
    let start = glob.literalFolder
    let root = Self.join(folder, start)
    guard case .folder = FolderReader.kind(of: Array((root.isEmpty ? "." : root).utf8)) else {
      return FoundFiles()
    }
    var found = files(below: root)
    found.paths.removeAll { path in
      !glob.matches(folder.isEmpty ? path : String(path.dropFirst(folder.count + 1)))
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
    _ folder: String, _ open: inout Set<FolderIdentity>, _ found: inout FoundFiles
  ) {
    let path = folder.isEmpty ? "." : folder
    guard case .folder(let identity) = FolderReader.kind(of: Array(path.utf8)),
      open.insert(identity).inserted
    else { return }
    defer { open.remove(identity) }
    let entries: [FolderReader.Entry]
    do throws(SystemError) {
      entries = try FolderReader.entries(of: Array(path.utf8))
    } catch {
      found.unreadable.append((path, error))
      return
    }
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let name = Self.join(folder, String(decoding: entry.name, as: UTF8.self))
      switch entry.kind {
      case .folder: walk(name, &open, &found)
      // What is no file says so when it is read: a gate must not pass over a link that leads nowhere.
      case .file, .other: found.paths.append(name)
      }
    }
  }
}
