import Foundation
import Testing

@testable import TextfitTool

/// Reading stops at a limit; one more byte shows whether the text ends there.
@Suite struct InputTests {
  private func read(_ path: String, atMost most: Int) throws -> Int? {
    try FileDescriptor(reading: Array(path.utf8)).readToEnd(atMost: most)?.count
  }

  @Test func aFileUpToTheLimit() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: 0x61, count: 200_000).write(to: file)
    #expect(try read(file.path(), atMost: 200_001) == 200_000)
    #expect(try read(file.path(), atMost: 200_000) == 200_000)
    #expect(try read(file.path(), atMost: 199_999) == nil)
    #expect(try read(file.path(), atMost: 0) == nil)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 5_000_000])
  func anEndlessFile(most: Int) throws {
    #expect(try read("/dev/zero", atMost: most) == nil)
  }

  @Test func nothing() throws {
    #expect(try read("/dev/null", atMost: 0) == 0)
  }
}

/// What `--font` takes for a list.
@Suite struct FontListTests {
  @Test(arguments: [
    ("Box", ["Box"]), ("Box,Arial", ["Box", "Arial"]), (" Box , Noto Sans ", ["Box", "Noto Sans"]),
    ("", [""]), ("a,,b", ["a", "", "b"]), ("a,", ["a", ""]), (" , ", ["", ""]),
    (#"a\,b.ttf,c"#, ["a,b.ttf", "c"]), (#"a\\,b"#, [#"a\"#, "b"]), (#"a\\\,b"#, [#"a\,b"#]),
    (#"C:\fonts\a.ttf"#, [#"C:\fonts\a.ttf"#]), (#"a\"#, [#"a\"#]),
    ("e\u{301},\u{301}", ["e\u{301}", "\u{301}"]),
  ])
  func names(list: String, names: [String]) {
    #expect(FontList(list).names == names)
  }
}
