import TextLayout
import TextReports

extension OptionResolver {
  /// The parts of the JSON that `--json-fields` asks for; nil if it is not given.
  ///
  /// - Throws: a usage failure for a name that is not a part of the command's JSON.
  func jsonFields() throws(Failure) -> JSONFields? {
    guard let list = given.value(of: .jsonFields) else { return nil }
    let known = FieldShape.parts(of: given.command)
    var names: [String] = []
    for bytes in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = String(decoding: bytes, as: UTF8.self)
      guard !FieldShape.isAlwaysPrinted(name) else { continue }
      guard known.contains(name) else { throw unknown(name, among: known) }
      names.append(name)
    }
    return JSONFields(names)
  }

  private func unknown(_ name: String, among known: [String]) -> Failure {
    let command = given.command
    let example = FieldShape.exampleParts(of: command)
    return .usage(
      .jsonFields, "\(quoted(Array(name.utf8))) is not a field",
      fix: ViewNames.field(name, among: known).map { "did you mean \($0)?" }
        ?? NameMatcher(names: known).hint(for: name)
        ?? "give members of the JSON of \(command.rawValue), such as \(example)")
  }
}
