import TestSupport
import Testing
import TextDocuments

@testable import TextChecks

@Suite struct ExpectationEditorTests {
  private static let found = """
    {"command":"lines","exitStatus":0,"size":{"width":20,"height":30},"lineCount":3,
    "lines":[{"text":"aa","range":{"utf8":[0,3]}},{"text":"b \\"b\\"","range":{"utf8":[3,6]}},
    {"text":"cc","range":{"utf8":[6,8]}}]}
    """

  /// The text with what differs made as it was found.
  private func updated(_ text: String, _ format: FixtureFormat = .yaml) throws -> String? {
    let found = JSONCursor(try JSONReader().read(Array(Self.found.utf8)))
    let expected = JSONCursor(try format.read(Array(text.utf8)))
    var editor = ExpectationEditor(Array(text.utf8), format)
    if case .object(let members) = expected.node.value, members.isEmpty {
      editor.fill(expected, from: found)
    } else {
      editor.correct(ExpectationMatcher(Tolerance()).differences(expected, found))
    }
    return editor.edited.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Elements that are empty, and what else an element can be; the last of them can be where others are added.
  private static let elements = [
    "-", "-   # x", "-  # y}", "- # [", "-  # \"q", "-   # x\n     # more", "- a", "- a # c",
    "- ~ # n",
    "- '' # e", "- {text: a} # z", "- text: # v", "- text:", "- - # in", "- -", "- ? # k", "- ? k",
    "- {}", "- []", "- [ # f\n    ]", "- !!null # t", "- & # anchor", "- |\n     b", "- &a",
    "- &b  # z",
    "- !!str", "- ! # t", "- &c\n     # more", "- &d !!str",
    "- &e?x", "- &f:x#", "- &g:", "- &h k: v", "- &i\n     k: v", "- &j:\n     =",
    "- \"a\n     b\" # s",
  ]
  private static let ends = [
    "\n", "", "\r\n", "\n# after\n", "\n  # in\n\n", "\nlineCount:   # c\n", "\n...\n",
  ]

  /// Whatever the elements are, what is edited is read again as it was found; or nothing is edited.
  @Test(arguments: 0..<4)
  func whatIsEditedIsReadAgain(count: Int) throws {
    let found = JSONCursor(try JSONReader().read(Array(Self.found.utf8)))
    var generator = SeededGenerator(seed: UInt64(count))
    var edits = 0
    for _ in 0..<1_500 {
      let elements = (0...count).map { _ in Self.elements.randomElement(using: &generator) ?? "-" }
      let end = Self.ends.randomElement(using: &generator) ?? ""
      let indent = ["", "  "].randomElement(using: &generator) ?? ""
      var text = "lines:\n" + elements.map { indent + $0 }.joined(separator: "\n") + end
      if end == "\r\n" { text = text.split(separator: "\n").joined(separator: "\r\n") }
      guard let read = try? JSONCursor(FixtureFormat.yaml.read(Array(text.utf8))),
        let edited = try updated(text)
      else { continue }
      edits += 1
      let again = try? JSONCursor(FixtureFormat.yaml.read(Array(edited.utf8)))
      let left = again.map { ExpectationMatcher(Tolerance()).differences($0, found) }
      let lacking = ExpectationMatcher(Tolerance()).differences(read, found)
        .filter { $0.found == nil }.map(\.path)
      #expect(
        left?.allSatisfy { $0.found == nil && lacking.contains($0.path) } == true,
        "\(text.debugDescription)\n\(edited)")
    }
    #expect(edits > 100)
  }

  @Test(arguments: [
    ("lineCount: 2 # two\nsize: { width: 20 }\n", "lineCount: 3 # two\nsize: { width: 20 }\n"),
    ("size:\n  # across\n  width: 7\n", "size:\n  # across\n  width: 20\n"),
    ("lineCount:\n", "lineCount: 3\n"),
    ("lineCount:", "lineCount: 3"),
    // What is empty is after its anchor or tag.
    ("lineCount: &n\n", "lineCount: &n 3\n"),
    // A value that begins with a colon or a question mark may follow an anchor at once.
    ("lineCount: &n?x##y # n\n", "lineCount: &n 3 # n\n"),
    ("lineCount: &n:x\n", "lineCount: &n 3\n"),
    // The anchor of a first name is part of the mapping, that of the mapping stays.
    ("lineCount:\n  &s:\n    x\n", "lineCount:\n  3\n"),
    ("lineCount:\n  &s a: x\n", "lineCount:\n  3\n"),
    ("lineCount: &s\n  a: x\n", "lineCount: &s\n  3\n"),
    ("lineCount: &s { a: x }\n", "lineCount: &s 3\n"),
    ("lines: [ aa, !!str , cc ]\n", "lines: [ aa, !!str \"b \\\"b\\\"\" , cc ]\n"),
    (
      "lines:\n  - aa\n  - &b # none\n  - cc\n",
      "lines:\n  - aa\n  - &b { text: \"b \\\"b\\\"\", range: { utf8: [3, 6] } } # none\n  - cc\n"
    ),
    // An element that is empty is after its dash, before a comment.
    (
      "lines:\n  - ### none\n",
      "lines:\n  - { text: aa, range: { utf8: [0, 3] } } ### none\n"
        + "  - { text: \"b \\\"b\\\"\", range: { utf8: [3, 6] } }\n  - { text: cc, range: { utf8: [6, 8] } }\n"
    ),
    (
      "lines:\n  - aa\n  -\n    # none\n  - cc\n",
      "lines:\n  - aa\n  - { text: \"b \\\"b\\\"\", range: { utf8: [3, 6] } }\n    # none\n  - cc\n"
    ),
    // The dash of the last element can be on a line before it, and before a comment.
    (
      "lines:\n  - aa\n  - # b\n     x\n",
      "lines:\n  - aa\n  - # b\n     \"b \\\"b\\\"\"\n  - cc\n"
    ),
    // A name alone has no colon; an empty value may be before a comment.
    ("{lineCount}", "{lineCount: 3}"),
    ("{ lineCount # c\n, size: { width: 20 } }", "{ lineCount: 3 # c\n, size: { width: 20 } }"),
    ("{ lineCount- , lineCount : # c\n }", "{ lineCount- , lineCount : # c\n 3}"),
    ("{ lineCount: # c: d\n }", "{ lineCount: # c: d\n 3}"),
    // Arrays grow at their end, in the shape of their last element, and shrink there.
    ("lines: [aa]\n", "lines: [aa, \"b \\\"b\\\"\", cc]\n"),
    (
      "lines:\n  - aa # first\n# end\n",
      "lines:\n  - aa # first\n  - \"b \\\"b\\\"\"\n  - cc\n# end\n"
    ),
    (
      "lines:\n- text: x\n  range: { utf8: [0, 3] }\n",
      "lines:\n- text: aa\n  range: { utf8: [0, 3] }\n- { text: \"b \\\"b\\\"\", range: { utf8: [3, 6] } }\n"
        + "- { text: cc, range: { utf8: [6, 8] } }\n"
    ),
    (
      "lines:\n  - aa\n  - \"b \\\"b\\\"\" # b\n  - cc\n  - dd # d\n  - ee\n# end\n",
      "lines:\n  - aa\n  - \"b \\\"b\\\"\" # b\n  - cc\n# end\n"
    ),
    ("lines: [aa, x, cc, dd]", "lines: [aa, \"b \\\"b\\\"\", cc]"),
    (
      "lines:\n  - |\n    a\n    b\n  - x\n  - cc\n",
      "lines:\n  - aa\n  - \"b \\\"b\\\"\"\n  - cc\n"
    ),
    ("size: &s { width: 7 }\nx: 1\n", "size: &s { width: 20 }\nx: 1\n"),
    // A list's brackets are after its anchor and its tag.
    ("lines: &l !!seq [aa]\n", "lines: &l !!seq [aa, \"b \\\"b\\\"\", cc]\n"),
    ("lines: !!seq # s\n  [aa, x, cc, dd]\n", "lines: !!seq # s\n  [aa, \"b \\\"b\\\"\", cc]\n"),
    ("lines: &l []\nx: 1\n", "lines: &l\n\(block)x: 1\n"),
    (
      "lines: [aa, x, cc, !x { text: a\n }, &y [ b ] ]\n",
      "lines: [aa, \"b \\\"b\\\"\", cc ]\n"
    ),
    // What comes after a list or a mapping in a block is not part of it.
    ("lineCount:\n  - 3\n  # after\nx: 1\n", "lineCount: 3\n  # after\nx: 1\n"),
    ("lineCount: # c\n- 3 # d\n# after\nx: 1\n", "lineCount: 3 # c # d\n# after\nx: 1\n"),
    ("lineCount:\r\n- 3\r\nx: 1\r\n", "lineCount: 3\r\nx: 1\r\n"),
    ("lineCount:\n  a: 3\n  # after\nx: 1\n", "lineCount:\n  3\n  # after\nx: 1\n"),
    (
      "size: &a { width: 20 }\nlineCount:\n- 3\n- *a # d\n# after\nx: 1\n",
      "size: &a { width: 20 }\nlineCount: 3 # d\n# after\nx: 1\n"
    ),
    ("{ x: \"a !b # c\", lineCount:\n     7 }", "{ x: \"a !b # c\", lineCount:\n     3 }"),
    // The comment on the first line of a block scalar stays.
    ("lineCount: |- # two\n  2\nx: 1\n", "lineCount: 3 # two\nx: 1\n"),
    (
      "lines:\n  - >2 # a#b\n      a\n\n  - x\n  - cc\n",
      "lines:\n  - aa # a#b\n\n  - \"b \\\"b\\\"\"\n  - cc\n"
    ),
    // Between brackets a comment after an element is its own, too.
    (
      "lines: [ # all\n  aa, # a\n  x, # b\n  cc, # c\n  # more\n  dd, # d\n  ee # e\n] # end\n",
      "lines: [ # all\n  aa, # a\n  \"b \\\"b\\\"\", # b\n  cc # c\n] # end\n"
    ),
    // A comma that follows, or what closes the brackets, is not part of the comment.
    (
      "lines: [\n  aa,\n  x,\n  cc, # c\n  dd,\n] # end\n",
      "lines: [\n  aa,\n  \"b \\\"b\\\"\",\n  cc # c\n] # end\n"
    ),
    (
      "lines: [\n  aa,\n  x,\n  cc, # c\n  dd ] # end\n",
      "lines: [\n  aa,\n  \"b \\\"b\\\"\",\n  cc # c\n  ] # end\n"
    ),
    (
      "lines: [\n  aa,\n  x,\n  cc,\n  dd, # d\n] # end\n",
      "lines: [\n  aa,\n  \"b \\\"b\\\"\",\n  cc\n] # end\n"
    ),
    ("lines: [aa, x, cc, dd] # end\n", "lines: [aa, \"b \\\"b\\\"\", cc] # end\n"),
    // An array that was empty has an element a line.
    (
      "size: { width: 20 }\nlines: [] # none\n# end\n",
      "size: { width: 20 }\nlines: # none\n\(block)# end\n"
    ),
    ("lines: [ # none\n  # yet\n]\n", "lines: # none\n  # yet\n\(block)"),
  ])
  func whatDiffersIsReplacedAndNothingElse(text: String, expected: String) throws {
    #expect(try updated(text) == expected)
  }

  @Test(arguments: [
    (
      "{\n  \"lines\": [\n    \"aa\"\n  ],\n  \"lineCount\": 7\n}",
      "{\n  \"lines\": [\n    \"aa\",\n    \"b \\\"b\\\"\",\n    \"cc\"\n  ],\n  \"lineCount\": 3\n}"
    ),
    ("{\"lines\": []}", "{\"lines\": [" + all + "]}"),
  ])
  func itIsSoInJSON(text: String, expected: String) throws {
    #expect(try updated(text, .json) == expected)
  }

  private static let block =
    "  - { text: aa, range: { utf8: [0, 3] } }\n  - { text: \"b \\\"b\\\"\", range: { utf8: [3, 6] } }\n"
    + "  - { text: cc, range: { utf8: [6, 8] } }\n"

  private static let all = [
    #"{"text": "aa", "range": {"utf8": [0, 3]}}"#,
    #"{"text": "b \"b\"", "range": {"utf8": [3, 6]}}"#,
    #"{"text": "cc", "range": {"utf8": [6, 8]}}"#,
  ].joined(separator: ", ")

  @Test func anEmptyExpectationBecomesAWholeOne() throws {
    #expect(
      try updated("{}\n")
        == """

          size: { width: 20, height: 30 }
          lineCount: 3
          lines:
            - { text: aa, range: { utf8: [0, 3] } }
            - { text: "b \\"b\\"", range: { utf8: [3, 6] } }
            - { text: cc, range: { utf8: [6, 8] } }

        """.replacing("\n  ", with: "\n  "))
  }

  /// The tag of a string does not stay before what is no string.
  @Test(arguments: [
    ("size: !!str\n", "size: { width: 20, height: 30 }\n"),
    ("size: &s\n", "size: &s { width: 20, height: 30 }\n"),
    ("lineCount: !!str 5 # c\n", "lineCount: 3 # c\n"),
    ("lineCount: ! '5'\n", "lineCount: 3\n"),
    ("lineCount: !!str &a 5\n", "lineCount: &a 3\n"),
    ("lineCount: &a !!str 5\n", "lineCount: &a 3\n"),
    ("lineCount: !!str # c\n  &a # d\n  '5'\n", "lineCount: # c\n  &a # d\n  3\n"),
    ("lineCount: &a !!str # c\n", "lineCount: &a 3 # c\n"),
    ("lineCount: !!str &a # c\n", "lineCount: &a 3 # c\n"),
    ("{ lineCount: ! , size: { width: !!str } }", "{ lineCount: 3 , size: { width: 20 } }"),
    ("lineCount: !<tag:yaml.org,2002:str> 7\n", "lineCount: 3\n"),
    ("lineCount: !!int # c\n  7\n", "lineCount: # c\n  3\n"),
    ("lineCount: !!seq # c\n- x\n", "lineCount: 3 # c\n"),
    ("lineCount: !!seq\n  - x\n", "lineCount: 3\n"),
    ("lineCount: &a !!seq # c\n  - x\n", "lineCount: &a 3 # c\n"),
    ("lineCount: !!seq &a # c\n  - x\n", "lineCount: &a 3 # c\n"),
    ("lineCount: !!map # c\n  a: b\n", "lineCount: # c\n  3\n"),
    ("{ \"lineCount\":!!str }", "{ \"lineCount\":3 }"),
    ("{ \"lineCount\":&a, 'size':{ width: 20 } }", "{ \"lineCount\":&a 3, 'size':{ width: 20 } }"),
    ("{ \"lineCount\":!!str x }", "{ \"lineCount\":3 }"),
    ("{ lineCount: [! # c\n 5 ] }", "{ lineCount: 3 }"),
    ("{ size: { width:\n ! # c\n 5 } }", "{ size: { width:\n # c\n 20 } }"),
    (
      "lines: [ {text: aa}, ! # c\n x, cc ]\n",
      "lines: [ {text: aa}, ! # c\n \"b \\\"b\\\"\", cc ]\n"
    ),
    ("lines: [ aa, x, cc, &a # c\n y ]\n", "lines: [ aa, \"b \\\"b\\\"\", cc ]\n"),
    // What looks like a comment or a tag in a string is neither.
    ("{ name: 'a ! # b', lineCount: 5 }", "{ name: 'a ! # b', lineCount: 3 }"),
    ("{ name: 'a ! # b', lineCount: '5' }", "{ name: 'a ! # b', lineCount: 3 }"),
    ("lines: [ ! aa, !!str x, cc ]\n", "lines: [ ! aa, !!str \"b \\\"b\\\"\", cc ]\n"),
  ])
  func theTagOfAStringStaysWithStrings(text: String, expected: String) throws {
    #expect(try updated(text) == expected)
  }

  /// What would have to have another line is not edited.
  @Test func aNameBehindAQuestionMarkIsNotEdited() throws {
    #expect(try updated("? lineCount\n") == nil)
    #expect(try updated("? lineCount\n:\n") == "? lineCount\n: 3\n")
  }

  /// Two edits of what one anchor has are not made: the author has to say what it should be.
  @Test func linesThatEndWithReturnsAloneAreNotEdited() throws {
    #expect(try updated("lineCount: 2\nlines:\r  - aa\n") == nil)
    #expect(try updated("lineCount: 2\r\n") == "lineCount: 3\r\n")
  }

  /// An alias of a mapping in a list is where its anchor is, and can't be removed.
  @Test(arguments: [
    "size: &a { width: 10 }\nlines:\n- a\n- b\n- c\n- *a\n",
    "size: &a { width: 1 }\nlines: [ *a, *a, *a, *a ]\n",
    "lines:\n- &a { text: b }\n- a\n- b\n- *a\n- *a\n", "lines: [ &a { text: b }, *a ]\n",
    "size: &a { width: 10 }\nlines: [ x, *a ]\n",
  ])
  func aliasesInListsAreNotEdited(text: String) throws {
    #expect(try updated(text) == nil)
  }

  /// What several have through an anchor is edited if all of them are to have the same.
  @Test(arguments: [("20", "size: &s { width: 20 }\nsame: *s\n"), ("21", nil)])
  func whatIsSharedIsEditedAlike(other: String, expected: String?) throws {
    let text = "size: &s { width: 7 }\nsame: *s\n"
    let wanted = JSONCursor(try YAMLReader().read(Array(text.utf8)))
    let output = "{\"size\":{\"width\":20},\"same\":{\"width\":\(other)}}"
    let found = JSONCursor(try JSONReader().read(Array(output.utf8)))
    var editor = ExpectationEditor(Array(text.utf8), .yaml)
    editor.correct(ExpectationMatcher(Tolerance()).differences(wanted, found))
    #expect(editor.edited.map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
