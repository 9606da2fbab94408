// How `batch` reads records and writes results.
extension OptionUnit {
  static let batchUnits = [records, jobs, output, resume, fields, noProgress]

  static let records = OptionUnit(
    "records", value: "FORMAT", choices: RecordFormat.allCases.map(\.rawValue), in: [.batch],
    """
    json: an object a line, with a text and what options it has of its own, lines of white space passed over; \
    or lines: a text a line. (default: json)
    """)

  static let jobs = OptionUnit(
    "jobs", value: "N", in: [.batch],
    """
    Answers records on N threads; what is printed does not depend on it. (default: the cores that \
    the process may use)
    """)

  static let output = OptionUnit(
    "output", value: "FILE", in: [.batch, .pseudo],
    """
    Writes to FILE.partial, and renames it to FILE when all is there. An interruption leaves a \
    FILE.partial that ends in a whole record. (default: standard output)
    """)

  static let resume = OptionUnit(
    "resume", in: [.batch],
    """
    Goes on from FILE.partial, behind as many records of the same input as it holds; without one from \
    the start.
    """)

  static let fields = OptionUnit(
    "fields", value: "FIELD,...", in: [.batch],
    """
    The columns of csv and tsv: members of the JSON, such as size.width, and names that begin with x-. \
    error.message follows where no field of the error is among them.
    """)

  static let noProgress = OptionUnit(
    "no-progress", in: [.batch],
    "Draws no progress line, which only a terminal gets, and only when the work is long.")

  /// What `--format` is for `batch`, for its help.
  static let formatOfBatch = OptionUnit(
    "format", value: "FORMAT", choices: BatchFormat.allCases.map(\.rawValue), in: [.batch],
    """
    json, the object that the command prints, on a line; or csv or tsv, with a header and the columns \
    of --fields. (default: json)
    """)
}

// MARK: - What is no record's

extension OptionUnit {
  /// The options of commands that say nothing to a record, or are the whole run's to say; each with what to
  /// do instead on the command line of `batch`, where that has none, and in a record.
  private static let ofNoRecord: [(unit: OptionUnit, inBatch: String?, inRecord: String)] = [
    (.text, "give texts as records; --records lines reads one a line", "give \"text\""),
    (.format, nil, "give it on the command line, for all records"),
    (.null, "leave it out; results are a line each", "leave it out"),
    (
      .print, "give --format csv and --fields",
      "give --format csv and --fields on the command line, for all records"
    ),
    (
      .keepFinalNewline, "leave it out; a record's text keeps all that it has",
      "leave it out; a record's text keeps all that it has"
    ),
    (
      .common, "leave it out; a record is answered before the next is read",
      "leave it out; a record is answered before the next is read"
    ),
  ]

  /// Whether the option is one of a command, or of one that another runs.
  func isOption(of command: CommandName, in outer: CommandName?) -> Bool {
    guard let outer else { return commands.contains(command) }
    if outer == .check { return commands.contains(.check) || isOfBox }
    return cureInBatch == nil && (commands.contains(outer) || commands.contains(command))
  }

  /// What to do in the place of giving it to `batch`; nil where that has it as its command has.
  var cureInBatch: String? { Self.ofNoRecord.first { $0.unit == self }?.inBatch }

  /// What to do in the place of giving it in a record; nil where that may.
  var cureInRecord: String? { Self.ofNoRecord.first { $0.unit == self }?.inRecord }
}

extension CommandName {
  /// The commands that answer records: those that ask of each text by itself.
  static let ofBatch: [CommandName] = [.measure, .lines, .trim, .locate, .fit]
}
