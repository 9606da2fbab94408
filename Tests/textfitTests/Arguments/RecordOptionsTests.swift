import Testing
import TextDocuments
import TextLayout

@testable import TextfitTool

/// The options that a record gives over those of a command line.
@Suite struct RecordOptionsTests {
  private let command = GivenArguments(
    command: .trim,
    settings: [
      .init(option: .width, value: Array("100".utf8)), .init(option: .exitCode, value: []),
      .init(option: .feature, value: Array("liga=0".utf8)),
      .init(option: .feature, value: Array("kern=0".utf8)),
    ])

  private func options(_ json: String) throws -> RecordOptions {
    let root = JSONCursor(try JSONReader(firstLine: 7).read(Array(json.utf8)))
    var options = RecordOptions(of: .trim)
    for (name, value) in try root.members() {
      try options.take(name, RecordValue(value), at: value.errorPlace)
    }
    return options
  }

  /// A budget is not a record, and has no x- names.
  @Test(arguments: [
    (
      #"{"format":"json"}"#,
      "line 7, column 11: $.format is not an option of a budget (leave it out; use --report on the command line)"
    ),
    (
      #"{"x-note":"a"}"#,
      "line 7, column 11: $[\"x-note\"] is not an option (see textfit measure --help)"
    ),
  ])
  func aBudgetIsNoRecord(budget: String, message: String) throws {
    let root = JSONCursor(try JSONReader(firstLine: 7).read(Array(budget.utf8)))
    var options = RecordOptions(of: .measure, in: .budget)
    let members = try root.members()
    let failure = #expect(throws: Failure.self) {
      for (name, value) in members {
        try options.take(name, RecordValue(value), at: value.errorPlace)
      }
    }
    #expect(failure?.message == message)
  }

  /// As a command line would have it.
  private func words(_ given: GivenArguments) -> [String] {
    given.settings.map { "\($0.option.flag)=\(String(decoding: $0.value, as: UTF8.self))" }
  }

  private static let merged: [(record: String, words: [String])] = [
    ("{}", ["--width=100", "--exit-code=", "--feature=liga=0", "--feature=kern=0"]),
    (
      #"{"width":320.50,"max-lines":3}"#,
      ["--exit-code=", "--feature=liga=0", "--feature=kern=0", "--width=320.50", "--max-lines=3"]
    ),
    (
      #"{"feature":["smcp","liga=1"],"exit-code":false}"#,
      ["--width=100", "--feature=smcp", "--feature=liga=1"]
    ),
    (
      #"{"feature":[],"width":null,"exit-code":null,"suffix":"Mehr \u00FC \n"}"#,
      ["--suffix=Mehr ü \n"]
    ),
    (
      #"{"widths":[280,"300..400:50"]}"#,
      [
        "--exit-code=", "--feature=liga=0", "--feature=kern=0", "--widths=280",
        "--widths=300..400:50",
      ]
    ),
    (
      #"{"feature":"c2sc=1","verify":true,"width":"1e2"}"#,
      ["--exit-code=", "--feature=c2sc=1", "--verify=", "--width=1e2"]
    ),
  ]

  @Test(arguments: merged)
  func aRecordCountsMoreThanTheCommandLine(record: String, words expected: [String]) throws {
    #expect(words(try options(record).over(command)) == expected)
  }

  private static let refused: [(record: String, message: String)] = [
    (
      #"{"widht":1}"#, "line 7, column 10: $.widht is not an option (did you mean \"width\"?)"
    ),
    (
      #"{"colour":1}"#,
      "line 7, column 11: $.colour is not an option (see textfit trim --help; names of your own "
        + "begin with x-)"
    ),
    (#"{"point":"1,2"}"#, "line 7, column 10: $.point is not an option of trim (leave it out)"),
    (
      #"{"format":"json"}"#,
      "line 7, column 11: $.format is not an option of a record (give it on the command line, for all records)"
    ),
    (
      #"{"null":true}"#, "line 7, column 9: $.null is not an option of a record (leave it out)"
    ),
    (
      #"{"width":true}"#,
      "line 7, column 10: $.width is true (give a number or a string, as --width takes it)"
    ),
    (
      #"{"width":[1,2]}"#,
      "line 7, column 10: $.width is an array (give a number or a string, as --width takes it)"
    ),
    (
      #"{"feature":{"liga":0}}"#,
      "line 7, column 12: $.feature is an object (give a number or a string, as --feature takes it, or an "
        + "array of them)"
    ),
    (
      #"{"feature":["liga",null]}"#,
      "line 7, column 12: $.feature contains null (give only numbers and strings in it)"
    ),
    (
      #"{"verify":"yes"}"#,
      "line 7, column 11: $.verify is a number or a string (give true or false)"
    ),
    (
      #"{"font":"a.ttf\u0000"}"#,
      "line 7, column 9: $.font contains U+0000, which an argument can't (leave it out)"
    ),
  ]

  @Test(arguments: refused)
  func whatIsNoOptionIsRefusedWithItsPlace(record: String, message: String) throws {
    let failure = #expect(throws: Failure.self) { try options(record) }
    #expect(failure?.message == message)
    #expect(failure?.code == "invalid-record")
    #expect(failure?.status == .badData)
    #expect(failure?.place?.line == 7)
  }

  @Test func theResolverBlamesTheRecordsOption() throws {
    let options = try options(#"{"suffix":"More", "width":"wide"}"#)
    let record = TextLayoutError.Place(line: 7, column: 1, path: "$")
    let failure = #expect(throws: Failure.self) {
      try OptionResolver(given: options.over(command)).container()
    }
    let blamed = options.failure(try #require(failure), recordAt: record)
    #expect(
      blamed.message
        == "line 7, column 27: --width: \"wide\" is not a number (give points from 0 to 1000000, such as 320 or "
        + "12.5)")
    #expect(blamed.code == "invalid-option")
    #expect(blamed.status == .badData)
    #expect(blamed.place == .init(line: 7, column: 27, path: "$.width"))
  }

  @Test func whatTheRecordDoesNotSayIsBlamedOnAllOfIt() throws {
    let options = try options(#"{"suffix":"More"}"#)
    let record = TextLayoutError.Place(line: 7, column: 1, path: "$")
    let failure = #expect(throws: Failure.self) {
      try OptionResolver(given: options.over(command)).container()
    }
    let blamed = options.failure(try #require(failure), recordAt: record)
    #expect(
      blamed.message
        == "line 7, column 1: trim: there is no limit (add --max-lines N above 0, or --height PT)")
    #expect(blamed.place == record)
  }
}
