import TextDocuments
import TextLayout

// Definitions
//
//   record    an object that gives options by their long names: a line of `batch`, a fixture, a rule of a budget
//   word      a number or a string: what would stand on the command line
//
// | a record says       | of an option with a value     | of a flag       |
// |---|---|---|
// | a word              | its value                     | refused         |
// | an array of words   | the values of one that repeats | refused        |
// | true                | refused                       | it is given     |
// | false               | refused                       | it is not given |
// | null                | it is not given               | it is not given |
//
// What a record says of an option counts in the place of all that the command line says of it. What a value
// means, and which options go together, is the resolver's business, as it is for the command line.

/// An option by its long name, as a budget or a fixture has it.
typealias NamedOption = (name: String, value: JSONCursor)

/// The options that a record gives, over those of the command line.
struct RecordOptions: Sendable {
  /// An option, and the values that a record gives it: none where it is not given, an empty one for a flag.
  struct Entry: Sendable, Hashable {
    let unit: OptionUnit
    let values: [[UInt8]]
  }

  /// What a message calls a record.
  enum Giver: String, Sendable {
    case record, fixture, budget
  }

  private let command: CommandName
  private let giver: Giver
  private let others: [String]
  /// In the order of the record; two records with the same ones give the same options.
  private(set) var entries: [Entry] = []
  /// Found when something is wrong: a place costs a pass over the record.
  private var places: [OptionUnit: @Sendable () -> TextLayoutError.Place] = [:]

  /// None, of the options of a command; a record has `others` beside them, which may be misspelt, too.
  init(of command: CommandName, beside others: [String] = [], in giver: Giver = .record) {
    self.command = command
    self.giver = giver
    self.others = others
  }

  /// Takes what a record says under a name.
  ///
  /// - Throws: a failure with the code `invalid-record` for what is no option of the command or none that a
  ///   record gives, and for a value that is not of the option's kind; its message begins with the place.
  mutating func take(
    _ name: String, _ value: RecordValue,
    at place: @autoclosure @escaping @Sendable () -> TextLayoutError.Place
  ) throws(Failure) {
    let unit = try unit(name, at: place)
    entries.append(Entry(unit: unit, values: try values(value, of: unit, at: place)))
    places[unit] = place
  }

  /// Takes options that are written down somewhere, and those of `defaults` that they leave open.
  ///
  /// - Throws: as for each of them.
  mutating func take(
    _ own: [NamedOption], over defaults: [NamedOption]
  ) throws(Failure) {
    let alternatives = own.compactMap { OptionUnit.named($0.name)?.alternative?.name }
    let names = Set(own.map(\.name) + alternatives)
    for option in defaults.filter({ !names.contains($0.name) }) + own {
      try take(option.name, RecordValue(option.value), at: option.value.errorPlace)
    }
  }

  /// Has the text read as one with attributes, which it is.
  ///
  /// - Throws: a failure where the record says otherwise.
  mutating func readAttributed(
    at place: @autoclosure @escaping @Sendable () -> TextLayoutError.Place
  ) throws(Failure) {
    if let place = places[.input] {
      throw .record(
        "says how \"text\" is read", "leave it out beside attributedText", at: place())
    }
    let format = InputFormat.attributed.rawValue
    entries.append(Entry(unit: .input, values: [Array(format.utf8)]))
    places[.input] = place
  }

  /// The options of the command line, and over them those of the record.
  func over(_ given: GivenArguments) -> GivenArguments {
    let own = Set(entries.map(\.unit))
    var merged = given
    merged.settings.removeAll { setting in
      own.contains(setting.unit) || setting.unit.alternative.map(own.contains) ?? false
    }
    for entry in entries {
      merged.settings += entry.values.map { GivenArguments.Setting(unit: entry.unit, value: $0) }
    }
    return merged
  }

  /// Where the record gives an option; nil where it does not.
  func place(of unit: OptionUnit?) -> TextLayoutError.Place? { unit.flatMap { places[$0]?() } }

  /// Why the options could not be resolved, as bad data of the record: at the option that is to blame where
  /// the record gives it, else at the record.
  func blamed(_ failure: Failure, recordAt record: TextLayoutError.Place) -> Failure {
    let place = place(of: failure.option) ?? record
    let words = TextLayoutError.Place(line: place.line, column: place.column)
    return Failure(
      code: failure.status == .usage ? "invalid-option" : failure.code,
      "\(words): \(failure.message)", status: failure.status.ofData, at: place)
  }
}

// MARK: - Names

extension RecordOptions {
  private func unit(
    _ name: String, at place: () -> TextLayoutError.Place
  ) throws(Failure) -> OptionUnit {
    guard let unit = OptionUnit.named(name), unit.commands.contains(command) else {
      throw unknown(name, at: place)
    }
    if let cure = unit.cure(in: giver) {
      throw .record("is no option of a \(giver.rawValue)", cure, at: place())
    }
    return unit
  }

  private func unknown(_ name: String, at place: () -> TextLayoutError.Place) -> Failure {
    if OptionUnit.named(name) != nil {
      return .record("is no option of \(command.rawValue)", "leave it out", at: place())
    }
    let flags = OptionUnit.all.filter { unit in
      unit.commands.contains(command) && unit.cure(in: giver) == nil
    }.map(\.flag)
    // As the command line would be read: a short name may have a letter wrong, too.
    let meant = NameMatcher(names: flags + others.map { "--" + $0 }).closest(to: "--" + name)
    let own = giver == .record ? "; a name of your own begins with x-" : ""
    return .record(
      "is no option",
      meant.map { "did you mean \"\($0.dropFirst(2))\"?" }
        ?? "see textfit \(command.rawValue) --help\(own)", at: place())
  }
}

// MARK: - Values

extension RecordOptions {
  private func values(
    _ value: RecordValue, of unit: OptionUnit, at place: () -> TextLayoutError.Place
  ) throws(Failure) -> [[UInt8]] {
    switch value {
    case .null: return []
    case .truth(let truth) where unit.valueName == nil: return truth ? [[]] : []
    case .word(let word) where unit.valueName != nil: return [try checked(word, at: place)]
    case .list(let elements) where unit.repeats:
      return try elements.map { element throws(Failure) in
        guard case .word(let word) = element else {
          throw .record("holds \(element.kind)", "give numbers and strings in it", at: place())
        }
        return try checked(word, at: place)
      }
    default: throw .record("is \(value.kind)", cure(of: unit), at: place())
    }
  }

  private func cure(of unit: OptionUnit) -> String {
    if unit.valueName == nil { return "give true or false" }
    return "give a number or a string, as \(unit.flag) takes it"
      + (unit.repeats ? ", or an array of them" : "")
  }

  /// An argument ends before a NUL, and so would the name of a file.
  private func checked(
    _ word: [UInt8], at place: () -> TextLayoutError.Place
  ) throws(Failure) -> [UInt8] {
    guard !word.contains(0) else {
      throw .record("holds U+0000, which no argument can", "leave it out", at: place())
    }
    return word
  }
}

extension Failure {
  /// What is wrong with a record, and the cure.
  static func record(
    _ problem: String, _ cure: String, at place: TextLayoutError.Place
  ) -> Failure {
    Failure(
      code: "invalid-record", "\(place) \(problem) (\(cure))", status: .badData, at: place)
  }
}
