import Testing

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
}
