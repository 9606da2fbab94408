// How `batch` reads records and writes results.
extension OptionUnit {
  static let batchUnits = [records, jobs, output, resume, fields, noProgress]

  package static let records = OptionUnit(
    "records", value: "FORMAT", choices: RecordFormat.allCases.map(\.rawValue), in: [.batch],
    """
    json: an object a line, with a text and what options it has of its own, lines of white space passed over; \
    or lines: a text a line. (default: json)
    """)

  package static let jobs = OptionUnit(
    "jobs", value: "N", in: [.batch],
    """
    Answers records on N threads; what is printed does not depend on it. (default: the cores that \
    the process may use)
    """)

  package static let output = OptionUnit(
    "output", value: "FILE", in: [.batch, .pseudo],
    """
    Writes to FILE.partial, and renames it to FILE when all is there. An interruption leaves a \
    FILE.partial that ends in a whole record. (default: standard output)
    """)

  package static let resume = OptionUnit(
    "resume", in: [.batch],
    """
    Goes on from FILE.partial, after as many records of the same input as it holds; without one from \
    the start.
    """)

  package static let fields = OptionUnit(
    "fields", value: "FIELD,...", in: [.batch],
    """
    The columns of csv and tsv: members of the JSON, such as size.width, and names that begin with x-. \
    error.message follows where no field of the error is among them.
    """)

  package static let noProgress = OptionUnit(
    "no-progress", in: [.batch],
    "Draws no progress line, which only a terminal gets, and only when the work is long.")

  /// What `--format` is for `batch`, for its help.
  package static let formatOfBatch = OptionUnit(
    "format", value: "FORMAT", choices: BatchFormat.allCases.map(\.rawValue), in: [.batch],
    """
    json, the object that the command prints, on a line; or csv or tsv, with a header and the columns \
    of --fields. (default: json)
    """)
}

// MARK: - What is no record's

extension OptionUnit {
  /// What to do in the place of giving an option: on the command line of `batch`, nil where that has it; in a
  /// record; in a fixture; in a budget.
  private struct Cures {
    let unit: OptionUnit
    let inBatch: String?
    let inRecord: String
    let inFixture: String
    let inBudget: String
  }

  /// The options of commands that say nothing to a record, a fixture or a budget, or are the whole run's to say.
  private static let ofNoRecord = [
    Cures(
      unit: .text, inBatch: "give texts as records; --records lines reads one a line",
      inRecord: "give \"text\"", inFixture: "give \"text\" beside \"options\"",
      inBudget: "leave it out; the texts are those of the catalogs"),
    Cures(
      unit: .format, inBatch: nil, inRecord: "give it on the command line, for all records",
      inFixture: "leave it out; what is compared is JSON",
      inBudget: "leave it out; say --report on the command line"),
    Cures(
      unit: .null, inBatch: "leave it out; results are a line each", inRecord: "leave it out",
      inFixture: "leave it out",
      inBudget: "leave it out"),
    Cures(
      unit: .print, inBatch: "give --format csv and --fields",
      inRecord: "give --format csv and --fields on the command line, for all records",
      inFixture: "leave it out; \"expect\" names what is compared",
      inBudget: "leave it out; say --report on the command line"),
    Cures(
      unit: .keepFinalNewline, inBatch: "leave it out; a record's text keeps all that it has",
      inRecord: "leave it out; a record's text keeps all that it has",
      inFixture: "give \"text\", which keeps all that it has",
      inBudget: "leave it out; a string keeps all that it has"),
    Cures(
      unit: .common, inBatch: "leave it out; a record is answered before the next is read",
      inRecord: "leave it out; a record is answered before the next is read",
      inFixture: "leave it out; a fixture has one text",
      inBudget: "leave it out; each string is checked by itself"),
  ]

  /// Whether the option is one of a command, or of one that another runs.
  func isOption(of command: CommandName, in outer: CommandName?) -> Bool {
    guard let outer else { return commands.contains(command) }
    if outer == .check { return commands.contains(.check) || isOfBox }
    return cureInBatch == nil && (commands.contains(outer) || commands.contains(command))
  }

  /// What to do in the place of giving it to `batch`; nil where that has it as its command has.
  var cureInBatch: String? { Self.ofNoRecord.first { $0.unit == self }?.inBatch }

  /// What to do in the place of giving it in a record, a fixture or a budget; nil where that may.
  func cure(in giver: RecordOptions.Giver) -> String? {
    let cures = Self.ofNoRecord.first { $0.unit == self }
    return switch giver {
    case .record: cures?.inRecord
    case .fixture: cures?.inFixture
    case .budget: cures?.inBudget
    }
  }
}

extension CommandName {
  /// The commands that answer records: those that ask of each text by itself.
  static let ofBatch: [CommandName] = [.measure, .lines, .trim, .locate, .fit]
}
