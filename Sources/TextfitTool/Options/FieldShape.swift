import TextLayout
import TextReports

// Definitions
//
//   path     the name of a member and of those that contain it: `size.width`
//   column   a member that a table can have, by its path
//   part     a member that `--json-fields` can ask for, by its path; a path continues in the elements of a list

/// The structure of a JSON member, as far as columns and parts can name it.
///
/// A test compares this table with docs/schema/result.schema.json.
indirect enum FieldShape: Sendable {
  /// A string, a number, a Boolean; or anything that has no parts of its own.
  case value
  case object([(name: String, shape: FieldShape)])
  /// A list of objects, or an object, that a cell has as JSON.
  case nested([(name: String, shape: FieldShape)])

  /// The commands whose texts can be those of a text field.
  private static let ofTextFields: [CommandName] = .boxes

  /// What `--print` can print of a command: the members of a result, or of a line of `lines`.
  ///
  /// A text that fails has no row, and a text outside `batch` no members of its own. `measure` has short words too.
  static func columns(of command: CommandName) -> [String] {
    guard command != .lines else { return printedLine.flatMap { $1.paths(below: $0) } }
    let paths = paths(of: command).filter {
      $0 != "id" && $0 != "error" && !$0.hasPrefix("error.")
    }
    guard command == .measure else { return paths }
    let words = MeasureField.allCases.map(\.rawValue)
    return words + paths.filter { !words.contains($0) }
  }

  /// A column of a command, for a message.
  static func example(of command: CommandName) -> String {
    switch command {
    case .lines: "baseline"
    case .locate: "line"
    case .grow: "height"
    case .fonts: "metrics.ascent"
    case .check: "failures"
    case .pseudo: "changed"
    default: "size.width"
    }
  }

  /// The paths of all members of what a command prints, such as `size` and `size.width`.
  static func paths(of command: CommandName) -> [String] {
    members(of: command).flatMap { $1.paths(below: $0) }
  }

  private static func members(of command: CommandName) -> Members {
    if command == .check { return check }
    if command == .pseudo { return pseudo }
    let own =
      switch command {
      case .trim: trim
      case .locate: locate
      case .fit: fit
      case .lines: measure + [(linesMember, nested(printedLine))]
      case .grow: grow
      case .fonts: fonts
      case .draw: draw
      default: measure
      }
    let isOfField = ofTextFields.contains(command)
    let every = every.filter { name, _ in isOfField || !["placeholder", "fontSize"].contains(name) }
    return every + own
  }

  private func paths(below name: String) -> [String] {
    guard case .object(let members) = self else { return [name] }
    return [name] + members.flatMap { $0.shape.paths(below: "\(name).\($0.name)") }
  }
}

// What `--json-fields` can ask for.
extension FieldShape {
  /// The paths of all parts of what a command prints, such as `lines` and `lines.runs.glyphs`, but those that are always
  /// printed.
  static func parts(of command: CommandName) -> [String] {
    var members = members(of: command).filter { !isAlwaysPrinted($0.name) }
    if Option.widths.commands.contains(command) { members.append(("containerWidth", .value)) }
    if command == .fit { members.append(("common", .value)) }
    return (members + requested(of: command)).flatMap { $1.parts(below: $0) }
  }

  /// Whether a name is of what is printed whatever is asked for: an error, and what a record has of its own.
  static func isAlwaysPrinted(_ name: String) -> Bool {
    name == "error" || name.hasPrefix("error.") || isOwn(name)
  }

  /// Whether a member of a record is its own: `id`, and what begins with `x-`; it is copied to the result.
  static func isOwn(_ name: String) -> Bool { name == "id" || name.utf8.starts(with: "x-".utf8) }

  /// Some parts of a command, for a message.
  static func exampleParts(of command: CommandName) -> String {
    switch command {
    case .trim: "text,lines.baseline"
    case .lines: "lines.text,lines.baseline"
    case .locate: "line.index,lines.text"
    case .fit: "fits,lines.text"
    case .draw: "picture,size"
    case .grow: "height,lines.text"
    case .fonts: "name,metrics"
    default: "size,lines.baseline"
    }
  }

  private func parts(below name: String) -> [String] {
    switch self {
    case .value: [name]
    case .object(let members), .nested(let members):
      [name] + members.flatMap { $0.shape.parts(below: "\(name).\($0.name)") }
    }
  }

  /// The parts that a shell completes: those on two levels, and lists on any.
  ///
  /// All of them would make a shell that reads its completions slower to start.
  static func completedParts(of command: CommandName) -> [String] {
    func isWhole(_ part: String) -> Bool { part.split(separator: ".").count < 3 }
    let lists = ["lines.runs.glyphs"]
    return parts(of: command).filter { isWhole($0) || lists.contains($0) }
  }
}

// What `--unit` reduces to one unit.
extension FieldShape {
  /// The columns of a command that have ranges or offsets in every unit.
  static func columnsInAllUnits(of command: CommandName) -> [String] {
    let shapes = command == .lines ? printedLine : members(of: command)
    return shapes.flatMap { $1.pathsInAllUnits(below: $0) }
  }

  private func pathsInAllUnits(below name: String) -> [String] {
    switch self {
    case .value: return []
    case .nested(let members): return FieldShape.hasUnits(members) ? [name] : []
    case .object(let members):
      guard !FieldShape.areUnits(members) else { return [name] }
      let paths = members.flatMap { $0.shape.pathsInAllUnits(below: "\(name).\($0.name)") }
      return paths.isEmpty ? [] : [name] + paths
    }
  }

  /// Whether members are the units of one range, or of one offset.
  private static func areUnits(_ members: Members) -> Bool {
    members.count == TextUnit.allCases.count && members[0].name == TextUnit.utf8.rawValue
  }

  /// Whether members are units, or have any.
  private static func hasUnits(_ members: Members) -> Bool {
    areUnits(members) || members.contains { !$0.shape.pathsInAllUnits(below: $0.name).isEmpty }
  }
}
