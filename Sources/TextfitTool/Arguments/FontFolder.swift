import TextLayout

/// The folder of a budget, where the font files are looked for that it names; other names are relative to the working folder, or
/// families.
struct FontFolder: Sendable, Hashable {
  /// Where names on the command line are relative to.
  static let working = FontFolder(path: "")

  /// Empty for the working folder.
  let path: String

  /// A font's name as it is found from the working folder, perhaps with a face's number or PostScript name.
  func name(of name: String) -> String {
    let joined = FileFinder.join(path, name)
    guard !path.isEmpty, !name.isEmpty, !name.hasPrefix("/"),
      let file = FontFolder.file(of: joined), FontFolder.isFile(file)
    else { return name }
    return joined
  }

  /// A text in whose runs each font has the name that it is found by.
  func name(fontsIn text: AttributedText) -> AttributedText {
    guard !path.isEmpty, text.runs.contains(where: { $0.attributes.fonts != nil }) else {
      return text
    }
    let runs = text.runs.map { run in
      var attributes = run.attributes
      attributes.fonts = attributes.fonts?.map(name)
      return StyleRun(run.range, attributes)
    }
    return AttributedText(text.text, checked: runs, paragraphs: text.paragraphRuns)
  }

  /// The file that a name of a font means; nil for a family, and for a name that is refused.
  static func file(of name: String) -> String? {
    switch try? FontReference(name, exists: isFile) {
    case .file(let file, _), .named(let file, _): file
    default: nil
    }
  }

  private static func isFile(_ path: String) -> Bool {
    if case .file = FolderReader.kind(of: Array(path.utf8)) { return true }
    return false
  }
}
