import Testing

@testable import TextCatalogs

struct GlobTests {
  @Test(
    "Keys",
    arguments: [
      ("*", "", true), ("*", "a.b/c", true), ("button.*", "button.save", true),
      ("button.*", "my.button.ok", false), ("button.*", "button", false),
      ("*.title", "a.b.title", true),
      ("a?c", "abc", true), ("a?c", "ac", false), ("[ab]*", "bat", true), ("[!ab]*", "bat", false),
      ("[a-c]x", "cx", true), ("[a-c]x", "dx", false), ("[]]", "]", true), ("[", "[", true),
      ("a\\*", "a*", true), ("a\\*", "ab", false), ("**", "a/b", true), ("日*", "日本", true),
      ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXcYb", false), ("?", "é", true), ("%@", "%@", true),
      ("a.*", "a.\u{301}x", true), ("a;", "a\u{37E}", false), ("a\u{301}", "a\u{301}", true),
    ])
  func keys(pattern: String, name: String, isOne: Bool) {
    #expect(Glob(pattern).matches(name) == isOne)
  }

  @Test(
    "Paths: a star stays in its step, two stars stand for any folders",
    arguments: [
      ("*.po", "de.po", true), ("*.po", "a/de.po", false), ("a/*/b", "a/x/b", true),
      ("a/*/b", "a/x/y/b", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
      ("**/b", "b", true), ("**/b", "x/b", true), ("**/b", "xb", false), ("a/**", "a/x/y", true),
      ("a/**", "b/x", false), ("a?b", "a/b", false), ("a[/]b", "a/b", false), ("**", "a/b/c", true),
      ("a/**/*.json", "a/de/app.json", true), ("a/*.po", "a/\u{301}.po", true),
      ("a/?b", "a/\u{301}b", true),
    ])
  func paths(pattern: String, path: String, isOne: Bool) {
    #expect(Glob(path: pattern).matches(path) == isOne)
  }

  @Test(
    "The folder that a pattern names, and the pattern below it without steps that go nowhere",
    arguments: [
      ("a/b/*.po", "a/b", "*.po"), ("./a//*.po", "./a/", "*.po"), ("*/.//c.po", "", "*/c.po"),
      ("/a/[b]/c", "/a", "[b]/c"), ("/*.po", "/", "*.po"), ("a.po", "", "a.po"),
      ("../a/**", "../a", "**"), ("a/\u{301}b/*.po", "a/\u{301}b", "*.po"),
    ])
  func folders(pattern: String, folder: String, below: String) {
    let glob = Glob(path: pattern)
    #expect(glob.literalFolder.utf8.elementsEqual(folder.utf8))
    #expect(glob.belowLiteralFolder.description.utf8.elementsEqual(below.utf8))
  }

  @Test("A folder's name is not a pattern") func below() {
    let glob = Glob(path: "*.po").below("/a[b]*?\\")
    #expect(glob.matches("/a[b]*?\\/x.po") && !glob.matches("/ab/x.po"))
  }

  @Test("Many stars cost the name by the pattern") func cost() {
    let pattern = Glob(String(repeating: "a*", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }

  @Test("A pattern without anything special is a name") func literal() {
    #expect(Glob("a\\*b").isLiteral && Glob("a\\*b").literal == "a*b")
    #expect(!Glob("a*b").isLiteral)
  }
}
