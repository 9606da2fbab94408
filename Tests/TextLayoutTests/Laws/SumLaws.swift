import TestSupport
import Testing
import TextReports

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The figures that sums show of a trim are those of a layout of what is printed, byte for byte in JSON.
struct SumLaws {
  private let report = JSONReport(header: ReportHeader(command: "trim", file: nil))

  @Test("The object of a sum is that of the layout", arguments: 0..<20)
  func objects(batch: Int) throws {
    var count = 0
    for seed in batch * 40..<batch * 40 + 40 {
      let law = LawCase(seed: UInt64(seed))
      var container = law.container
      container.alignment = [.natural, .center, .right, .left][seed % 4]
      let token = TruncationToken(ellipsis: law.token.ellipsis)
      // The rows of the token that are known from one text are used for the next.
      for text in [law.text, law.text + " " + law.text, "a\n" + law.text] {
        let shaped = try Typesetters.get(law.style).shape(PlainText(text))
        let findings = try shaped.trimFindings(
          to: container, token: token, cutAt: law.unit, truncating: .tail, scope: .text)
        guard case .summed(let sum) = findings else { continue }
        let result = try shaped.trim(to: container, token: token, cutAt: law.unit)
        let long = report.trim(Trimmed(result: result))
        #expect(
          report.trim(sum) == long,
          "\(sum.difference(from: result) ?? "") of \(law) -> \(result.text.debugDescription)")
        count += 1
      }
    }
    #expect(count > 20, "\(count)")
  }

  /// A text that shows whole has the figures of its layout, whatever suffix it would have, in every mode and scope.
  @Test("The object of a whole text is that of its result", arguments: 0..<10)
  func wholeTexts(batch: Int) throws {
    var count = 0
    for seed in batch * 40..<batch * 40 + 40 {
      let law = LawCase(seed: UInt64(seed))
      var container = law.container
      container.alignment = [.natural, .center, .right, .justified][seed % 4]
      container.maximumNumberOfLines = [0, 40][seed % 2]
      let mode = [TruncationMode.tail, .head, .middle][seed % 3]
      let scope = mode == .tail ? [TruncationScope.text, .lastLine][seed % 2] : .text
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let findings = try shaped.trimFindings(
        to: container, token: law.token, cutAt: law.unit, truncating: mode, scope: scope)
      guard case .summed(let sum) = findings, sum.status == .whole else { continue }
      let result = try shaped.trim(
        to: container, token: law.token, cutAt: law.unit, truncating: mode, scope: scope)
      #expect(
        report.trim(sum) == report.trim(Trimmed(result: result)),
        "\(sum.difference(from: result) ?? "") of \(law)")
      count += 1
    }
    #expect(count > 10, "\(count)")
  }

  /// The ellipsis gives the last paragraph its direction, which it does not have in the full text.
  @Test("A line that the token turns around is laid out")
  func turnedLine() throws {
    let typesetter = try Typesetter(
      style: TextStyle(fonts: [Fonts.nimbus, Fonts.dejaVu], usesSystemFonts: false))
    let text = PlainText("--\u{180B}\u{B}\u{FEFF}\r/\u{3001}  -\u{30FB}\u{200B}\u{3001}")
    let shaped = try typesetter.shape(text)
    let (container, token) = (
      TextContainer(width: 44.3, maximumNumberOfLines: 3), TruncationToken(ellipsis: "المزيد")
    )
    let result = try shaped.trim(to: container, token: token)
    #expect(try result.verify().isEmpty)
    let findings = try shaped.trimFindings(
      to: container, token: token, cutAt: .character, truncating: .tail, scope: .text)
    guard case .summed(let sum) = findings else { return }
    #expect(report.trim(sum) == report.trim(Trimmed(result: result)))
  }

  @Test("Nothing is shaped after the search for a cut")
  func shapesNothing() throws {
    let typesetter = try Typesetter(
      style: TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false))
    let container = TextContainer(width: 120, maximumNumberOfLines: 2)
    let text = Array(repeating: "noon", count: 20).joined(separator: " ")
    let shaped = try typesetter.shape(PlainText(text))
    // Runs are split once enough was shaped, and then a token is known after its first use.
    _ = try typesetter.shape(PlainText(String(repeating: text + " ", count: 2_000)))
    func sum() throws -> WorkDone {
      try WorkDone {
        let findings = try shaped.trimFindings(
          to: container, token: TruncationToken(), cutAt: .character, truncating: .tail,
          scope: .text)
        if case .laidOut = findings { Issue.record("it was laid out") }
      }
    }
    _ = try sum()
    let short = try sum()
    let long = try WorkDone { _ = try shaped.trim(to: container) }
    #expect(short[.paragraphsShaped] == long[.paragraphsShaped] - 1)
    // One cut is shaped during the search. Most of these are allocated by debug builds only.
    let allocations = short.amounts["allocations"] ?? .max
    #expect(allocations <= 1_000, "\(allocations)")
  }
}
