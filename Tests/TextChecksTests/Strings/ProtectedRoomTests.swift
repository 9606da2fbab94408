import TestSupport
import Testing
import TextLayout
import TextReports

@testable import TextChecks

/// What a box would need to show what is protected: that is enough, and less is not.
struct ProtectedRoomTests {
  private struct TrimmingBox: StringBox {
    private let own: TruncationToken
    var token: TruncationToken? { own }
    var widthCount: Int { 1 }
    init(token: TruncationToken) { own = token }
    func place(_ string: AttributedText) throws(CheckProblem) -> [PlacedString] { [] }
    func trim(_ string: PlacedString) throws(TextLayoutError) -> Trimmed? {
      Trimmed(result: try string.shaped.trim(to: string.container, token: own))
    }
    func arguments(width index: Int) -> [String] { [] }
  }

  /// Letters of 10 pt, as high as a line.
  private static func place(
    _ text: String, protecting word: String, in container: TextContainer
  ) throws -> PlacedString {
    let range = try #require(Array(text.utf8).firstRange(of: Array(word.utf8)))
    var attributes = TextAttributes()
    attributes.isProtected = true
    let attributed = try AttributedText(
      PlainText(text), runs: [StyleRun(range, attributes)])
    let style = TextStyle(
      fonts: ["fixtures/fonts/Box.ttf"], fontSize: 10, usesSystemFonts: false)
    return PlacedString(
      text: attributed, shaped: try Typesetter(style: style).shape(attributed),
      container: container)
  }

  private static func misfit(
    _ string: PlacedString, _ box: TrimmingBox
  ) throws -> ProtectedMisfit? {
    let trimmed = try #require(try box.trim(string))
    #expect(ProtectedRoomFinder.hiddenRange(of: string, in: trimmed) != nil)
    return try ProtectedRoomFinder(box: box, string: string).misfit(of: trimmed.result.full)
  }

  /// The end of the text may be hidden, so less is needed than for the whole text.
  @Test func whatIsNeededIsForTheProtectedWordOnly() throws {
    let box = TrimmingBox(token: TruncationToken(ellipsis: "…"))
    let text = "aaaa bbbb textbox cccc dddd eeee"
    let container = TextContainer(width: 100, height: 30, maximumNumberOfLines: 1)
    let string = try Self.place(text, protecting: "textbox", in: container)
    let misfit = try #require(try Self.misfit(string, box))
    // On two lines the second is "textbox c…"; on one, the ellipsis follows the word.
    #expect(misfit.neededLineCount == 2 && misfit.neededHeight == 20)
    #expect(misfit.neededWidth == 180)
    #expect(misfit.availableWidth == 100 && misfit.availableHeight == 30)
    #expect(misfit.availableLineCount == 1)
  }

  @Test(
    "The figures are enough, and a hundredth of a point or a line less is not",
    arguments: [1, 2, 3], ["b", "k", "p"])
  func leastRoom(lines: Int, word: String) throws {
    let box = TrimmingBox(token: TruncationToken(ellipsis: "…", suffix: "more"))
    let text = "aaa bb ccc dd eeee ff g hhhhhh ii jjj kk lll mmmm nn o pp qqq rr"
    let container = TextContainer(width: 83.33, maximumNumberOfLines: lines)
    let string = try Self.place(text, protecting: word, in: container)
    func shows(_ change: (inout TextContainer) -> Void) throws -> Bool {
      var container = container
      change(&container)
      let other = PlacedString(text: string.text, shaped: string.shaped, container: container)
      let trimmed = try #require(try box.trim(other))
      return trimmed.result.status != .suffixDoesNotFit
        && ProtectedRoomFinder.hiddenRange(of: other, in: trimmed) == nil
    }
    guard try !shows({ _ in }) else { return }
    let misfit = try #require(try Self.misfit(string, box))
    #expect(misfit.neededLineCount > lines)
    #expect(try shows { $0.maximumNumberOfLines = misfit.neededLineCount })
    #expect(try !shows { $0.maximumNumberOfLines = misfit.neededLineCount - 1 })
    let width = try #require(misfit.neededWidth)
    #expect(try shows { $0.width = width })
    #expect(try !shows { $0.width = width - 0.01 })
  }
}
