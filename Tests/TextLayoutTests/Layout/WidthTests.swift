import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Unlimited, natural and minimum width.
struct WidthTests {
  private let boxes = TextStyle.boxes

  @Test("unlimited width: as wide as the widest line") func unlimited() throws {
    var container = TextContainer()
    container.alignment = .right
    let result = try boxes.layout("abc def\ngh", in: container)
    #expect(result.shownLines == ["abc def", "gh"])
    #expect(result.lines.map(\.rect.width) == [70, 70])
    #expect(result.lines.map(\.usedRect.x) == [0, 50])
    #expect(result.size.width == 70)
  }

  @Test("zero width") func zero() throws {
    let result = try boxes.layout("ab c", in: TextContainer(width: 0))
    #expect(result.shownLines == ["a", "b", "c"])
    #expect(result.lines.map(\.endsBy) == [.emergency, .wrap, .end])
    #expect(result.size == Size(width: 10, height: 30))
  }

  @Test("natural and minimum width") func naturalAndMinimum() throws {
    // The widest paragraph has nine boxes, the widest word five; both are outer widths.
    var container = TextContainer(width: 60)
    container.insets = TextInsets(left: 2, right: 3)
    container.lineFragmentPadding = 4
    let result = try boxes.layout("abc defgh\nij", in: container)
    #expect(try result.naturalWidth == 103)
    #expect(try result.minimumWidth == 63)
    container.width = 103
    #expect(try boxes.layout("abc defgh\nij", in: container).lineCount == 2)
    container.width = 63
    #expect(try boxes.layout("abc defgh\nij", in: container).shownLines == ["abc", "defgh", "ij"])
    container.width = 63 - 1.0 / 65536
    let tight = try boxes.layout("abc defgh\nij", in: container)
    #expect(tight.shownLines == ["abc", "defg", "h", "ij"])
  }

  @Test("hanging space counts in neither width") func hanging() throws {
    let result = try boxes.layout("abc   de   \n    ")
    #expect(try result.naturalWidth == 80)
    #expect(try result.minimumWidth == 30)
  }

  @Test("a soft hyphen counts in the minimum width, where its line would end")
  func hyphen() throws {
    // "abcde‐" and "fgh"; on one line no hyphen shows.
    let result = try boxes.layout("abcde\u{AD}fgh")
    #expect(try result.minimumWidth == 60)
    #expect(try result.naturalWidth == 80)
  }

  @Test(
    "minimum width by the way of wrapping",
    arguments: [(LineBreakMode.word, 30.0), (.character, 10), (.clipping, 60)])
  func minimumByWrap(wrap: LineBreakMode, width: Double) throws {
    #expect(
      try boxes.layout("abc de", in: TextContainer(lineBreakMode: wrap)).minimumWidth == width)
  }

  @Test("of an empty text both are what padding and insets take") func empty() throws {
    var container = TextContainer()
    container.lineFragmentPadding = 4
    let result = try boxes.layout("", in: container)
    #expect(try result.naturalWidth == 8)
    #expect(try result.minimumWidth == 8)
  }

  @Test("wrap none and wrap char") func wrapModes() throws {
    let text = "abc de\nf"
    let none = try boxes.layout(text, in: TextContainer(width: 20, lineBreakMode: .clipping))
    #expect(none.shownLines == ["abc de", "f"])
    #expect(none.size.width == 60)
    let char = try boxes.layout(text, in: TextContainer(width: 20, lineBreakMode: .character))
    #expect(char.shownLines == ["ab", "c", "de", "f"])
    #expect(char.lines.map(\.endsBy) == [.wrap, .wrap, .newline, .end])
  }
}
