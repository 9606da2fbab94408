import Testing
import TextLayout

@testable import TextReports

@Suite struct MeasureFieldTests {
  @Test func codePointsAreWrittenAsTheStandardWritesThem() {
    #expect(Unicode.Scalar(0x41).codePointName == "U+0041")
    #expect(Unicode.Scalar(0x1F600 as UInt32)?.codePointName == "U+1F600")
  }

  @Test func fieldsAreKnownByTheirNames() {
    #expect(MeasureField(rawValue: "naturalWidth") == .naturalWidth)
    #expect(MeasureField(rawValue: "Width") == nil)
    #expect(MeasureField.standard.map(\.rawValue) == ["width", "height", "lines"])
  }

  /// A field that the figures of a layout are said to have is printed from them.
  @Test(arguments: MeasureField.allCases)
  func figuresHaveTheFieldsThatTheyAreSaidToHave(field: MeasureField) {
    let figures = LayoutFigures(
      size: Size(width: 12, height: 34), lineCount: 2, fullLineCount: 3)
    let printed = TextReport().measure(figures, fields: [field])
    #expect(printed.isEmpty == !field.isFigure)
  }
}
