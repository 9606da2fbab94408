import Foundation
import Testing

/// `batch` over streams of random records.
@Suite(.serialized) struct BatchTests {
  /// A folder with records, and what is made of them.
  private final class BatchRunner {
    let folder = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())")
    var records: URL { folder.appending(path: "records") }
    var output: URL { folder.appending(path: "output") }
    var partial: URL { folder.appending(path: "output.partial") }

    init(_ lines: [String]) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: records)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A run of `batch` with the records as its standard input.
    func process(_ arguments: [String], reading input: FileHandle) -> Process {
      let process = Process()
      process.executableURL = Repository.binary
      process.arguments = ["batch"] + arguments + BatchTests.box
      process.currentDirectoryURL = Repository.root
      process.standardInput = input
      process.standardError = FileHandle.nullDevice
      return process
    }

    /// What a run writes to `--output`, and its status.
    func run(_ arguments: [String]) throws -> (output: Data, status: Int32) {
      let process = process(
        arguments + ["--output", output.path()], reading: try FileHandle(forReadingFrom: records))
      try process.run()
      process.waitUntilExit()
      return (try Data(contentsOf: output), process.terminationStatus)
    }
  }

  private static let box = [
    "--font", "fixtures/fonts/Box.ttf", "--font-size", "10", "--no-system-fonts",
  ]
  private static let trim = ["trim", "--width", "120", "--max-lines", "2", "--suffix", "More"]

  private static let runs: [(arguments: [String], records: Int)] = [
    (trim, 2_000), (["measure"], 300), (["lines", "--width", "90"], 300),
    (trim + ["--format", "csv"], 300),
  ]

  @Test(arguments: runs)
  func theSameBytesForAnyNumberOfJobs(arguments: [String], count: Int) throws {
    var records = BatchRecords(seed: 1)
    let runner = try BatchRunner(records.lines(count))
    let one = try runner.run(arguments + ["--jobs", "1"])
    #expect(one.status == 65)
    for jobs in ["2", "3", "8"] {
      let many = try runner.run(arguments + ["--jobs", jobs])
      #expect(many.output == one.output, "--jobs \(jobs)")
      #expect(many.status == 65)
    }
  }

  @Test func aRecordInIsARecordOutInItsPlace() throws {
    var records = BatchRecords(seed: 2)
    let lines = records.lines(1_000).filter { !$0.allSatisfy(\.isWhitespace) }
    let runner = try BatchRunner(lines)
    let (output, _) = try runner.run(Self.trim + ["--jobs", "3"])
    let results = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(results.count == lines.count)
    var failures = 0
    for (line, result) in zip(lines, results) {
      let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let object = try JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any]
      failures += object?["error"] == nil ? 0 : 1
      guard let record else {
        #expect(object?["error"] != nil, "\(line)")
        continue
      }
      for (name, value) in record where name == "id" || name.hasPrefix("x-") {
        #expect((object?[name] as? NSObject) == (value as? NSObject), "\(line)")
      }
    }
    #expect(failures > 20)
    #expect(failures < 100)
  }

  /// The results of figures are written after the last record of a chunk is laid out; the others before.
  @Test(arguments: [
    ["trim", "--width", "120", "--max-lines", "2"], ["measure", "--width", "90"],
    ["lines", "--width", "90"],
  ])
  func aResultIsThatOfTheRecordAlone(arguments: [String]) throws {
    var records = BatchRecords(seed: 7)
    var lines = records.lines(40).filter { !$0.allSatisfy(\.isWhitespace) }
    // Several results in one, and an option that takes a layout.
    if arguments[0] != "trim" { lines.insert(#"{"text":"one two","widths":"20,40"}"#, at: 7) }
    lines.insert(#"{"text":"one two","max-lines":1,"wrap":"none"}"#, at: 9)
    lines.insert(#"{"text":"one","width":"x"}"#, at: 11)
    let together = try BatchRunner(lines).run(arguments).output
    var alone = Data()
    for line in lines { alone += try BatchRunner([line]).run(arguments).output }
    func objects(_ data: Data) -> [String] {
      // Lines are counted from the start of the stream.
      String(decoding: data, as: UTF8.self).split(separator: "\n").map {
        String($0).replacing(/line [0-9]+/, with: "line").replacing(/"line":[0-9]+/, with: "")
      }
    }
    #expect(objects(together) == objects(alone))
    #expect(objects(together).contains { $0.contains(#""error""#) })
  }

  /// A sweep's results are many times as long as the record; no more than one is kept for each job.
  @Test func manyLargeResultsTakeLittleMemory() throws {
    let text = String(repeating: "ab ", count: 60)
    let lines = (0..<32).map { #"{"id":\#($0),"text":"\#(text)","widths":"10..100:2"}"# }
    let few = try peak(of: Array(lines.prefix(2)), by: "lines")
    let many = try peak(of: lines, by: "lines")
    #expect(many < few * 2, "\(few) KB, then \(many) KB")
  }

  /// The object is the one that the command prints for the text, but for where it comes from.
  @Test func theResultIsTheCommandsOwn() throws {
    var records = BatchRecords(seed: 3)
    let lines = records.lines(60).filter { $0.hasPrefix(#"{"id""#) }
    let runner = try BatchRunner(lines)
    let (output, _) = try runner.run(Self.trim)
    var compared = 0
    for (line, result) in zip(lines, String(decoding: output, as: UTF8.self).split(separator: "\n"))
    where !line.contains("attributedText") && !result.contains(#""error""#) {
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      var arguments = Self.trim + Self.box + ["--format", "json"]
      for (name, value) in record ?? [:] where name != "id" && !name.hasPrefix("x-") {
        arguments += ["--\(name)", "\(value)"]
      }
      let own = try printed(arguments)
      let head = #"{"schema":1,"command":"trim","file":null,"#
      #expect(own.hasPrefix(head))
      #expect(result.hasSuffix(own.dropFirst(head.count).dropLast()), "\(line)")
      compared += 1
    }
    #expect(compared > 30)
  }

  private func printed(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Repository.binary
    process.arguments = arguments
    process.currentDirectoryURL = Repository.root
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Interrupted at random places again and again, and resumed, it comes to what one run does.
  @Test(arguments: [
    (SIGTERM, [String]()), (SIGKILL, []), (SIGTERM, ["--format", "csv"]),
    (SIGKILL, ["--format", "tsv"]),
  ])
  func whatIsInterruptedAndResumedIsAsIfItWereNot(signal: Int32, format: [String]) throws {
    var draw = Draw(state: UInt64(signal))
    var records = BatchRecords(seed: 4)
    let runner = try BatchRunner(records.lines(800))
    let arguments = Self.trim + format
    let whole = try runner.run(arguments)
    try FileManager.default.removeItem(at: runner.output)
    for _ in 0..<5 {
      let input = try openInput(Data(contentsOf: runner.records))
      let process = runner.process(
        arguments + ["--output", runner.output.path(), "--resume"], reading: input)
      let before = size(of: runner.partial)
      // On a busy machine all may be written before it is interrupted.
      let goal = before + draw.below(max(1, (whole.output.count - before) / 2))
      try process.run()
      while process.isRunning, size(of: runner.partial) < goal { usleep(200) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      let left = try Data(contentsOf: runner.partial)
      if signal == SIGTERM { #expect(whole.output.starts(with: left)) }
      if signal == SIGTERM, !left.isEmpty { #expect(left.last == UInt8(ascii: "\n")) }
    }
    let resumed = try runner.run(arguments + ["--resume"])
    #expect(resumed.output == whole.output)
    #expect(resumed.status == whole.status)
    let names = try FileManager.default.contentsOfDirectory(atPath: runner.folder.path())
    #expect(names.sorted() == ["output", "records"])
  }

  /// The results of the first record and of the last one that was written are made again, and compared.
  @Test func aRunWithLargeResultsIsResumed() throws {
    let text = String(repeating: "ab ", count: 200)
    let lines = (0..<3).map { #"{"id":\#($0),"text":"\#(text)","widths":"10..100:2"}"# }
    let runner = try BatchRunner(lines)
    let whole = try runner.run(["lines"])
    try FileManager.default.removeItem(at: runner.output)
    let results = whole.output.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(results[0].count > 5 << 20)
    for count in [1, 2] {
      try Data(results[..<count].joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")])
        .write(to: runner.partial)
      let resumed = try runner.run(["lines", "--resume"])
      #expect(resumed.output == whole.output)
      #expect(resumed.status == 0)
      try FileManager.default.removeItem(at: runner.output)
    }
  }

  /// Standard input that has some bytes and does not end, so that a run never ends before it is interrupted, however
  /// late that is.
  private func openInput(_ bytes: Data) throws -> FileHandle {
    let path = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())").path()
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    // Who reads and writes a pipe keeps it open.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    let input = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let setPipeSize: Int32 = 1_031
    try #require(fcntl(descriptor, setPipeSize, 1 << 20) > bytes.count)
    try input.write(contentsOf: bytes)
    return input
  }

  private func size(of file: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path())
    return attributes?[.size] as? Int ?? 0
  }

  /// Ten times the records take no more memory, but for what an allocator keeps.
  @Test func memoryDoesNotGrowWithTheRecords() throws {
    var records = BatchRecords(seed: 5)
    let lines = records.lines(200)
    let few = try peak(of: Array(repeating: lines, count: 3).flatMap { $0 })
    let many = try peak(of: Array(repeating: lines, count: 30).flatMap { $0 })
    #expect(many < few + 8_192, "\(few) KB, then \(many) KB")
  }

  /// In KB, as the kernel counts it; asked for by Python, which is smaller than what it measures.
  private func peak(of lines: [String], by command: String = "measure") throws -> Int {
    let runner = try BatchRunner(lines)
    let words = [command] + Self.box + ["--jobs", "2", "--output", runner.output.path()]
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stderr=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let command = ["textfit", "batch"] + words + [runner.records.path()]
    let outcome = try Shell().run(
      "/usr/bin/python3 -c '\(script)' \(command.joined(separator: " "))")
    return try #require(Int(outcome.output.dropLast()), "\(outcome.errors)")
  }
}
