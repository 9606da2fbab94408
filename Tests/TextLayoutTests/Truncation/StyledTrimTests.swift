import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Trims of a text with attributes: what is hidden takes its attributes with it, the ellipsis has those of
/// what is before it, the suffix its own.
struct StyledTrimTests {
  private let link = TextAttributes.with { $0.link = "https://example.org" }

  private func trim(
    _ text: AttributedText, to container: TextContainer, ellipsis: String? = nil,
    suffix: AttributedText = AttributedText(PlainText("")), cutAt unit: CutUnit = .character
  ) throws -> TrimResult {
    let token = TruncationToken(ellipsis: ellipsis, suffix: suffix)
    let result = try Typesetters.get(.boxes).shape(text)
      .trim(to: container, token: token, cutAt: unit)
    #expect(try result.verify().isEmpty)
    return result
  }

  @Test("runs after the cut go, one across it ends there") func runs() throws {
    let text = try AttributedText(
      "abcdef ghi jkl", [("bc", .size(10)), ("ef ghi", link), ("kl", .size(20))])
    let result = try trim(text, to: .lines(1, width: 70))
    #expect(result.text == "abcdef…")
    #expect(result.attributed.runs.map(\.range) == [1..<3, 4..<6, 6..<9])
    #expect(result.attributed.runs[1].attributes == link)
    #expect(result.attributed.runs[2].attributes.link == nil)
  }

  @Test("the ellipsis is as large as what is before it") func ellipsis() throws {
    let text = try AttributedText("abcdefgh", [("defgh", .size(20))])
    let result = try trim(text, to: .lines(1, width: 70))
    // Three of 10, one of 20 and an ellipsis of 20.
    #expect(result.text == "abcd…")
    #expect(result.size.width == 70)
    #expect(result.size.height == 20)
    let small = try trim(text, to: .lines(1, width: 69))
    #expect(small.text == "abc…")
    #expect(small.size == Size(width: 40, height: 10))
  }

  @Test("a suffix larger than the text makes its line higher") func largeSuffix() throws {
    let suffix = try AttributedText("more", [("more", .size(20))])
    let result = try trim(
      AttributedText(PlainText("aaaa aaaa aaaa aaaa aaaa")), to: .lines(2, width: 120),
      suffix: suffix)
    #expect(result.layout.lines.map(\.rect.height) == [10, 20])
    #expect(result.shownLines == ["aaaa aaaa", "aa… more"])
    #expect(result.suffixRects == [Rect(x: 40, y: 10, width: 80, height: 20)])
    #expect(result.attributed.runs == [StyleRun(16..<20, .size(20))])
  }

  @Test("a suffix smaller than the text leaves it more room") func smallSuffix() throws {
    let suffix = try AttributedText("more", [("more", .size(5))])
    let text = AttributedText(PlainText("aaaaaaaaaaaaaaaaaaa"))
    #expect(try trim(text, to: .lines(1, width: 100), suffix: suffix).text == "aaaaaa… more")
    #expect(
      try trim(text, to: .lines(1, width: 100), suffix: AttributedText(PlainText("more"))).text
        == "aaaa… more")
  }

  @Test("a height limit counts the suffix' height") func height() throws {
    let suffix = try AttributedText("x", [("x", .size(20))])
    var container = TextContainer(width: 50, height: 29)
    let text = AttributedText(PlainText("aaaa aaaa aaaa aaaa aaaa"))
    #expect(try trim(text, to: container, suffix: suffix).shownLines == ["a… x"])
    container.height = 30
    #expect(try trim(text, to: container, suffix: suffix).shownLines == ["aaaa", "a… x"])
  }

  @Test("a protected range is hidden whole or not at all") func protected() throws {
    let text = try AttributedText("hello {name} and more", [("{name}", .protected)])
    #expect(try trim(text, to: .lines(1, width: 120)).text == "hello…")
    #expect(try trim(text, to: .lines(1, width: 130)).text == "hello {name}…")
    #expect(try trim(text, to: .lines(1, width: 120), cutAt: .word).text == "hello…")
  }

  @Test("where nothing else is left, nothing of it shows") func protectedStart() throws {
    let text = try AttributedText("{name} and more", [("{name}", .protected)])
    let result = try trim(text, to: .lines(1, width: 50))
    #expect(result.text == "…")
    #expect(result.status == .trimmed)
  }

  @Test("a cut between two protected ranges is allowed") func neighbors() throws {
    let text = try AttributedText("{a}{b}{c}", [("{a}", .protected), ("{b}", .protected)])
    #expect(try trim(text, to: .lines(1, width: 50)).text == "{a}…")
    #expect(try trim(text, to: .lines(1, width: 75)).text == "{a}{b}…")
  }

  @Test("one that is shown whole may lose the space at its end") func protectedSpace() throws {
    let text = try AttributedText("ab cd ef", [("cd ", .protected)])
    #expect(try trim(text, to: .lines(1, width: 60)).text == "ab cd…")
  }
}
