// Definitions
//
//   comparable path    absolute, without `.`, `..` and empty steps
//   comparable paths   those of one file: they differ in how many of the leading folders' links are resolved
//
//     link → l       l/de → ../shared/de       the file itself may be a link
//
//     given          link/de/a.po
//     comparable     /srv/link/de/a.po, /srv/l/de/a.po, /srv/shared/de/a.po

/// The comparable paths of a file, by which two ways to write a path are compared, and paths with patterns.
struct FilePaths: Sendable {
  /// As the path was given, and then with more and more links resolved.
  let all: [[UInt8]]

  private typealias Steps = [ArraySlice<UInt8>]

  /// A relative path is relative to a folder; an empty one is the working folder.
  init(_ path: [UInt8], below folder: [UInt8] = []) {
    var steps = Self.steps(of: path)
    let name = steps.popLast() ?? []
    let isAbsolute = path.first == Self.slash
    let above = isAbsolute ? [] : Self.steps(of: folder)
    let root = isAbsolute || folder.first == Self.slash ? [] : Self.workingFolder
    all = Self.folders(root + above + steps).map { Self.path($0 + [name]) }
  }

  /// With all links of its folders resolved.
  var real: [UInt8] { all[all.count - 1] }

  private static let slash = UInt8(ascii: "/")

  /// The working folder stays the same while the program runs.
  private static let workingFolder = steps(of: FileSystem.realPath(Array(".".utf8)) ?? [])

  private static func steps(of path: [UInt8]) -> Steps {
    path.split(separator: slash).filter { $0 != [UInt8(ascii: ".")] }
  }

  private static func path(_ steps: Steps) -> [UInt8] { steps.flatMap { [slash] + $0 } }

  /// The comparable paths of a folder.
  private static func folders(_ steps: Steps) -> [Steps] {
    var given: Steps = []
    for step in steps {
      // The folder above a link is the one above the folder that it leads to.
      if step == Array("..".utf8)[...] {
        given = (real(given) ?? given).dropLast()
      } else {
        given.append(step)
      }
    }
    var all = [given]
    guard let last = real(given), last != given else { return all }
    for count in 1...given.count {
      guard let folder = real(Array(given.prefix(count))) else { break }
      let next = folder + given.dropFirst(count)
      if !all.contains(next) { all.append(next) }
    }
    return all
  }

  /// A folder without links; nil if it does not exist.
  private static func real(_ steps: Steps) -> Steps? {
    FileSystem.realPath(steps.isEmpty ? [slash] : path(steps)).map { Self.steps(of: $0) }
  }
}
