// Definitions
//
//   field   a member of a result's JSON, by its path: the names of the members that contain it, and its own, with full
//           stops between. Below a list it is that member of each element: `lines.baseline`
//   whole   a field that is written with everything below it

/// The parts of a result's JSON that are asked for: the others are neither worked out nor written.
///
/// What a record has of its own and errors are always written.
public struct JSONFields: Sendable {
  /// In the order in which they were first named.
  private var members: [Member] = []

  private struct Member: Sendable {
    let name: String
    /// Nil: the whole member.
    var fields: JSONFields?
  }

  /// The fields of these paths, such as `size` and `lines.runs.glyphs`; a field that contains another is whole.
  public init(_ paths: [String]) {
    for path in paths { add(path.split(separator: ".").map(String.init)[...]) }
  }

  private mutating func add(_ path: ArraySlice<String>) {
    guard let name = path.first else { return }
    let inner = path.dropFirst()
    guard let index = members.firstIndex(where: { $0.name == name }) else {
      members.append(Member(name: name, fields: inner.isEmpty ? nil : JSONFields(path: inner)))
      return
    }
    if inner.isEmpty { members[index].fields = nil } else { members[index].fields?.add(inner) }
  }

  private init(path: ArraySlice<String>) { add(path) }

  /// Whether a member of the result is asked for, or a part of it.
  public func has(_ name: String) -> Bool { member(name) != nil }

  /// Whether a member of the result, or of each element of it, is asked for by its name.
  public func has(_ name: String, in outer: String) -> Bool {
    member(outer)?.fields?.has(name) ?? false
  }

  /// What to write of a member: nil if nothing is.
  func part(_ name: String) -> Part? {
    member(name).map { member in member.fields.map(Part.some) ?? .whole }
  }

  private func member(_ name: String) -> Member? { members.first { $0.name == name } }

  /// How much of a member is written.
  enum Part {
    case whole
    case some(JSONFields)

    /// Nil for the whole.
    var fields: JSONFields? {
      if case .some(let fields) = self { fields } else { nil }
    }
  }
}
