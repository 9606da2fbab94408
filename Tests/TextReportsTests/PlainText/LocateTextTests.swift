import TestSupport
import Testing
import TextLayout
import TextReports

/// The lines that `locate` prints.
@Suite struct LocateTextTests {
  /// Each line was once a copy of those before it.
  @Test func theLinesOfALongRangeTakeLinearMemory() throws {
    let text = try Typesetter(style: TextStyle(fonts: [Fonts.box], usesSystemFonts: false))
    let work = try superlinearWork(size: 100) { count in
      let shaped = try text.shape(PlainText(String(repeating: "word ", count: count)))
      let layout = try shaped.layout(in: TextContainer(width: 100))
      let located = Located(
        layout: layout, trim: nil, tapPadding: TextInsets(),
        answers: [.range(try layout.geometry(of: 0..<5 * count), nil)])
      _ = TextReport().locate(located)
    }
    #expect(work == [])
  }
}
