import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Numbers that are negative, not finite or absurd are refused by name, with the fix.
struct RefusedNumberTests {
  private func message(_ container: TextContainer) throws -> String? {
    let shaped = try Typesetters.get(.boxes).shape(PlainText("abc"))
    let layout = #expect(throws: TextLayoutError.self) { try shaped.layout(in: container) }
    let trim = #expect(throws: TextLayoutError.self) { try shaped.trim(to: container) }
    #expect(layout == trim)
    #expect(layout?.code == .invalidArgument)
    return layout?.message
  }

  static let wrong: [(Double, String)] = [
    (.nan, "nan"), (-1, "-1.0"), (.infinity, "inf"), (-.infinity, "-inf"), (1_000_001, "1000001.0"),
    (1e300, "1e+300"),
  ]

  @Test("widths, heights and padding", arguments: wrong)
  func lengths(value: Double, shown: String) throws {
    let fix = "give a number of points from 0 to 1000000"
    #expect(try message(TextContainer(width: value)) == "the width is \(shown); \(fix)")
    #expect(try message(TextContainer(height: value)) == "the height is \(shown); \(fix)")
    let padded = TextContainer(width: 10, lineFragmentPadding: value)
    #expect(try message(padded) == "the line fragment padding is \(shown); \(fix)")
  }

  @Test("insets, which may be negative", arguments: [Double.nan, .infinity, -1_000_001, 1_000_001])
  func insets(value: Double) throws {
    let sides = [
      TextInsets(top: value), TextInsets(left: value), TextInsets(bottom: value),
      TextInsets(right: value),
    ]
    for insets in sides {
      #expect(
        try message(TextContainer(width: 10, insets: insets))
          == "an inset is \(value); give a number of points from -1000000 to 1000000")
    }
  }

  @Test("font sizes", arguments: wrong + [(0, "0.0"), (0.0009, "0.0009")])
  func fontSizes(value: Double, shown: String) throws {
    var style = TextStyle.boxes
    style.fontSize = value
    let error = #expect(throws: TextLayoutError.self) { try Typesetter(style: style) }
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message
        == "the font size is \(shown); give a number of points from 0.001 to 1000000")
  }

  @Test("numbers of lines") func lineCounts() throws {
    #expect(
      try message(TextContainer(maximumNumberOfLines: 2, minimumNumberOfLines: 3))
        == "the minimum number of lines (3) is above the maximum (2); lower it")
    #expect(try message(TextContainer(maximumNumberOfLines: -1))?.contains("negative") == true)
    #expect(try message(TextContainer(minimumNumberOfLines: -1))?.contains("negative") == true)
    // 0 means no maximum, as in UIKit, so any minimum is below it.
    let three = TextContainer(minimumNumberOfLines: 3)
    #expect(try TextStyle.boxes.layout("a", in: three).size.height == 30)
  }

  @Test("an absurd number of lines costs and breaks nothing") func manyLines() throws {
    let container = TextContainer(width: 100, maximumNumberOfLines: .max)
    #expect(try TextStyle.boxes.trim("abc", to: container).status == .whole)
    #expect(
      try message(TextContainer(minimumNumberOfLines: 1_000_001))
        == "the minimum number of lines is 1000001; give a number from 0 to 1000000")
  }

  @Test("the largest lengths work") func largest() throws {
    var style = TextStyle.boxes
    style.fontSize = 1_000_000
    let container = TextContainer(width: 1_000_000, height: 1_000_000)
    let size = try style.layout("abc", in: container).size
    #expect(size == Size(width: 1_000_000, height: 1_000_000))
    #expect(try style.layout("abc").size.width == 3_000_000)
  }

  @Test("the smallest font size is wide and high") func smallestSize() throws {
    var style = TextStyle.boxes
    style.fontSize = TextStyle.fontSizes.lowerBound
    let size = try style.layout("abc").size
    #expect(size.width > 0 && size.height > 0)
    #expect(try style.layout("abc def", in: TextContainer(width: 0)).lineCount == 6)
  }

  @Test("numbers of features") func features() throws {
    var style = TextStyle.boxes
    style.features = Array(repeating: FontFeature(tag: "liga", value: 1), count: 1_025)
    let error = #expect(throws: TextLayoutError.self) { try Typesetter(style: style) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message == "a style has 1025 features; give at most 1024")
    style.features.removeLast()
    _ = try Typesetter(style: style)
  }

  @Test("weights and variations") func weights() throws {
    for weight in [0, -1, 1001] {
      var style = TextStyle.boxes
      style.fontWeight = weight
      let error = #expect(throws: TextLayoutError.self) { try Typesetter(style: style) }
      #expect(error?.message.contains("weight") == true)
    }
    var style = TextStyle.own("BoxVariable.ttf")
    style.variations = [FontVariation(tag: "wght", value: .nan)]
    let error = #expect(throws: TextLayoutError.self) { try Typesetter(style: style) }
    #expect(error?.message.contains("wght") == true)
  }
}
