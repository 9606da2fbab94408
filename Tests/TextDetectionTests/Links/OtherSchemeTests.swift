import Testing
import TextLayout

@testable import TextDetection

/// Links of any scheme.
struct OtherSchemeTests {
  private func links(_ text: String) throws -> [String] {
    try TextDetector(types: [.link]).described(text)
  }

  @Test(arguments: [
    DetectionCase(
      "Open MyApp://profile/7.", "link|MyApp://profile/7|myapp://profile/7|myapp://profile/7"),
    DetectionCase(
      "git+ssh://host.example/a.git",
      "link|git+ssh://host.example/a.git|git+ssh://host.example/a.git|git+ssh://host.example/a.git"),
    DetectionCase(
      "com.example.app://callback?x=1, yes",
      "link|com.example.app://callback?x=1|com.example.app://callback?x=1|com.example.app://callback?x=1"
    ),
    DetectionCase("(app://a/b)", "link|app://a/b|app://a/b|app://a/b"),
    DetectionCase("app://straße", "link|app://straße|app://straße|app://stra%C3%9Fe"),
    DetectionCase("見るapp://xを", "link|app://x|app://x|app://x"),
    DetectionCase("sms:+4930123456!", "link|sms:+4930123456|sms:+4930123456|sms:+4930123456"),
    DetectionCase(
      "ldap://[2001:db8::7]/c=[x]",
      "link|ldap://[2001:db8::7]/c=[x]|ldap://[2001:db8::7]/c=[x]|ldap://[2001:db8::7]/c=%5Bx%5D"),
    DetectionCase(
      "app://a@[::1], app://[x]",
      "link|app://a@[::1]|app://a@[::1]|app://a@[::1]", "link|app://[x]|app://[x]|app://%5Bx%5D"),
    DetectionCase("facetime:a@b.de", "link|facetime:a@b.de|facetime:a@b.de|facetime:a@b.de"),
    DetectionCase("geo:52.5,13.4", "link|geo:52.5,13.4|geo:52.5,13.4|geo:52.5,13.4"),
    DetectionCase(
      "sip:ada@example.org", "link|sip:ada@example.org|sip:ada@example.org|sip:ada@example.org"),
    DetectionCase(
      "urn:isbn:0451450523", "link|urn:isbn:0451450523|urn:isbn:0451450523|urn:isbn:0451450523"),
  ])
  func schemes(_ expected: DetectionCase) throws {
    #expect(try links(expected.text) == expected.found)
  }

  @Test(arguments: [
    "javascript://x%0aalert(1)", "data://x", "VBScript://x", "key://", "a://b", "and/or: //x",
    "note:this", "sip:tea",
    "urn:x", "sms:later", "x:// y", "app://…", "1app: //x",
  ])
  func noLinks(text: String) throws { #expect(try links(text) == []) }

  @Test("the sign of a scheme is among the first 1,024 characters, wherever the link ends")
  func reach() throws {
    let letters = String(repeating: "c", count: 1_100)
    #expect(try links("(sip:(a@b\(letters)) x").count == 1)
    #expect(try links("urn:x:\(letters)").count == 1)
    #expect(try links("urn:\(letters):x") == [])
  }

  @Test("a scheme with rules of its own keeps them after a full stop") func known() throws {
    #expect(
      try links("foo.https://example.com") == [
        "link|https://example.com|https://example.com|https://example.com"
      ])
  }

  @Test("every top-level domain makes a link of a bare name") func topLevelDomains() throws {
    let names = [
      "museum", "photography", "онлайн", "рф", "中国", "コム", "ελ", "հայ", "გე", "ישראל", "한국",
      "onion",
    ]
    for name in names {
      #expect(try links("see x.example.\(name) now").count == 1, "\(name)")
    }
    #expect(try links("a.photography").count == 1)
    #expect(try links("a.notadomain and archive.zip and notes.mov") == [])
  }
}
