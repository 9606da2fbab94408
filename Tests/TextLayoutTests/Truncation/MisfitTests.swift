import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a trim says where the token does not fit, and that each of its fixes works.
struct MisfitTests {
  /// In boxes of 10 pt: the container, the token, and what is said.
  static let cases: [(TextContainer, ellipsis: String?, suffix: String, message: String)] = [
    (
      TextContainer(width: 30, maximumNumberOfLines: 1), nil, "BBBB",
      "the suffix does not fit: allow more width, or shorten the suffix"
    ),
    (
      TextContainer(width: 10, maximumNumberOfLines: 1), "...", "B",
      "the suffix does not fit: allow more width, or shorten the suffix and the ellipsis"
    ),
    (
      TextContainer(width: 20, maximumNumberOfLines: 1), "...", "",
      "the ellipsis does not fit: allow more width, or shorten the ellipsis"
    ),
    (
      TextContainer(width: 40, maximumNumberOfLines: 1, lineBreakMode: .clipping), nil, "BBB",
      "the suffix does not fit: allow more width, or shorten the suffix"
    ),
    (
      TextContainer(width: 100, height: 9), nil, "BB",
      "the suffix does not fit: allow more height"
    ),
    (TextContainer(width: 100, height: 9), nil, "", "the ellipsis does not fit: allow more height"),
    (TextContainer(height: 9), nil, "", "the ellipsis does not fit: allow more height"),
    (
      TextContainer(width: 30, height: 9), nil, "BBBB",
      "the suffix does not fit: allow more width and height"
    ),
    (
      TextContainer(width: 20, height: 10), "...", "",
      "the ellipsis does not fit: allow more width, or allow more height, or shorten the ellipsis"
    ),
    (
      TextContainer(
        width: 40, height: 20, insets: TextInsets(top: 6, left: 5, bottom: 6, right: 5)), nil, "B",
      "the suffix does not fit: allow more height"
    ),
  ]

  @Test(arguments: cases.indices) func saysWhatBinds(index: Int) throws {
    let (container, ellipsis, suffix, message) = Self.cases[index]
    let text = "AAAAAAAAAAAA AAAAAAAA"
    let result = try TextStyle.boxes.trim(text, to: container, ellipsis: ellipsis, suffix: suffix)
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.notes.map(\.message) == [message])
    let misfit = try #require(result.misfit)
    for fix in misfit.fixes {
      let trial = Trial(container, ellipsis ?? "…", suffix)
      let fixed = fix.reduce(trial) { $0.changed($1) }
      let after = try TextStyle.boxes.trim(
        text, to: fixed.container, ellipsis: fixed.ellipsis, suffix: fixed.suffix)
      #expect(after.status != .suffixDoesNotFit, "\(fix)")
    }
  }

  @Test("what fits has no misfit") func fits() throws {
    let container = TextContainer.lines(1, width: 50)
    #expect(try TextStyle.boxes.trim("AAA", to: container).misfit == nil)
    #expect(try TextStyle.boxes.trim("AAAAAA", to: container).misfit == nil)
  }

  @Test("the ellipsis is the printed one") func ellipsis() throws {
    let result = try TextStyle.boxes.trim(
      "AAAAA", to: .lines(1, width: 30), suffix: "BBBB")
    #expect(result.text == "AA…")
    #expect(result.ellipsis == "…")
  }

  @Test("After letters that go back, a suffix fits that is wider than the line")
  func negativeSpacing() throws {
    let style = TextStyle(
      fonts: [Fonts.box], fontSize: 10, usesSystemFonts: false, letterSpacing: -25)
    let container = TextContainer(width: 0, height: 10, lineBreakMode: .clipping)
    let result = try Typesetter(style: style).shape(PlainText("abcdef")).trim(
      to: container, token: TruncationToken(suffix: "BBB"))
    #expect(try result.verify().isEmpty)
  }
}

/// A container and a token, before and after a fix.
struct Trial {
  var container: TextContainer
  var ellipsis: String
  var suffix: String

  init(_ container: TextContainer, _ ellipsis: String, _ suffix: String) {
    self.container = container
    self.ellipsis = ellipsis
    self.suffix = suffix
  }

  func changed(_ limit: TokenMisfit.Limit) -> Trial {
    var trial = self
    switch limit {
    case .width: trial.container.width = 100_000
    case .height: trial.container.height = 100_000
    case .suffix: trial.suffix = ""
    case .ellipsis: trial.ellipsis = ""
    }
    return trial
  }
}
