import Testing
import TextLayout

@testable import TextDetection

/// What is an address for mail, and where it ends.
@Suite struct EmailTests {
  @Test(arguments: [
    DetectionCase(
      "Write to Ada.L@Example.ORG.",
      "email|Ada.L@Example.ORG|Ada.L@example.org|mailto:Ada.L@example.org"),
    DetectionCase(
      "a+b_c%d@sub.example.co",
      "email|a+b_c%d@sub.example.co|a+b_c%d@sub.example.co|mailto:a+b_c%25d@sub.example.co"),
    DetectionCase(
      "'ada@example.org'", "email|ada@example.org|ada@example.org|mailto:ada@example.org"),
    DetectionCase(
      "<ada@example.org>, (bob@example.org)",
      "email|ada@example.org|ada@example.org|mailto:ada@example.org",
      "email|bob@example.org|bob@example.org|mailto:bob@example.org"),
    DetectionCase(
      "联系ada@example.cn谢谢", "email|ada@example.cn|ada@example.cn|mailto:ada@example.cn"),
    DetectionCase(
      "Schreib an jürgen@bücher.example!",
      "email|jürgen@bücher.example|jürgen@bücher.example|mailto:j%C3%BCrgen@xn--bcher-kva.example"),
    DetectionCase(
      "пишите иван@пример.рф.",
      "email|иван@пример.рф|иван@пример.рф|mailto:%D0%B8%D0%B2%D0%B0%D0%BD@xn--e1afmkfd.xn--p1ai"),
    DetectionCase(
      "a@b.example@c.example",
      "email|b.example@c.example|b.example@c.example|mailto:b.example@c.example"),
    DetectionCase("@ada, a@b, a@1.2, a..b@c.example, a.@b.example, ada@-x.example, x@y.z"),
    DetectionCase("@@@@ a@@b.example"),
  ])
  func addresses(_ expected: DetectionCase) throws {
    #expect(try TextDetector(types: [.email]).described(expected.text) == expected.found)
  }

  @Test("a host of an address is not a link, a written-out mailto is one") func overlaps() throws {
    let detector = try TextDetector(types: [.link, .email])
    #expect(try detector.described("ada@example.org").map { $0.prefix(5) } == ["email"])
    #expect(try detector.described("mailto:ada@example.org").map { $0.prefix(5) } == ["link|"])
    #expect(try detector.described("http://ada@example.org/x").map { $0.prefix(5) } == ["link|"])
  }
}
