import TestSupport
import Testing
import TextLayout

@testable import TextDocuments

/// Links by reference, each of which copies what its label defines.
@Suite struct ReferenceFinderTests {
  private func copies(_ markdown: String) throws -> Int {
    var copied = 0
    try ReferenceFinder(Array(markdown.utf8)).forEachLink { _, length in copied += length }
    return copied
  }

  /// How many bytes of addresses the links have that cmark finds.
  private func addresses(_ markdown: String) -> Int {
    let events = MarkdownParser(Array(markdown.utf8)).events() ?? []
    return events.reduce(0) { sum, event in
      if event.isEnter, case .link(let address) = event.node {
        sum + address.utf8.count
      } else {
        sum
      }
    }
  }

  /// Whether a link may have its own address: nothing else can, since no scheme is written.
  private func hasOwnAddresses(_ markdown: String) -> Bool {
    let bytes = Array(markdown.utf8)
    return zip(bytes, bytes.dropFirst()).contains { $0 == (0x5D, 0x28) }
  }

  @Test(arguments: [
    ("[a]: 1234\n\n[a] [A][] [b][ a\n] ![a]", 5 * 4), ("[a]: <12 4>\n\n[a]", 2 * 5),
    ("[a]:\n  1234\n  \"56\"\n\n[a]", 2 * 7), ("[a]: 1 (2\\)3)\n\n[a]", 2 * 6),
    ("> [a\n> b]:\n> 1234\n> '5'\n\n[A B]", 2 * 9), ("[K]: 1234\n\n[\u{212A}]", 2 * 4),
    ("[é]: 1234\n\n[É] [e]", 2 * 4), ("[ß]: 1234\n\n[\u{1E9E}] [SS]", 3 * 4),
    ("[a]: <1\\>2>\n\n[a]", 2 * 5), ("[a]: 1 \"2\\\\\"3\"\n\n[a]", 2 * 7),
    ("[a]: 1\u{1}2\n\n[a]", 2 * 3),
    ("[a]: 1\0\n\n[a]", 2 * 6), ("[\\[]: 1234\n\n[\\[] [[]", 2 * 4), ("[a](b) [a]", 0),
    ("[a]: 1\n[b]: 23\n\n[c]", 1 + 2), ("[a]: 1\n\n[a]: 234\n\n[a]", 3 * 3), ("[a]:", 0),
  ])
  func whatMayBeCopiedIsCounted(markdown: String, count: Int) throws {
    #expect(try copies(markdown) == count)
  }

  /// Whatever cmark takes for a definition and for a link, no more is copied than was counted.
  @Test func noMoreIsCopiedThanIsCounted() throws {
    let pieces = [
      "[a]: ", "[a]", "[A]", "[b]", "[", "]", "]:", ":", "\\", "\n", "\n\n", " ", "> ", "- ", "`",
      "<", ">", "(", ")", "\"", "'", "/long-address", "/é%20", "[ß]", "[ẞ]: /1234\n", "[SS]",
      "[ss]",
      "[ſS][]", "!", "[Я]", "[я]: /12345\n", "\t", "\r\n", "\u{A0}", "[a\nb]",
      "[a b]: /123456 'c'\n",
      "[a]: <>\n", "[a]: <1\\>2>\n", "[a]: >", "\\\"", "\u{1}",
      "[ \n" + String(repeating: " ", count: 1_001) + "a]", "&amp;", "\0", "\\]", "\\[", "*", "#",
      "[\u{FB01}]", "[fi]: /1\n", "[FI][x]",
    ]
    var generator = SeededGenerator(seed: 41)
    var linked = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 2...24, using: &generator)
      let markdown = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }
        .joined()
      // A link with its own address copies nothing.
      let found = addresses(markdown)
      linked += found > 0 ? 1 : 0
      let most = try copies(markdown) + (hasOwnAddresses(markdown) ? markdown.utf8.count : 0)
      #expect(found <= most, "\(markdown.debugDescription)")
    }
    #expect(linked > 500)
  }

  /// Each letter, and what it is in the other case, are one label for cmark or for neither.
  @Test func noFoldingOfCaseIsMissed() throws {
    for value: UInt32 in 0x80...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let name = String(String.UnicodeScalarView([scalar]))
      for other in [
        properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
      ]
      where other != name {
        let markdown = "[\(name)]: 1234\n\n[\(other)]"
        #expect(try addresses(markdown) <= copies(markdown) - 4, "\(markdown)")
      }
    }
  }
}
