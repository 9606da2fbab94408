import Testing
import TextLayout

@testable import TextDetection

/// What is a link, where it ends, and what it opens.
@Suite struct LinkTests {
  /// A link that is written as its value, but for the scheme.
  private func links(_ text: String) throws -> [String] {
    try TextDetector(types: [.link]).described(text)
  }

  @Test(arguments: [
    DetectionCase(
      "Read https://example.com/a?b=c#d today",
      "link|https://example.com/a?b=c#d|https://example.com/a?b=c#d|https://example.com/a?b=c#d"),
    DetectionCase(
      "HTTP://Example.COM:80/Path",
      "link|HTTP://Example.COM:80/Path|http://example.com/Path|http://example.com/Path"),
    DetectionCase(
      "ftp://files.example.org:2121/x",
      "link|ftp://files.example.org:2121/x|ftp://files.example.org:2121/x|ftp://files.example.org:2121/x"
    ),
    DetectionCase(
      "http://localhost:8080",
      "link|http://localhost:8080|http://localhost:8080|http://localhost:8080"
    ),
    DetectionCase(
      "http://ada@example.org/",
      "link|http://ada@example.org/|http://ada@example.org/|http://ada@example.org/"
    ),
    DetectionCase(
      "http://127.0.0.1/x", "link|http://127.0.0.1/x|http://127.0.0.1/x|http://127.0.0.1/x"),
    DetectionCase(
      "http://[2001:DB8::1]:81/",
      "link|http://[2001:DB8::1]:81/|http://[2001:db8::1]:81/|http://[2001:db8::1]:81/"
    ),
    DetectionCase("http://300.1.1.1/ and http://1.2.3/ and http:// alone"),
    DetectionCase(
      "mailto:ada@example.org?subject=Tea",
      "link|mailto:ada@example.org?subject=Tea|mailto:ada@example.org?subject=Tea|mailto:ada@example.org?subject=Tea"
    ),
    DetectionCase(
      "tel:+49-30-1234567.", "link|tel:+49-30-1234567|tel:+49301234567|tel:+49301234567"),
    DetectionCase(
      "file:///etc/hosts and javascript:alert(1)",
      "link|file:///etc/hosts|file:///etc/hosts|file:///etc/hosts"),
  ])
  func schemes(_ expected: DetectionCase) throws {
    #expect(try links(expected.text) == expected.found)
  }

  @Test(arguments: [
    ("See example.com.", "https://example.com"),
    ("See www.example.berlin!", "https://www.example.berlin"),
    ("www.host.anything", "https://www.host.anything"),
    ("sub.example.co.uk/path", "https://sub.example.co.uk/path"),
    ("Example.COM", "https://example.com"),
    ("t.co/x", "https://t.co/x"),
    ("example.com:8080/a", "https://example.com:8080/a"),
    ("docs.project.md and notes.md/1", "https://docs.project.md https://notes.md/1"),
    ("...example.org...", "https://example.org"),
    ("-example.org", "https://example.org"),
  ])
  func bareNames(text: String, urls: String) throws {
    let found = try TextDetector(types: [.link]).detections(in: PlainText(text))
    #expect(found.compactMap(\.url).joined(separator: " ") == urls)
  }

  @Test(arguments: [
    "It stops.Then it goes on", "README.md, main.rs and run.sh", "e.g. this, i.e. that", "1.2.3",
    "/usr/lib/libfoo.so", "C:\\tools\\app.com", "me@example.com", "first.name+tag@example.com",
    "a.b", "192.168.0.1", "foo_bar.com", "done.It", "-.com", "..com", "x..com", "www.",
    "www.example",
    "host.invalid", "price=3.de+4",
  ])
  func noLinks(text: String) throws {
    #expect(try links(text) == [])
  }

  @Test(arguments: [
    ("(see http://a.example/b.)", "http://a.example/b"),
    ("http://a.example/b_(c)_d", "http://a.example/b_(c)_d"),
    ("(http://a.example/b_(c))", "http://a.example/b_(c)"),
    ("http://a.example/b(c", "http://a.example/b"),
    ("[http://a.example/b]", "http://a.example/b"),
    ("http://a.example/b[1]", "http://a.example/b[1]"),
    ("<http://a.example/b>", "http://a.example/b"),
    ("\"http://a.example/b\"", "http://a.example/b"),
    ("'http://a.example/b'c", "http://a.example/b"),
    ("http://a.example/it's", "http://a.example/it's"),
    ("“http://a.example/b”", "http://a.example/b"),
    ("«http://a.example/b»", "http://a.example/b"),
    ("http://a.example/b, http://a.example/c;", "http://a.example/b http://a.example/c"),
    ("http://a.example/b?!", "http://a.example/b"),
    ("http://a.example/?q=1&r=2.", "http://a.example/?q=1&r=2"),
    ("http://a.example/#", "http://a.example/"),
    ("http://a.example/x#y#z", "http://a.example/x#y"),
    ("http://a.example/50%", "http://a.example/50"),
    ("http://a.example/%C3%BC", "http://a.example/%C3%BC"),
    ("http://a.example/b…", "http://a.example/b"),
    ("**http://a.example/b**", "http://a.example/b"),
    ("http://a.example/b|c", "http://a.example/b"),
    ("http://a.example/b\\c", "http://a.example/b"),
  ])
  func ends(text: String, values: String) throws {
    let found = try TextDetector(types: [.link]).detections(in: PlainText(text))
    #expect(found.map(\.value).joined(separator: " ") == values)
  }

  @Test(arguments: [
    DetectionCase(
      "Besuchen Sie bücher.example.de/straße heute.",
      "link|bücher.example.de/straße|https://bücher.example.de/straße|https://xn--bcher-kva.example.de/stra%C3%9Fe"
    ),
    DetectionCase(
      "请看https://example.com/a。谢谢",
      "link|https://example.com/a|https://example.com/a|https://example.com/a"),
    DetectionCase(
      "「example.comを見る」と言った", "link|example.com|https://example.com|https://example.com"),
    DetectionCase(
      "詳しくはhttps://example.jp/guide/日本語、または",
      "link|https://example.jp/guide/日本語|https://example.jp/guide/日本語|https://example.jp/guide/%E6%97%A5%E6%9C%AC%E8%AA%9E"
    ),
    DetectionCase(
      "https://example.jp/abcを開く",
      "link|https://example.jp/abc|https://example.jp/abc|https://example.jp/abc"),
    DetectionCase("자세한 내용은 example.kr에서", "link|example.kr|https://example.kr|https://example.kr"),
    DetectionCase(
      "Сайт пример.рф, да", "link|пример.рф|https://пример.рф|https://xn--e1afmkfd.xn--p1ai"),
    DetectionCase(
      "موقع http://مثال.مصر/ هنا",
      "link|http://مثال.مصر/|http://مثال.مصر/|http://xn--mgbh0fb.xn--wgbh1c/"),
    DetectionCase(
      "ดูที่ example.co.thนะ", "link|example.co.th|https://example.co.th|https://example.co.th"),
    DetectionCase(
      "xn--bcher-kva.de", "link|xn--bcher-kva.de|https://bücher.de|https://xn--bcher-kva.de"),
    DetectionCase(
      "हिन्दी http://example.in/क॥",
      "link|http://example.in/क|http://example.in/क|http://example.in/%E0%A4%95"),
    DetectionCase("xn--a.de"),
  ])
  func languages(_ expected: DetectionCase) throws {
    #expect(try links(expected.text) == expected.found)
  }

  @Test("a link whose edge splits a character is not found") func clusters() throws {
    #expect(try links("example.de\u{20E3}") == [])
    #expect(try links("http://a.example/x\u{FE0F}") != [])
  }
}
