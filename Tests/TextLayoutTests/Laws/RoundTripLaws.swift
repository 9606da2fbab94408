import Foundation
import TestSupport
import Testing
import TextDocuments
import TextReports

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What is printed of a text with random attributes can be read again, and lays out the same.
struct RoundTripLaws {
  @Test("A trim's text", arguments: 0..<8)
  func trims(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = try StyledCase(seed: UInt64(seed))
      let result = try law.shaped.trim(
        to: law.plain.container, token: law.token, cutAt: law.plain.unit)
      let report = JSONReport(header: ReportHeader(command: "trim", file: nil))
      try check(report.trim(Trimmed(result: result)), of: result.layout, "\(law)")
    }
  }

  @Test("A layout's text", arguments: 0..<2)
  func layouts(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = try StyledCase(seed: UInt64(seed))
      let result = try law.shaped.layout(in: law.plain.container)
      let report = JSONReport(header: ReportHeader(command: "measure", file: nil))
      try check(report.measure(Measured(result), showsText: true), of: result, "\(law)")
    }
  }

  private func check(_ object: [UInt8], of layout: LayoutResult, _ law: String) throws {
    // The last member: it ends where the object does.
    let json = String(decoding: object, as: UTF8.self)
    let start = try #require(json.range(of: "\"attributedText\":", options: .backwards)).upperBound
    let text = try AttributedReader().read(Array(json[start...].dropLast().utf8)).text
    #expect(text.text == layout.shaped.text, "\(law)")
    let runs = layout.shaped.attributed.runs.filter { $0.attributes != TextAttributes() }
    #expect(text.runs == runs, "\(law)")
    let again = try layout.shaped.typesetter.shape(text).layout(in: layout.container)
    #expect(again.size == layout.size, "\(law)")
    #expect(again.lines.map(\.rect) == layout.lines.map(\.rect), "\(law)")
    #expect(again.lines.map(\.text) == layout.lines.map(\.text), "\(law)")
    #expect(
      again.lines.map { $0.runs.map(\.glyphs) } == layout.lines.map { $0.runs.map(\.glyphs) },
      "\(law)")
  }
}
