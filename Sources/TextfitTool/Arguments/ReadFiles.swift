/// The files that a run reads, to none of which it may write: what is read would be lost.
struct ReadFiles: Sendable {
  let names: [FileName]

  /// Names that are no files, such as families of fonts, are none.
  init(_ paths: [[UInt8]]) { names = paths.map(FileName.init) }

  /// The records or texts of a run, its fonts and its background image.
  init(_ sources: [TextSource], _ given: GivenArguments) {
    let texts: [FileName] = sources.compactMap { source in
      switch source {
      case .file(let path): FileName(path)
      case .standardInput: .standardInput
      case .argument: nil
      }
    }
    let fonts = given.values(of: .font).flatMap(\.files)
    names =
      texts + (fonts + [given.value(of: .backgroundImage)].compactMap(\.self)).map(FileName.init)
  }

  /// Refuses to write to a file that is read.
  ///
  /// - Throws: a usage failure of the option that names it.
  func check(_ path: [UInt8], of option: Option) throws(Failure) {
    guard names.contains(FileName(path)) else { return }
    let shown = TextSource.file(path).subject
    throw .usage(option, "\(shown) is also read", fix: "name another file")
  }
}

extension [UInt8] {
  /// The names in a list of fonts.
  var files: [[UInt8]] { split(separator: UInt8(ascii: ",")).map(Array.init) }
}
