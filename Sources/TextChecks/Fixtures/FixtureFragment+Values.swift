import TextDocuments
import TextLayout

extension FixtureFragment {
  /// A value from the command line: a number if it is one in JSON, or else a string.
  public static func word(_ text: String) -> FixtureFragment {
    guard let document = try? JSONReader().read(Array(text.utf8)),
      case .number = document.root.value, document.root.range == 0..<text.utf8.count
    else { return .string(text) }
    return .source(Array(text.utf8))
  }

  /// A flag that is given.
  public static let given = FixtureFragment.source(Array("true".utf8))

  /// The default expectation: the lines and their ranges, the size, the text of a trim; for other commands,
  /// everything in the output.
  ///
  /// `output` is the command's object.
  public static func expectation(of output: JSONCursor) -> FixtureFragment {
    if let error = output.member("error") {
      return .object([Member("error", .object(error.picked(["code", "status"])))])
    }
    let own = standard(of: output)
    guard let results = try? output.member("results")?.elements() else { return .object(own) }
    // A sweep has one result for each width.
    let each = results.map { result in
      FixtureFragment.object(result.picked(["containerWidth"]) + standard(of: result))
    }
    return .object(status(of: output) + [Member("results", .array(each))])
  }

  private static func standard(of output: JSONCursor) -> [Member] {
    let isLayout = ["measure", "lines", "trim"].contains(
      (try? output.member("command")?.string()) ?? "")
    guard isLayout else { return status(of: output) + output.all(but: header) }
    let picked = output.picked([
      "placeholder", "status", "text", "size", "lineCount", "truncated",
    ])
    let lines = output.member("lines").map { Member("lines", Self.lines($0)) }
    return status(of: output) + picked.filter { $0.name != "text" || lines == nil }
      + [lines].compactMap(\.self)
  }

  /// Empty for 0, which is expected by default.
  private static func status(of output: JSONCursor) -> [Member] {
    guard let value = output.member("exitStatus"), case .number(let number) = value.node.value,
      number != 0
    else { return [] }
    return [Member("exitStatus", FixtureFragment(value))]
  }

  private static let header: Set<TextKey> = [
    "exitStatus", "schema", "command", "file", "engine", "fonts", "missingGlyphs", "notes",
  ]

  /// The text and the range of each line.
  static func lines(_ lines: JSONCursor) -> FixtureFragment {
    .array(((try? lines.elements()) ?? []).map(line))
  }

  private static func line(_ line: JSONCursor) -> FixtureFragment {
    let range = line.member("range")?.picked(["utf8"]) ?? []
    return .object(line.picked(["text"]) + [Member("range", .object(range))])
  }
}

extension JSONCursor {
  /// The members of some names, if the object has them.
  fileprivate func picked(_ names: [String]) -> [FixtureFragment.Member] {
    names.compactMap { name in
      member(name).map { FixtureFragment.Member(name, FixtureFragment($0)) }
    }
  }

  fileprivate func all(but header: Set<TextKey>) -> [FixtureFragment.Member] {
    ((try? members()) ?? []).filter { !header.contains($0.name) }.map {
      FixtureFragment.Member($0.name, FixtureFragment($0.value))
    }
  }
}

extension FixtureFragment {
  /// This program's engine, as a fixture has it.
  public static var currentEngine: FixtureFragment {
    .object(Engine.current.parts.map { .init($0.key, .string($0.version)) })
  }
}
