import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// TextKit's rules for the rectangles of lines, each with its source.
///
/// In Box at 10 pt every character is 10 pt wide, and a line 10 pt high.
struct TextKitRectangleTests {
  private let view = TextContainer(
    width: 100, insets: TextInsets(top: 8, bottom: 8), lineFragmentPadding: 5)

  private func layout(
    _ text: String, in container: TextContainer, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> LayoutResult {
    var style = ParagraphStyle()
    change(&style)
    let layout = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText(text))
      .layout(in: container)
    #expect(try layout.verify().isEmpty)
    return layout
  }

  @Test("a used rectangle includes the padding")
  func padding() throws {
    // NSLayoutManager, lineFragmentUsedRect(forGlyphAt:): "the portion of the line fragment rectangle that
    // actually contains glyphs", and NSTextContainer, lineFragmentPadding: text is inset by it within the
    // line fragment rectangle; usedRect(for:) of a text view's container is 10 wider than its text.
    let line = try layout("abc", in: view).lines[0]
    #expect(line.usedRect == Rect(x: 0, y: 8, width: 40, height: 10))
  }

  @Test("line spacing counts in both rectangles, paragraph spacing in the fragment's alone")
  func spacing() throws {
    // NSTypesetter, getLineFragmentRect(_:usedRect:remaining:forStartingGlyphAt:proposedRect:lineSpacing:
    // paragraphSpacingBefore:paragraphSpacingAfter:): "paragraph spacing is included in the line fragment
    // rectangle but not the line fragment used rectangle; line spacing is included in both."
    let lines = try layout("a\nb", in: view) {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 4
      $0.paragraphSpacingBefore = 2
    }.lines
    #expect(lines[0].rect == Rect(x: 0, y: 8, width: 100, height: 17))
    #expect(lines[0].usedRect == Rect(x: 0, y: 8, width: 20, height: 13))
    #expect(lines[1].rect == Rect(x: 0, y: 25, width: 100, height: 15))
    #expect(lines[1].usedRect == Rect(x: 0, y: 27, width: 20, height: 13))
  }

  @Test("the same beside an exclusion path, on a row of two fragments") func spacingInFlow() throws
  {
    var flow = view
    flow.exclusionPaths = [ExclusionPath(Rect(x: 40, y: 0, width: 20, height: 100))]
    let lines = try layout("abc def\ng", in: flow) {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 4
      $0.paragraphSpacingBefore = 2
    }.lines
    #expect(lines.map(\.text) == ["abc", "def", "g"])
    #expect(lines.map(\.rect.height) == [17, 17, 15])
    #expect(lines.map(\.usedRect.height) == [13, 13, 13])
    #expect(lines.map(\.usedRect.y) == [8, 8, 27])
  }

  @Test("an extra line fragment follows a final newline, its used width twice the padding")
  func extraLine() throws {
    // NSLayoutManager, setExtraLineFragmentRect(_:usedRect:textContainer:): used "when the text backing
    // ends with a hard line break or when the text backing is totally empty". GNUstep's
    // GSHorizontalTypesetter makes its used rectangle as wide as the padding at both ends.
    let layout = try layout("abc\n", in: view)
    #expect(layout.lines[1].rect == Rect(x: 0, y: 18, width: 100, height: 10))
    #expect(layout.lines[1].usedRect == Rect(x: 0, y: 18, width: 10, height: 10))
  }

  @Test("and is used for an empty text") func emptyText() throws {
    let layout = try layout("", in: view)
    #expect(layout.usedRect == Rect(x: 0, y: 8, width: 10, height: 10))
    #expect(layout.size == Size(width: 10, height: 26))
  }

  @Test("beside an exclusion path it is in the first gap") func emptyFlow() throws {
    var flow = view
    flow.exclusionPaths = [ExclusionPath(Rect(x: 0, y: 0, width: 60, height: 100))]
    let empty = try layout("", in: flow)
    #expect(empty.usedRect == Rect(x: 60, y: 8, width: 10, height: 10))
    #expect(try empty.caret(at: 0)?.rect == Rect(x: 65, y: 8, width: 0, height: 10))
    #expect(try layout("ab\n", in: flow).lines[1].usedRect.x == 60)
    flow.exclusionPaths = [ExclusionPath(Rect(x: 0, y: 0, width: 100, height: 50))]
    #expect(try layout("", in: flow).usedRect.y == 50)
  }

  @Test("fragment rectangles span the container; beside a path, what it leaves") func span() throws
  {
    // NSTextContainer, exclusionPaths: "the text container returns an adjusted line fragment rectangle
    // excluding that region".
    #expect(try layout("abc", in: view).lines[0].rect.width == 100)
    var flow = view
    flow.exclusionPaths = [ExclusionPath(Rect(x: 50, y: 0, width: 20, height: 12))]
    let lines = try layout("abc de fgh", in: flow).lines
    #expect(lines.map(\.rect.x) == [0, 70, 0])
    #expect(lines.map(\.rect.width) == [50, 30, 100])
  }
}
