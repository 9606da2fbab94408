import TextCatalogs
import TextLayout

/// Files that were found, and names that could not be read.
struct FoundFiles {
  var paths: [String] = []
  var unreadable: [(path: String, reason: String)] = []
  /// The bytes of paths that are not UTF-8, by how they are shown.
  var undecoded: [TextKey: [UInt8]] = [:]

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
    let root = Self.join(folder, glob.literalFolder)
    let rest = glob.belowLiteralFolder
    guard case .folder = FolderReader.kind(of: Array((root.isEmpty ? "." : root).utf8)) else {
      return FoundFiles()
    }
    let start = root == "." ? 0 : Self.join(root, "-").utf8.count - 1
    func relative(_ path: String) -> String { String(Substring(path.utf8.dropFirst(start))) }
    var found = files(below: root) { rest.reachesBelow(relative($0)) }
    found.paths.removeAll { !rest.matches(relative($0)) }
    found.unreadable.removeAll { path, _ in
      !rest.reachesBelow(relative(path)) && !rest.matches(relative(path))
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
        let own = String(decoding: entry.name, as: UTF8.self)
        let name = Self.join(folder, own)
        if !own.utf8.elementsEqual(entry.name) {
          found.undecoded[TextKey(name)] = name.utf8.dropLast(own.utf8.count) + entry.name
        }
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
