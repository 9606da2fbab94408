import Foundation
import Testing

/// A link of a document to a file of the repository leads to one that exists.
@Suite struct DocumentLinkTests {
  @Test func linkedFilesExist() throws {
    var paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    paths += Repository.files(in: "docs", endingWith: ".md")
    paths += Repository.files(in: "fixtures", endingWith: "README.md")
    var count = 0
    for path in paths {
      let folder = Repository.root.appending(path: path).deletingLastPathComponent()
      for target in Self.targets(in: try Repository.text(path)) {
        let file = folder.appending(path: target).path()
        #expect(FileManager.default.fileExists(atPath: file), "\(path) links to \(target)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func everyDecisionRecordIsListed() throws {
    let listed = Self.targets(in: try Repository.text("docs/README.md")).map { "docs/\($0)" }
    let records = Repository.files(in: "docs/decisions", endingWith: ".md")
    #expect(records.count > 39)
    #expect(records.filter { !listed.contains($0) } == [])
  }

  @Test func linksInCodeAreNotLinks() {
    let text = "[a](b.md#c) `[d](e.md)` [f](https://example.org)\n```\n[g](h.md)\n```\n"
    #expect(Self.targets(in: text) == ["b.md"])
  }

  /// The files that a document links to, without those in its code.
  private static func targets(in text: String) -> [String] {
    text.replacing(/(?s)```.*?```|`[^`\n]*`/, with: "code")
      .matches(of: /\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/).map { String($0.1) }
  }
}
