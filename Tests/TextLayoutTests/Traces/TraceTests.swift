import Foundation
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Golden traces: each stage of the layout of each fixture text, as recorded by `scripts/record`.
struct TraceTests {
  static let texts = Fonts.root.appendingPathComponent("fixtures/texts")
  static let traces = Fonts.root.appendingPathComponent("fixtures/traces")
  static let isRecording = ProcessInfo.processInfo.environment["TEXTFIT_RECORD"] != nil

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: texts.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  @Test("There are at least thirty texts") func count() { #expect(TraceTests.names.count >= 30) }

  @Test("Every stage is as recorded", arguments: TraceTests.names)
  func trace(name: String) throws {
    let bytes = try Data(contentsOf: TraceTests.texts.appendingPathComponent("\(name).txt"))
    let style = TextStyle(fonts: Fonts.all, fontSize: 16, usesSystemFonts: false)
    let shaped = try Typesetter(style: style).shape(PlainText(utf8: Array(bytes)))
    let result = try shaped.layout(in: TextContainer(width: 240))
    let trace = try Trace(shaped: shaped, result: result).lines().joined(separator: "\n") + "\n"
    let file = TraceTests.traces.appendingPathComponent("\(name).trace")
    if TraceTests.isRecording {
      try FileManager.default.createDirectory(
        at: TraceTests.traces, withIntermediateDirectories: true)
      try trace.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(trace == recorded, "\(name): run scripts/record, and read the difference")
  }
}
