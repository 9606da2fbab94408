import TestSupport
import Testing
import TextLayout

@testable import TextDocuments

/// What the reader of YAML takes, where it says that things are, and what it refuses.
@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws -> JSONNode {
    try YAMLReader().read(Array(text.utf8)).root
  }

  @Test(arguments: [
    ("", "null@0..<0"), ("# nothing", "null@9..<9"), ("~", "null@0..<1"),
    ("a: \n", "{a@0:null@2..<2}@0..<4"),
    (
      "[true, no, 0x1F, 0o17, -1.5e2, 12:30, .5, 1_0, '1', nan]",
      "[true@1..<5,\"no\"@7..<9,31.0@11..<15,15.0@17..<21,-150.0@23..<29,\"12:30\"@31..<36,0.5@38..<40,"
        + "\"1_0\"@42..<45,\"1\"@47..<50,\"nan\"@52..<55]@0..<56"
    ),
    ("- é: \"\\u00e9\\n\"\n- 日本", "[{é@2:\"é\n\"@6..<16}@2..<17,\"日本\"@19..<25]@0..<25"),
    ("\u{FEFF}a: 1", "{a@3:1.0@6..<7}@3..<7"),
    (
      "a: |\n  one\n  two\nb: >-\n  three\n  four\n",
      "{a@0:\"one\ntwo\n\"@3..<17,b@17:\"three four\"@20..<38}@0..<38"
    ),
    ("1: !!str 12\nno: ! 3\n", "{1@0:\"12\"@9..<11,no@12:\"3\"@18..<19}@0..<20"),
    (
      "a: &x [1]\nb: *x\nc: &y z\nd: *y\n",
      "{a@0:[1.0@7..<8]@3..<9,b@10:[1.0@7..<8]@3..<9,c@16:\"z\"@22..<23,d@24:\"z\"@27..<29}@0..<30"
    ),
    (
      "b: &b {x: 1, y: 2}\nc:\n  <<: *b\n  y: 3\n",
      "{b@0:{x@7:1.0@10..<11,y@13:2.0@16..<17}@3..<18,"
        + "c@19:{y@33:3.0@36..<37,x@7:1.0@10..<11}@24..<38}@0..<38"
    ),
    ("%YAML 1.1\n---\na: 1\n...\n", "{a@14:1.0@17..<18}@14..<19"),
  ])
  func valuesKnowTheirPlaces(text: String, tree: String) throws {
    #expect(try read(text).tree == tree)
  }

  @Test(arguments: [
    ("a: [1,", "line 1, column 7: not YAML: did not find expected node content (fix it)"),
    (
      "a: b: c",
      "line 1, column 5: not YAML: mapping values are not allowed in this context (fix it)"
    ),
    (
      "a: 1\n\tb: 2",
      "line 2, column 1: not YAML: found a tab character that violates indentation (fix it)"
    ),
    ("a: 1\n---\nb: 2", "line 2, column 1: a second document begins here (give one document only)"),
    (
      "a: 1\n'a': 2",
      "line 2, column 1: the name \"a\" is defined twice in one mapping (remove one)"
    ),
    ("[a]: 1", "line 1, column 1: a name is not a scalar (write a word before the colon)"),
    (
      "&n [a, *n]",
      "line 1, column 8: the alias \"*n\" is inside its own value (write the value out)"
    ),
    (
      "*n",
      "line 1, column 1: the anchor \"&n\" is not defined before this alias (write the value out)"
    ),
    ("a: 1e999", "line 1, column 4: the number \"1e999\" is too large (write a smaller one)"),
    (
      "a: \"\u{1}\"", "line 1, column 5: not YAML: control characters are not allowed (remove it)"
    ),
    (
      "<<: 1",
      "line 1, column 5: \"<<\" merges a value that is not a mapping (give the alias of a mapping)"
    ),
    ("é: \"a\n", "line 2, column 1: not YAML: found unexpected end of stream (fix it)"),
  ])
  func whatIsNotATreeIsRefused(text: String, message: String) {
    let found = complaint { () throws(TextLayoutError) in
      _ = try YAMLReader().read(Array(text.utf8))
    }
    #expect(found == "malformed-yaml: " + message)
  }

  @Test func duplicatesAreKeptWhereAsked() throws {
    let text = "a: 1\nb: {c: 1, c: 2}\na: 3\n"
    let document = try YAMLReader(keepsDuplicates: true).read(Array(text.utf8))
    #expect(
      document.duplicates == [
        JSONDuplicate(name: "c", first: 9, second: 15),
        JSONDuplicate(name: "a", first: 0, second: 21),
      ])
    #expect(document.place(of: 21).line == 3)
  }

  /// Ten levels of ten aliases each add ten billion values.
  @Test func bombsOfAliasesAreRefused() {
    var text = "a0: &a0 [x]\n"
    for level in 1...10 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let found = complaint { () throws(TextLayoutError) in
      _ = try YAMLReader().read(Array(text.utf8))
    }
    #expect(found?.hasSuffix("aliases add more than 100000 values (use fewer of them)") == true)
  }

  @Test func levelsAreLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(100))
    for text in [
      nested(1_000_000), String(repeating: "- ", count: 100_000), "a: &a \(nested(99))\nb: [[*a]]",
    ] {
      let found = complaint { () throws(TextLayoutError) in
        _ = try YAMLReader().read(Array(text.utf8))
      }
      #expect(
        found?.hasSuffix("more than 100 nested lists and mappings (flatten it)") == true
      )
    }
  }

  /// Whatever the bytes are, the answer is a tree or an error with a place.
  @Test func spoiledBytesAreReadOrRefused() {
    var generator = SplitMix64(state: 11)
    let text = Array(
      "a: &x [1, -2.5e3, \"x\\u00e9\", 'y', true, ~]\nb: {c: é😀, <<: {d: *x}}\ne: |\n  text\n  more\n# end\n"
        .utf8)
    let alphabet = Array("{}[]\",:\\&*|>-?!%@`'# \n\t".utf8)
    var refused = 0
    for _ in 0..<5_000 {
      let bytes = text.mutated(by: &generator, with: alphabet)
      guard
        let found = complaint({ () throws(TextLayoutError) in _ = try YAMLReader().read(bytes) })
      else { continue }
      refused += 1
      #expect(found.contains(": line "), "\(bytes)")
    }
    #expect((1_000..<5_000).contains(refused))
  }

  /// Finding the places of all events looks at every byte once or twice.
  @Test func everyByteIsLookedAtAFewTimes() throws {
    let text = String(repeating: "- name: \"value\\n\"\n  other: é\n", count: 4_000)
    let bytes = Array(text.utf8)
    let builder = YAMLTreeBuilder(bytes: bytes, start: 0, keepsDuplicates: false)
    #expect(try YAMLParser(bytes).build(builder).looks <= 2 * bytes.count)
  }
}

extension JSONNode {
  /// The value and its bytes, in short.
  fileprivate var tree: String {
    let text =
      switch value {
      case .null: "null"
      case .boolean(let truth): "\(truth)"
      case .number(let number): "\(number)"
      case .string(let string): "\"\(string)\""
      case .array(let nodes): "[\(nodes.map(\.tree).joined(separator: ","))]"
      case .object(let members):
        "{\(members.map { "\($0.name)@\($0.nameRange.lowerBound):\($0.node.tree)" }.joined(separator: ","))}"
      }
    return "\(text)@\(range)"
  }
}
