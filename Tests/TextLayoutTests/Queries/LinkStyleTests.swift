import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Attributes of their own for links.
struct LinkStyleTests {
  private let bold = TextAttributes.with { $0.fontWeight = 700 }
  private let large = TextAttributes.with { $0.fontSize = 20 }

  @Test("Of runs and of what is found, in part or whole in a run") func parts() throws {
    var link = bold
    link.link = "a:b"
    let text = try AttributedText(
      PlainText("0123456789abcdef"), runs: [StyleRun(0..<6, bold), StyleRun(10..<14, link)])
    let styled = text.stylingLinks(large, found: [2..<8, 9..<10])
    #expect(styled.runs.map(\.range) == [0..<2, 2..<6, 6..<8, 9..<10, 10..<14])
    #expect(styled.runs.map(\.attributes.fontSize) == [nil, 20, 20, 20, 20])
    #expect(styled.runs.map(\.attributes.fontWeight) == [700, 700, nil, nil, 700])
    #expect(styled.runs.map(\.attributes.link) == [nil, nil, nil, nil, "a:b"])
  }

  @Test("A link of a run stays one run where it is found, too") func once() throws {
    let link = TextAttributes.with { $0.link = "a:b" }
    let text = try AttributedText(PlainText("0123456789"), runs: [StyleRun(0..<10, link)])
    #expect(text.stylingLinks(large, found: [3..<6]).runs.map(\.range) == [0..<10])
  }

  @Test("A protected range is not split") func protected() throws {
    let protected = TextAttributes.with { $0.isProtected = true }
    let text = try AttributedText(PlainText("0123456789"), runs: [StyleRun(2..<6, protected)])
    #expect(text.stylingLinks(large, found: [3..<8]) == text)
    #expect(text.stylingLinks(large, found: [1..<8]).protectedRanges == [2..<6])
  }

  @Test("Nothing to style is the same text") func none() {
    let text = AttributedText(PlainText("abc"))
    #expect(text.stylingLinks(large) == text)
  }
}
