import TextDocuments
import TextLayout

// Definitions
//
//   record    an object that sets options by their long names: a line of `batch`, a fixture, a rule of a budget
//   word      a number or a string, as on the command line
//
// | in a record         | an option with a value         | a flag          |
// |---|---|---|
// | a word              | its value                      | refused         |
// | an array of words   | the values of one that repeats | refused         |
// | an object           | the value of one that is JSON  | refused         |
// | true                | refused                        | it is given     |
// | false               | refused                        | it is not given |
// | null                | it is not given                | it is not given |
//
// A record overrides everything that the command line says about an option. The resolver decides what a value
// means and which options go together, as it does for the command line.

/// An option by its name, as in a budget or a fixture.
typealias NamedOption = (name: String, value: JSONCursor)

/// The options that a record sets, over those of the command line.
struct RecordOptions: Sendable {
  /// An option and the values that a record gives it: none if it is not given, an empty one for a flag.
  struct Entry: Sendable, Hashable {
    let option: Option
    let values: [[UInt8]]
  }

  private let command: CommandName
  private let kind: Option.Place
  private let others: [String]
  private let fontFolder: FontFolder
  /// In the order of the record; two records with the same entries set the same options.
  private(set) var entries: [Entry] = []
  /// Found only when something is wrong: a place costs a pass over the record.
  private var places: [Option: @Sendable () -> TextLayoutError.Place] = [:]

  /// No options of a command yet; `others` are further names in the record, for suggestions, and the font files that it names
  /// are in a folder.
  init(
    of command: CommandName, beside others: [String] = [], in kind: Option.Place = .record,
    fontsIn folder: FontFolder = .working
  ) {
    fontFolder = folder
    self.command = command
    self.kind = kind
    self.others = others
  }

  /// Takes a member of the record.
  ///
  /// - Throws: a failure with the code `invalid-record` for a name that is not an option of the command, or
  ///   not one that a record can set, and for a value of the wrong kind; its message begins with the place.
  mutating func take(
    _ name: String, _ value: RecordValue,
    at place: @autoclosure @escaping @Sendable () -> TextLayoutError.Place
  ) throws(Failure) {
    let option = try option(named: name, at: place)
    entries.append(Entry(option: option, values: try values(value, of: option, at: place)))
    places[option] = place
  }

  /// Takes options, and those of `defaults` that they do not set.
  ///
  /// - Throws: as for each of them.
  mutating func take(
    _ own: [NamedOption], over defaults: [NamedOption]
  ) throws(Failure) {
    let set = own.compactMap { Option.named($0.name) }
    let overridden = Set<Option>(set + set.compactMap(\.alternative))
    let rest = defaults.filter { Option.named($0.name).map(overridden.contains) != true }
    for option in rest + own {
      try take(option.name, RecordValue(option.value), at: option.value.errorPlace)
    }
  }

  /// Makes the text be read as attributed text.
  ///
  /// - Throws: a failure if the record says how it is read.
  mutating func readAttributed(
    at place: @autoclosure @escaping @Sendable () -> TextLayoutError.Place
  ) throws(Failure) {
    if let place = places[.input] {
      throw .record(
        "says how \"text\" is read", "leave it out next to attributedText", at: place())
    }
    let format = InputFormat.attributed.rawValue
    entries.append(Entry(option: .input, values: [Array(format.utf8)]))
    places[.input] = place
  }

  /// The options of the command line, and over them those of the record.
  func over(_ given: GivenArguments) -> GivenArguments {
    let own = Set<Option>(entries.map(\.option))
    var merged = given
    merged.settings.removeAll { setting in
      own.contains(setting.option) || setting.option.alternative.map(own.contains) ?? false
    }
    for entry in entries {
      merged.settings += entry.values.map {
        GivenArguments.Setting(option: entry.option, value: $0, fontFolder: fontFolder)
      }
    }
    return merged
  }

  /// Whether the record gives an option.
  func sets(_ option: Option) -> Bool {
    entries.contains { $0.option == option && !$0.values.isEmpty }
  }

  /// The files that the record names to be read.
  var readFiles: [[UInt8]] {
    entries.flatMap { entry -> [[UInt8]] in
      switch entry.option {
      case .font: return entry.values.flatMap(\.files)
      case .backgroundImage: return entry.values
      default: return []
      }
    }
  }

  /// Where the record sets an option; nil if it does not.
  func place(of option: Option?) -> TextLayoutError.Place? { option.flatMap { places[$0]?() } }

  /// Why the options could not be resolved, as wrong data of the record: at the option that is wrong if the
  /// record sets it, otherwise at the record.
  func failure(_ failure: Failure, recordAt record: TextLayoutError.Place) -> Failure {
    let place = place(of: failure.option) ?? record
    let words = TextLayoutError.Place(line: place.line, column: place.column)
    return Failure(
      code: failure.status == .usage ? "invalid-option" : failure.code,
      "\(words): \(failure.message)", status: failure.status.ofData, at: place)
  }
}

// MARK: - Names

extension RecordOptions {
  private func option(
    named name: String, at place: () -> TextLayoutError.Place
  ) throws(Failure) -> Option {
    guard let option = Option.named(name), option.commands.contains(command) else {
      throw unknown(name, at: place)
    }
    if let hint = option.hint(in: kind) {
      throw .record("is not an option of a \(kind.rawValue)", hint, at: place())
    }
    return option
  }

  private func unknown(_ name: String, at place: () -> TextLayoutError.Place) -> Failure {
    if Option.named(name) != nil {
      return .record("is not an option of \(command.rawValue)", "leave it out", at: place())
    }
    let flags = Option.all.filter { option in
      option.commands.contains(command) && option.hint(in: kind) == nil
    }.map(\.flag)
    // With dashes, as on the command line, so that a short name can have a wrong letter too.
    let named = ViewNames.meaning(of: name)?.fix { option in
      flags.contains(option.flag)
    } _: {
      "did you mean \"\($0.name)\"?"
    }
    let meant = NameMatcher(names: flags + others.map { "--" + $0 }).closest(to: "--" + name)
    let own = kind == .record ? "; names of your own begin with x-" : ""
    return .record(
      "is not an option",
      named ?? meant.map { "did you mean \"\($0.dropFirst(2))\"?" }
        ?? "see textfit \(command.rawValue) --help\(own)", at: place())
  }
}

// MARK: - Values

extension RecordOptions {
  private func values(
    _ value: RecordValue, of option: Option, at place: () -> TextLayoutError.Place
  ) throws(Failure) -> [[UInt8]] {
    switch value {
    case .null: return []
    case .truth(let truth) where option.value == nil: return truth ? [[]] : []
    case .word(let word) where option.value != nil: return [try checked(word, at: place)]
    case .object(let json) where option.takesObject: return [json]
    case .list(let elements) where option.repeats:
      return try elements.map { element throws(Failure) in
        guard case .word(let word) = element else {
          throw .record(
            "contains \(element.kind)", "give only numbers and strings in it", at: place())
        }
        return try checked(word, at: place)
      }
    default: throw .record("is \(value.kind)", hint(for: option), at: place())
    }
  }

  private func hint(for option: Option) -> String {
    if option.value == nil { return "give true or false" }
    if option.takesObject { return "give an object, or a string that has one" }
    return "give a number or a string, as \(option.flag) takes it"
      + (option.repeats ? ", or an array of them" : "")
  }

  /// An argument ends before a NUL, and so does the name of a file.
  private func checked(
    _ word: [UInt8], at place: () -> TextLayoutError.Place
  ) throws(Failure) -> [UInt8] {
    guard !word.contains(0) else {
      throw .record("contains U+0000, which an argument can't", "leave it out", at: place())
    }
    return word
  }
}

extension Failure {
  /// What is wrong with a record, and what to do.
  static func record(
    _ problem: String, _ fix: String, at place: TextLayoutError.Place
  ) -> Failure {
    Failure(
      code: "invalid-record", "\(place) \(problem) (\(fix))", status: .badData, at: place)
  }
}
