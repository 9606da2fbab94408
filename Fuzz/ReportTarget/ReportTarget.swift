import TextDocuments
import TextLayout

@testable import TextCatalogs
@testable import TextChecks
@testable import TextCore

/// Reports failures that are about any texts, in every format, and reads what can be read of it.
///
/// Whatever the texts are, a report is well formed, no character in it acts on what shows it, and the failures are
/// accepted when the report is the baseline.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReport(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  ReportCase(&reader).run()
  return 0
}

/// Results of one file, and how many of them people are shown.
struct ReportCase: CustomStringConvertible {
  let results: [CheckResult]
  let maximumShown: Int

  init(_ reader: inout ByteReader) {
    maximumShown = reader.pick([.max, 0, 1])
    let file = reader.chance(outOf256: 230) ? Self.text(&reader) : nil
    results = (0...Int(reader.byte() % 4)).map { _ in Self.result(&reader, file) }
  }

  func run() {
    require(ResultCoder.decode(ResultCoder.encode(results)) == results, "coded otherwise: \(self)")
    let report = CheckReport.sorting(results, counts: CheckCounts(), version: "1")
    let settings = CheckReportSettings(maximumShown: maximumShown)
    for format in CheckReportFormat.allCases {
      let bytes = format.bytes(of: report, settings)
      let text = String(validating: bytes, as: UTF8.self)
      require(text != nil, "\(format) is not UTF-8: \(self)")
      for scalar in (text ?? "").unicodeScalars where scalar.isControlOfDisplay {
        require(scalar == "\n", "\(format) has \(scalar.escaped(asASCII: true)): \(self)")
      }
      read(bytes, as: format)
    }
    accept(report)
  }

  private func read(_ bytes: [UInt8], as format: CheckReportFormat) {
    do {
      switch format {
      case .jsonl:
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          _ = try JSONReader().read(Array(line))
        }
      case .sarif: _ = try JSONReader().read(bytes)
      case .junit: _ = try XMLParser(XMLTreeBuilder()).parse(bytes)
      case .html:
        // Without the document type, which is not one of XML.
        let page = Array(bytes.dropFirst("<!DOCTYPE html>".utf8.count))
        _ = try XMLParser(XMLTreeBuilder()).parse(page)
      case .text, .github, .tap, .markdown: break
      }
    } catch {
      require(false, "\(format): \(error) of \(self)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func accept(_ report: CheckReport) {
    guard let baseline = try? Baseline.read(CheckReportFormat.jsonl.bytes(of: report)) else {
      return require(false, "no baseline of \(self)")
    }
    var accepted = AcceptedFailures(allowing: [], baseline: baseline)
    for result in results {
      require(accepted.accept(result).failure == nil, "\(result) is new in \(self)")
    }
  }

  var description: String { "\(results), \(maximumShown) shown" }
}

extension ReportCase {
  private static func text(_ reader: inout ByteReader) -> String {
    let bytes = reader.content(Int(reader.byte() % 24))
    return reader.chance(outOf256: 128)
      ? Palette.text(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  private static func optional(_ reader: inout ByteReader) -> String? {
    reader.chance(outOf256: 128) ? text(&reader) : nil
  }

  private static func result(_ reader: inout ByteReader, _ file: String?) -> CheckResult {
    var subject = CheckSubject(file: file, name: text(&reader), locale: optional(&reader))
    subject.line = reader.chance(outOf256: 128) ? Int(reader.byte()) + 1 : nil
    subject.column = reader.chance(outOf256: 128) ? Int(reader.byte()) + 1 : nil
    subject.variant = optional(&reader)
    subject.box = optional(&reader)
    subject.pseudo = optional(&reader)
    let failure = failure(&reader)
    switch reader.byte() % 8 {
    case 0: return CheckResult(subject, .passed)
    case 1: return CheckResult(subject, .accepted(failure, because: text(&reader)))
    default: return CheckResult(subject, .failed(failure))
    }
  }

  private static func failure(_ reader: inout ByteReader) -> CheckFailure {
    let isMisfit = reader.chance(outOf256: 128)
    if isMisfit { return CheckFailure(misfit(&reader)) }
    let placeholder = Placeholder(
      text(&reader), name: text(&reader), type: .other, syntax: .brace, example: optional(&reader))
    return CheckFailure(
      reader.pick([.missingGlyph, .invalidString, .unfilledPlaceholder]), text(&reader),
      hint: optional(&reader), details: (0..<Int(reader.byte() % 3)).map { _ in text(&reader) },
      placeholder: reader.chance(outOf256: 128) ? placeholder : nil)
  }

  private static func misfit(_ reader: inout ByteReader) -> BoxMisfit {
    BoxMisfit(
      text: text(&reader), limit: reader.pick([.width, .word, .lines, .height]),
      hidden: optional(&reader), fontSize: Double(reader.byte()) / 4,
      availableWidth: Double(reader.byte()), availableHeight: nil,
      availableLineCount: Int(reader.byte()),
      neededWidth: reader.chance(outOf256: 128) ? Double(reader.byte()) * 1.1 : nil,
      neededHeight: Double(reader.byte()) * 0.3, neededLineCount: Int(reader.byte()),
      fittingFontSize: reader.chance(outOf256: 128) ? Double(reader.byte()) / 3 : nil,
      excessCharacters: Int(reader.byte()))
  }
}
