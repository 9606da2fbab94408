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

  private func hasOwnAddresses(_ markdown: String) -> Bool {
    let bytes = Array(markdown.utf8)
    return bytes.contains(UInt8(ascii: "<"))
      || zip(bytes, bytes.dropFirst()).contains { $0 == (0x5D, 0x28) }
  }

  @Test(arguments: [
    ("[a]: 1234\n\n[a] [A][] [b][ a\n] ![a]", 5 * 4), ("[a]: <12 4>\n\n[a]", 2 * 5),
    ("[a]:\n  1234\n  \"56\"\n\n[a]", 2 * 7), ("[a]: 1 (2\\)3)\n\n[a]", 2 * 6),
    ("> [a\n> b]:\n> 1234\n> '5'\n\n[A B]", 2 * 6), ("[K]: 1234\n\n[\u{212A}]", 2 * 4),
    ("[é]: 1234\n\n[É]", 2 * 4), ("[\\[]: 1234\n\n[\\[] [[]", 2 * 4), ("[a](b) [a]", 0),
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
      "[a]: <>\n", "&amp;", "\0", "\\]", "\\[", "*", "#", "[\u{FB01}]", "[fi]: /1\n", "[FI][x]",
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
}
