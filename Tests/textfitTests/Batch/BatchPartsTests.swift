import Foundation
import Testing
import TextLayout

@testable import TextfitTool

/// Records as they are read.
@Suite struct RecordReaderTests {
  /// What a reader of records of at most so many bytes makes of a file.
  private func records(
    _ content: [UInt8], longest: Int = 1 << 20
  ) throws -> [RecordReader.Record] {
    let file = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(content).write(to: file)
    var reader = try RecordReader(
      .file(Array(file.path().utf8)), separator: UInt8(ascii: "\n"), longest: longest)
    var records: [RecordReader.Record] = []
    while let record = try reader.nextOfAnyLength() { records.append(record) }
    #expect(reader.offset == content.count)
    return records
  }

  private func whole(_ text: String) -> RecordReader.Record { .whole(Array(text.utf8)) }

  @Test func linesWithAndWithoutTheLastEnd() throws {
    #expect(try records(Array("a\n\nb\n".utf8)) == [whole("a"), whole(""), whole("b")])
    #expect(try records(Array("a\nb".utf8)) == [whole("a"), whole("b")])
    #expect(try records([]).isEmpty)
  }

  /// Wherever the pieces end that are read at a time.
  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 200_000])
  func longLines(length: Int) throws {
    let line = [UInt8](repeating: 0x61, count: length)
    #expect(try records(line + [0x0A] + line) == [.whole(line), .whole(line)])
    #expect(
      try records([0x62, 0x0A] + line + [0x0A, 0x0A]) == [whole("b"), .whole(line), whole("")])
  }

  @Test(arguments: [1, 10, 65_536, 100_000, 300_000])
  func aRecordThatIsTooLongIsReadOver(excess: Int) throws {
    let line = [UInt8](repeating: 0x61, count: 100_000 + excess)
    let short = Array("b\n".utf8)
    #expect(
      try records(short + line + [0x0A] + short, longest: 100_000) == [
        whole("b"), .tooLong, whole("b"),
      ])
    #expect(try records(line, longest: 100_000) == [.tooLong])
    #expect(
      try records(Array(line.dropLast(excess)), longest: 100_000) == [
        .whole(Array(line.dropLast(excess)))
      ])
  }
}

/// The records of a file of results.
@Suite struct PartialRecordsTests {
  private func records(_ content: String, _ format: BatchFormat) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(content.utf8).write(to: file)
    var partial = try PartialRecords(of: Array(file.path().utf8), format)
    var records: [String] = []
    while let record = try partial.next() {
      records.append(String(decoding: record, as: UTF8.self))
    }
    return records
  }

  @Test func aTornRecordIsNone() throws {
    #expect(try records("a\nb\nc", .json) == ["a\n", "b\n"])
    #expect(try records("a,\"b\nc\"\"\n\"\nd\n\"e\n", .csv) == ["a,\"b\nc\"\"\n\"\n", "d\n"])
    #expect(try records("\"a\nb\n", .tsv) == ["\"a\n", "b\n"])
    #expect(try records("", .csv).isEmpty)
  }

  /// Also if a cell has thousands of line breaks.
  @Test func eachByteIsLookedAtOnce() throws {
    let cell = "\"" + String(repeating: "a\n", count: 5_000) + "\"\n"
    let before = Work.bytesScanned.done
    #expect(try records(cell + cell, .csv) == [cell, cell])
    #expect(Work.bytesScanned.done - before <= 2 * cell.utf8.count)
  }
}

/// Bytes that are searched for.
@Suite struct BytePatternTests {
  @Test(arguments: [
    ("\"error\":", true), ("a\"error\":b", true), ("\"error\"", false), ("", false),
    ("\"\"error\"error\":", true), ("\"errror\":\"erro\":", false), (":\"error\" :", false),
  ])
  func itIsFoundWhereverItIs(text: String, isThere: Bool) {
    #expect(BytePattern(Array("\"error\":".utf8)).isIn(Array(text.utf8)) == isThere)
  }

  @Test func itIsFoundAsAnySearchFindsIt() {
    var draw = Draw(state: 7)
    for _ in 0..<2_000 {
      let pattern = (0..<1 + draw.below(4)).map { _ in UInt8(97 + draw.below(2)) }
      let text = (0..<draw.below(12)).map { _ in UInt8(97 + draw.below(2)) }
      let isThere = text.indices.contains { text[$0...].starts(with: pattern) }
      #expect(BytePattern(pattern).isIn(text) == isThere)
    }
  }
}

/// How many cores a process may use.
@Suite struct CoreCountTests {
  @Test(arguments: [("0", 1), ("0-3", 4), ("0-1,4,6-7", 5), ("8-", 1), ("", 0)])
  func coresThatAreAllowed(list: String, count: Int) {
    #expect(
      CoreCount.allowed(in: "Name:\ttextfit\nCpus_allowed_list:\t\(list)\nMems:\t0\n") == count)
  }

  @Test(arguments: [
    ("max 100000\n", nil), ("200000 100000\n", 2), ("150000 100000", 2), ("10000 100000\n", 1),
    ("", nil), ("1 0", nil),
  ])
  func timeThatIsGranted(quota: String, count: Int?) {
    #expect(CoreCount.granted(in: quota) == count)
  }

  @Test func thereIsOne() {
    #expect(CoreCount.allowed(in: "Name:\ttextfit\n") == nil)
    #expect(CoreCount.usable >= 1)
  }
}

/// What is said of a run.
@Suite struct BatchTallyTests {
  private func tally(_ outcomes: [RecordOutcome], resuming: Int = 0) -> BatchTally {
    var tally = resuming > 0 ? BatchTally(resuming: point(resuming, .done)) : BatchTally()
    for outcome in outcomes { tally.add(outcome) }
    return tally
  }

  private func failure(_ message: String) -> Failure {
    Failure(code: "code", message, status: .badData)
  }

  private func point(_ count: Int, failed: Int = 0, _ status: TextfitTool.ExitStatus) -> ResumePoint
  {
    ResumePoint(count: count, size: 0, first: [], last: [], failed: failed, status: status)
  }

  @Test func errorsOfTheRunBeforeCount() {
    var tally = BatchTally(resuming: point(3, failed: 2, .badData))
    #expect(
      tally.failures.map(\.message) == [
        "--resume: of the 3 records of the earlier run, 2 failed (see its output)"
      ]
    )
    tally.add(.failed(failure("a")))
    #expect(tally.summary == "4 records in, 4 out, 3 of them in an earlier run, 3 of them errors")
    #expect(tally.failures.map(\.message) == ["a"])
  }

  @Test func theSummaryCountsAll() {
    #expect(tally([]).summary == "0 records in, 0 out")
    #expect(tally([.done]).summary == "1 record in, 1 out")
    #expect(
      tally([.done, .failed(failure("a")), .no(.no, nil), .broken(failure("b"))], resuming: 7)
        .summary
        == "11 records in, 11 out, 7 of them in an earlier run, 1 of them an error, 1 broke a promise, 1 answered no"
    )
  }

  @Test func theFirstOfEachIsTold() {
    let all = tally([
      .no(.no, nil), .no(.no, failure("no")), .failed(failure("one")), .failed(failure("two")),
      .no(.no, failure("not")),
    ])
    #expect(
      all.failures.map(\.message) == [
        "one; 1 more record failed", "no; 2 more records are answered no",
      ])
  }

  @Test func theStatusIsThatOfTheWorst() {
    let (no, broken, failed) = (
      RecordOutcome.no(.no, nil), RecordOutcome.broken(failure("b")),
      RecordOutcome.failed(failure("a"))
    )
    #expect(tally([.done]).status == .done)
    #expect(tally([no, .done]).status == .no)
    #expect(tally([no, .no(.doesNotFit, nil), no]).status == .doesNotFit)
    #expect(tally([.no(.doesNotFit, nil), failed]).status == .badData)
    #expect(tally([no, broken]).status == .defect)
    #expect(tally([failed, no]).status == .badData)
    #expect(tally([broken, failed, no]).status == .defect)
    #expect(BatchTally(resuming: point(3, .no)).status == .no)
    var resumed = BatchTally(resuming: point(3, .no))
    resumed.add(broken)
    #expect(resumed.status == .defect)
  }

  /// Whatever else fails, before the run was interrupted or now: a record, reading, writing.
  @Test func aBrokenPromiseOutranksEverything() {
    let broken = RecordOutcome.broken(failure("b"))
    var later = BatchTally(resuming: point(3, failed: 1, .badData))
    later.add(broken)
    #expect(later.status == .defect)
    var earlier = BatchTally(resuming: point(3, failed: 1, .defect))
    earlier.add(.failed(failure("a")))
    #expect(earlier.status == .defect)
    #expect(
      earlier.failures.map(\.message) == [
        "--resume: of the 3 records of the earlier run, some broke a promise (see its output)", "a",
      ])
    let disk = Failure(code: "write-failed", "disk full", status: .inputOutput)
    #expect(earlier.status(stoppedBy: disk) == .defect)
    #expect(tally([.failed(failure("a"))]).status(stoppedBy: disk) == .inputOutput)
  }

  @Test func theProgressTellsWhatIsLeft() {
    var half = BatchTally(resuming: point(1_000, .done))
    for _ in 0..<2_000 { half.add(.done) }
    #expect(
      BatchProgress.words(half, share: 0.5, seconds: 4)
        == "3000 of about 6000 records, 500 a second, 6 s left")
    #expect(
      BatchProgress.words(half, share: 0.01, seconds: 4)
        == "3000 of about 300000 records, 500 a second, 9 min 54 s left")
    #expect(BatchProgress.words(half, share: nil, seconds: 4) == "3000 records, 500 a second")
    #expect(BatchProgress.words(half, share: 0, seconds: 4) == "3000 records, 500 a second")
    #expect(
      BatchProgress.words(BatchTally(), share: 0.5, seconds: 4) == "0 records, 0 a second")
  }
}

/// The line of a run's progress on a terminal.
@Suite struct BatchProgressTests {
  @Test(arguments: [
    (nil, "textfit: 12 records"), (80, "textfit: 12 records"), (20, "textfit: 12 records"),
    (19, "textfit: 12 recor…"), (10, "textfit:…"), (2, "…"), (1, ""),
  ])
  func itFitsItsTerminal(columns: Int?, line: String) {
    #expect(BatchProgress.line("12 records", columns: columns) == line)
    #expect(BatchProgress.line(nil, columns: columns).isEmpty)
  }
}

/// The columns that can be asked for are members of the JSON, as its schema has them.
@Suite struct FieldShapeTests {
  private typealias Node = [String: Any]

  private let definitions: Node

  init() throws {
    let text = try Repository.text("docs/schema/result.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Node
    definitions = try #require(schema?["$defs"] as? Node)
  }

  /// The paths in what a definition describes, nodes of its own followed, and elements of lists if they are `listed`.
  private func paths(in node: Node, below path: String, listed: Bool = false) -> Set<String> {
    if let reference = node["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = definitions[name] as? Node else { return [] }
      return paths(in: definition, below: path, listed: listed)
    }
    var found: Set<String> = []
    for choice in node["anyOf"] as? [Node] ?? [] {
      found.formUnion(paths(in: choice, below: path, listed: listed))
    }
    if listed, let items = node["items"] as? Node {
      found.formUnion(paths(in: items, below: path, listed: true))
    }
    for (name, child) in node["properties"] as? Node ?? [:] {
      let own = path.isEmpty ? name : "\(path).\(name)"
      found.insert(own)
      found.formUnion(paths(in: child as? Node ?? [:], below: own, listed: listed))
    }
    return found
  }

  private static let kinds: [(CommandName, [String])] = [
    (.measure, ["measure"]), (.lines, ["lines"]), (.trim, ["trim"]),
    (.locate, ["locatePoint", "locateRange", "locateOffset", "locateSeveral"]),
    (.fit, ["fitFontSize", "fitWidth", "fitWidths", "fitSlack"]), (.draw, ["draw"]),
    (.grow, ["grow"]),
    (.fonts, ["fonts", "fontFamily"]),
  ]

  private func described(_ kinds: [String], listed: Bool = false) -> Set<String> {
    kinds.reduce(into: []) { all, kind in
      all.formUnion(paths(in: definitions[kind] as? Node ?? [:], below: "", listed: listed))
    }
  }

  @Test(arguments: kinds)
  func theTableIsTheSchemas(command: CommandName, kinds: [String]) {
    let requested = FieldShape.requested(of: command).map(\.name)
    let described = described(kinds + ["failure"]).filter { path in
      !requested.contains { path == $0 || path.hasPrefix("\($0).") }
    }
    let known = Set(FieldShape.paths(of: command))
    #expect(known.subtracting(described).isEmpty)
    // A part of what a cell shows as JSON is not a column; neither is what no record needs.
    let wholes = known.filter { name in !known.contains { $0.hasPrefix("\(name).") } }
    let unknown = described.subtracting(known).filter { path in
      path != "common" && path != "containerWidth" && !wholes.contains { path.hasPrefix("\($0).") }
    }
    #expect(unknown.isEmpty)
  }

  /// `--json-fields` names every member, below lists as well.
  @Test(arguments: kinds)
  func thePartsAreTheSchemas(command: CommandName, kinds: [String]) {
    let parts = FieldShape.parts(of: command)
    #expect(Set(parts).count == parts.count)
    // Only `lines` explains lines.
    let described = described(kinds, listed: true).filter { path in
      !FieldShape.isAlwaysPrinted(path)
        && (command == .lines || !path.hasPrefix("lines.explanation"))
    }
    #expect(described.subtracting(parts).sorted() == [])
    #expect(Set(parts).subtracting(described).sorted() == [])
    for part in FieldShape.exampleParts(of: command).split(separator: ",") {
      #expect(parts.contains(String(part)))
    }
    #expect(Set(FieldShape.completedParts(of: command)).isSubset(of: parts))
  }

  /// `--print` names the members of a line.
  @Test func theColumnsOfALineAreTheSchemas() {
    let described = paths(in: definitions["line"] as? Node ?? [:], below: "")
    let known = Set(FieldShape.columns(of: .lines))
    #expect(known.subtracting(described).isEmpty)
    let names = described.filter { !$0.contains(".") }
    #expect(names.subtracting(known).isEmpty)
  }

  @Test func everyExampleIsAColumn() {
    for command in Option.print.commands where command != .measure {
      #expect(FieldShape.columns(of: command).contains(FieldShape.example(of: command)))
      #expect(!FieldShape.columns(of: command).contains { $0.hasPrefix("error") })
    }
  }

  @Test(arguments: CommandName.ofBatch)
  func theStandardColumnsAreAmongThem(command: CommandName) {
    let known = Set(FieldShape.paths(of: command))
    let questions: [[GivenArguments.Setting]] =
      [
        [], [.init(option: .range, value: [])], [.init(option: .offset, value: [])],
      ] + FitQuestion.allCases.map { [.init(option: .find, value: Array($0.rawValue.utf8))] }
    for settings in questions {
      let given = GivenArguments(command: command, settings: settings)
      for field in RecordField.standard(for: given) { #expect(known.contains(field.name)) }
    }
  }
}
