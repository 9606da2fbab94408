import TextRendering
import TextReports

// How `batch` reads records and writes results.
extension Option {
  static let recordOptions = [
    records, fields, jobs, output, pictures, contactSheet, resume, noProgress,
  ]

  static let records = Option(
    "records", value: "FORMAT", group: .records, in: [.batch], common: [.batch],
    help: Help(
      "How records are read: json or lines.",
      """
      json has an object on each line, with a text and any options of its own; blank lines are \
      skipped. lines has a text on each line.
      """, default: "json", values: .words(RecordFormat.allCases.map(\.rawValue))))

  static let fields = Option(
    "fields", value: "FIELD,...", group: .records, in: [.batch], common: [.batch],
    help: Help(
      "The columns of csv and tsv, such as id,size.width.",
      """
      Members of the JSON, and names that begin with x-. error.message is added unless a field of the \
      error is among them.
      """, default: "the most used of the command"),
    valuesOfInner: { .list(FieldShape.paths(of: $0)) })

  static let jobs = Option(
    "jobs", value: "N", group: .records, in: [.batch, .check], common: [.batch],
    help: Help(
      "Answer records on N threads.", "The output does not depend on it.",
      default: "the cores that the process may use"),
    otherHelp: { command in
      guard command == .check else { return nil }
      return Help(
        "Lay strings out on N threads.", "The output does not depend on it.",
        default: "the cores that the process may use")
    })

  static let output = Option(
    "output", short: "o", value: "FILE", group: .records, in: [.batch, .pseudo, .draw],
    common: [.batch, .pseudo, .draw],
    instead: {
      $0 == .record ? "leave it out; --pictures on the command line names the picture" : nil
    },
    help: Help(
      "Write to FILE.",
      """
      Writes to FILE.partial, and renames it to FILE when everything is written. After an interruption \
      FILE.partial ends with a whole record.
      """, default: "standard output", values: .files([])),
    otherHelp: { command in
      switch command {
      case .pseudo:
        Help(
          "Write to FILE.", "Writes to FILE.partial, and renames it to FILE.",
          default: "standard output", values: .files([]))
      case .draw:
        Help(
          "Write the picture to FILE, such as card.svg.",
          """
          The end of its name is the format. - is standard output, and needs --image-format. FILE is replaced when the \
          picture is complete, and keeps its mode.
          """, default: "none: it has to be given",
          values: .files(ImageFormat.allCases.map(\.rawValue)))
      default: nil
      }
    })

  static let pictures = Option(
    "pictures", value: "TEMPLATE", group: .records, in: [.draw], common: [.batch],
    describesBox: false, isOnlyOfBatch: true,
    instead: { $0 == .record ? "give it on the command line; its fields are the record's" : nil },
    help: Help(
      "Write the pictures to TEMPLATE, such as cards/{id}.svg.",
      """
      {id} and {x-NAME} are members of the record, and {line} is its line. They can't have a slash, and the folder has no \
      field, so that no picture is written elsewhere. The folder is made if it does not exist.
      """, default: "none: it or --contact-sheet has to be given",
      values: .files(ImageFormat.allCases.map(\.rawValue))))

  static let contactSheet = Option(
    "contact-sheet", value: "FILE", group: .records, in: [.draw],
    describesBox: false, isOnlyOfBatch: true,
    instead: { $0 == .record ? "give it on the command line, for all pictures" : nil },
    help: Help(
      "Draw all pictures on one sheet, such as cards.png.",
      """
      In rows, in the order of the records, each with its id below it, or with its line if it has none. With --pictures the \
      files of the pictures are written as well. A sheet has \(ContactSheet.maximumCount) pictures at most.
      """, default: "none", values: .files(ImageFormat.allCases.map(\.rawValue))))

  static let resume = Option(
    // Which files are the pictures of finished records is not known.
    "resume", group: .records, in: [.batch], common: [.batch], notInBatch: [.draw],
    help: Help(
      "Resume from FILE.partial of --output.",
      """
      Skips as many records of the same input as it holds. Without FILE.partial, starts at the \
      beginning.
      """))

  static let noProgress = Option(
    "no-progress", group: .records, in: [.batch],
    help: Help(
      "Do not show progress.",
      "Progress is shown only on a terminal, and only if the work is long."))
}
