/// The parts of a catalog's path that may name its language.
struct CatalogPath {
  /// The folders, outermost first.
  let folders: [String]
  /// The file's name without its extension.
  let stem: String

  /// Nil for a path without a file name.
  init?(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let file = parts.last else { return nil }
    folders = Array(parts.dropLast())
    stem = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
  }

  /// The language of the innermost folder such as `de.lproj`.
  var lprojLocale: String? {
    folders.reversed().lazy.filter { $0.hasSuffix(".lproj") }
      .compactMap { LocaleName(folder: $0.dropLast(6))?.tag }.first
  }

  /// The language of the file's name or of its ending: `de`, `app.de`, `messages_de_CH`.
  var fileLocale: String? { LocaleName(stem)?.tag ?? suffixLocale }

  /// The language that ends the file's name, as in `app.de` or `messages_de_CH`; the longest such ending.
  var suffixLocale: String? {
    var rest = stem[...]
    while let mark = rest.firstIndex(where: { $0 == "_" || $0 == "." || $0 == "-" }) {
      rest = rest[rest.index(after: mark)...]
      if let name = LocaleName(rest) { return name.tag }
    }
    return nil
  }

  /// The language of the file's name, else of the innermost folder that is named by one.
  var fileOrFolderLocale: String? {
    fileLocale ?? folders.reversed().lazy.compactMap { LocaleName($0)?.tag }.first
  }
}
