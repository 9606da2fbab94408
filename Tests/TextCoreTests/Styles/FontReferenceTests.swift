import Testing

@testable import TextCore

/// Which names are files, which are faces of collections, which are families.
struct FontReferenceTests {
  private func reference(_ name: String, existing: Set<String> = []) throws -> FontReference {
    try FontReference(name, exists: existing.contains)
  }

  @Test(arguments: ["a.ttf", "A.TTF", "x.otf", "x.ttc", "x.Otc", "./Helvetica", "fonts/sans"])
  func files(name: String) throws {
    #expect(try reference(name) == .file(path: name, index: 0))
  }

  @Test(arguments: ["Helvetica", "Noto Sans", "ttf", "C#", "Font#2", "a.woff", "x.ttf bold"])
  func families(name: String) throws {
    #expect(try reference(name) == .family(name))
  }

  @Test func blanksAroundFamiliesDoNotCount() throws {
    #expect(try reference("  Noto Sans ") == .family("Noto Sans"))
  }

  @Test func facesOfCollections() throws {
    #expect(try reference("a.ttc#2") == .file(path: "a.ttc", index: 2))
    #expect(try reference("dir/a#b#07") == .file(path: "dir/a#b", index: 7))
    #expect(try reference("dir/a#b") == .file(path: "dir/a#b", index: 0))
    #expect(try reference("C#x") == .family("C#x"))
    #expect(try reference("a.ttc#x") == .named(path: "a.ttc", face: "x"))
    #expect(
      try reference("dir/a#Helvetica-Bold", existing: ["dir/a"])
        == .named(path: "dir/a", face: "Helvetica-Bold"))
  }

  @Test(arguments: [
    "a.ttc#", "a.ttc#x(y)", "a.TTC#-1", "./a.ttc# 1", "dir/a#é", "a.ttf#0x1",
  ])
  func whatIsNoNumberIsNoFamily(name: String) {
    let error = #expect(throws: TextLayoutError.self) {
      try reference(name, existing: ["dir/a"])
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.hasSuffix("give its number after the #, from 0 to 65535") ?? false)
  }

  @Test func fileOfTheWholeNameWins() throws {
    #expect(
      try reference("a.ttc#2", existing: ["a.ttc#2"]) == .file(path: "a.ttc#2", index: 0))
    #expect(
      try reference("./a.ttc#x", existing: ["./a.ttc", "./a.ttc#x"])
        == .file(path: "./a.ttc#x", index: 0))
  }

  @Test(arguments: ["", "  ", "a.ttc#65536", "a.ttc#99999999999999999999", "a\0.ttf"])
  func nonsense(name: String) {
    let error = #expect(throws: TextLayoutError.self) { try reference(name) }
    #expect(error?.code == .invalidArgument)
  }
}
