import Foundation
import Testing
import TextLayout

/// The landing page's example: what it shows is compiled and run here.
struct ExampleTests {
  static let catalog = Fonts.root.appendingPathComponent("Sources/TextLayout/TextLayout.docc")

  @Test("The landing page's example gives what it says")
  func example() throws {
    let font = Fonts.box
    // The lines between the rulers are those of the page.
    // --------
    let style = TextStyle(fonts: [font], fontSize: 10)
    let shaped = try Typesetter(style: style).shape("Boxes are easy to count")
    var container = TextContainer(width: 120)
    let full = try shaped.layout(in: container)
    let height = full.size.height  // 30: three lines of 10 points
    let starts = full.lines.map(\.range.utf16.lowerBound)  // 0, 10 and 18
    container.maximumNumberOfLines = 2
    let trimmed = try shaped.trim(to: container, token: TruncationToken(suffix: "More"))
    let text = trimmed.text  // "Boxes are easy t… More"
    let link = trimmed.suffixRects  // where "More" is: x 80, y 10, 40 wide, 10 high
    // --------
    #expect(height == 30)
    #expect(starts == [0, 10, 18])
    #expect(text == "Boxes are easy t… More")
    #expect(link == [Rect(x: 80, y: 10, width: 40, height: 10)])
  }

  @Test("The landing page shows the example that runs")
  func page() throws {
    let page = try lines(of: ExampleTests.catalog.appendingPathComponent("TextLayout.md"))
    let shown = try #require(between(page, "```swift", "```"))
    let source = try lines(of: URL(fileURLWithPath: #filePath))
    let run = try #require(between(source, "    // --------", "    // --------"))
    #expect(shown == run.map { String($0.dropFirst(4)) })
    #expect(shown.count == 10)
  }

  @Test("The landing page groups every public type")
  func topics() throws {
    let page = try String(
      contentsOf: ExampleTests.catalog.appendingPathComponent("TextLayout.md"), encoding: .utf8)
    let declaration = /^public (?:final )?(?:struct|class|enum) (\w+)/
    let types = try sources().flatMap { try lines(of: $0) }
      .compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }
    #expect(types.count > 30)
    for type in types { #expect(page.contains("- ``\(type)``\n"), "\(type) is in no topic") }
  }

  private func sources() throws -> [URL] {
    let folder = Fonts.root.appendingPathComponent("Sources/TextLayout")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines between the first that is `opening` and the next that is `closing`.
  private func between(_ lines: [String], _ opening: String, _ closing: String) -> [String]? {
    guard let start = lines.firstIndex(of: opening) else { return nil }
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(of: closing) else { return nil }
    return Array(rest[..<end])
  }
}
