/// Names of fonts with commas between them, as `--font` takes them.
///
/// Spaces around a name do not count. A backslash before a comma or a backslash means that
/// character, as in CSS; before any other it is a backslash.
struct FontList: Sendable, Hashable {
  /// At least one; each may be empty.
  let names: [String]

  init(_ list: String) {
    var names: [String] = []
    var name = String.UnicodeScalarView()
    var scalars = list.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if scalar == "\\", let escaped = next, escaped == "," || escaped == "\\" {
        name.append(escaped)
        next = scalars.next()
      } else if scalar == "," {
        names.append(Self.trimmed(name))
        name.removeAll()
      } else {
        name.append(scalar)
      }
    }
    self.names = names + [Self.trimmed(name)]
  }

  /// As an option's value in the working folder, if its font files are in another.
  func list(from folder: FontFolder) -> String {
    names.map { name in
      folder.name(of: name).replacing("\\", with: "\\\\").replacing(",", with: "\\,")
    }.joined(separator: ",")
  }

  private static func trimmed(_ name: String.UnicodeScalarView) -> String {
    let start = name.firstIndex { $0 != " " } ?? name.endIndex
    let end = name.lastIndex { $0 != " " }.map(name.index(after:)) ?? name.endIndex
    return String(name[start..<end])
  }
}
