import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Balanced lines, in boxes as wide as the size, 10.
struct BalancedLineTests {
  private func style(_ strategy: LineBreakStrategy) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.lineBreakStrategy = strategy
    return style
  }

  @Test("Letters that overlap leave more free than there is", arguments: LineBreakStrategy.allCases)
  func overlapping(strategy: LineBreakStrategy) throws {
    let runs = [
      StyleRun(0..<5, .with { $0.letterSpacing = -1_000_000 }),
      StyleRun(5..<14, .with { $0.letterSpacing = 1_000_000 }),
    ]
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style(strategy))
      .shape(AttributedText(PlainText("aaaa bbbbbbbbb"), runs: runs))
    for width in [0, 1, 1_000_000.0] {
      #expect(try shaped.layout(in: TextContainer(width: width)).verify().isEmpty)
    }
  }

  @Test("A pretty line does not end before or inside a row of spaces") func spaces() throws {
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style(.pretty))
      .shape(PlainText("ab   cd  ef gh"))
    let container = TextContainer(width: 60, lineBreakMode: .character)
    let layout = try shaped.layout(in: container)
    #expect(layout.shownLines == ["ab   c", "d  ef", "gh"])
  }
}
