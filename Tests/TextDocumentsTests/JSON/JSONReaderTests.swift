import TestSupport
import Testing
import TextLayout

@testable import TextDocuments

/// What the reader of JSON takes, where it says that things are, and what it refuses.
@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONNode {
    try JSONReader().read(Array(text.utf8)).root
  }

  @Test(arguments: [
    ("null", "null@0"), (" true ", "true@1"), ("false", "false@0"), ("-1.5e2", "-150.0@0"),
    ("12345678901234567890", "1.2345678901234567e+19@0"), ("\"a\\n\\u00e9\"", "\"a\né\"@0"),
    ("\"\\ud83d\\ude00\\\\ud800\"", "\"😀\\ud800\"@0"), ("\"\\u0000\"", "\"\0\"@0"),
    ("[]", "[]@0"), ("[ 1 , [2] ]", "[1.0@2,[2.0@7]@6]@0"),
    ("{\"a\" : 1,\"b\":{}}", "{a@1:1.0@7,b@9:{}@13}@0"), ("\u{FEFF}[1]", "[1.0@4]@3"),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\u{E9}@1:1.0@6,e\u{301}@8:2.0@14}@0"),
  ])
  func valuesKnowTheirPlaces(text: String, tree: String) throws {
    #expect(try read(text).tree.utf8.elementsEqual(tree.utf8))
  }

  @Test(arguments: [
    ("", "line 1, column 1: the JSON ends too early (add the rest)"),
    ("{", "line 1, column 2: the JSON ends too early (add the rest)"),
    ("[1,\n", "line 2, column 1: the JSON ends too early (add the rest)"),
    ("[\"a", "line 1, column 4: the JSON ends inside a string (add the rest)"),
    (
      "[1,]",
      "line 1, column 4: a value is missing (add it, or remove the comma or colon before it)"
    ),
    ("[1 2]", "line 1, column 4: a comma or a closing bracket is missing (add it)"),
    ("[1 \"a\"]", "line 1, column 4: a comma or a closing bracket is missing (add it)"),
    ("{\"a\":1 \"b\":2}", "line 1, column 8: a comma or a closing brace is missing (add it)"),
    ("{\"a\" 1}", "line 1, column 6: a colon is missing after a name (add it, and a value)"),
    ("{a:1}", "line 1, column 2: an object needs a name here (put it in quotation marks)"),
    ("{\"a\":1,}", "line 1, column 8: an object needs a name here (put it in quotation marks)"),
    (
      "[\r\n\n tru]", "line 3, column 2: this is not a JSON value (put a string in quotation marks)"
    ),
    ("[-.5]", "line 1, column 2: this is not a JSON number (write digits, such as 0.5 or 1e3)"),
    ("[1.]", "line 1, column 2: this is not a JSON number (write digits, such as 0.5 or 1e3)"),
    ("1 \u{E9}", "line 1, column 3: there is more text after the JSON value (remove it)"),
    ("01", "line 1, column 2: there is more text after the JSON value (remove it)"),
    ("[0001]", "line 1, column 3: a comma or a closing bracket is missing (add it)"),
    ("1\u{0}2", "line 1, column 2: there is more text after the JSON value (remove it)"),
    (
      "\"\u{1}\"",
      "line 1, column 2: a string contains a control character (escape it, such as \\n for a line break)"
    ),
    (
      "[\"a\\q\"]",
      #"line 1, column 5: a string contains an unknown escape (use \", \\, \/, \b, \f, \n, \r, \t, or \u and four hexadecimal digits)"#
    ),
    (
      "[\"\\u12\"]",
      #"line 1, column 7: a string contains an unknown escape (use \", \\, \/, \b, \f, \n, \r, \t, or \u and four hexadecimal digits)"#
    ),
    ("// x\n1", "line 1, column 1: JSON has no comments (remove it)"),
    (
      "[\"é\\ud800\"]",
      "line 1, column 4: half of a surrogate pair, which is not a character (escape both halves, or write the character itself)"
    ),
    (
      "\"\\udc00\"",
      "line 1, column 2: half of a surrogate pair, which is not a character (escape both halves, or write the character itself)"
    ),
    (
      "{\"\\ud800\\u0041\":1}",
      "line 1, column 3: half of a surrogate pair, which is not a character (escape both halves, or write the character itself)"
    ),
    ("[1e999]", "line 1, column 2: the number \"1e999\" is too large (write a smaller one)"),
    (
      "{\"a\":1,\n\"\\u0061\":2}",
      "line 2, column 1: the name \"a\" is defined twice in one object (remove one)"
    ),
  ])
  func whatIsNotStrictJSONIsRefused(text: String, message: String) {
    let found = complaint { () throws(TextLayoutError) in
      _ = try JSONReader().read(Array(text.utf8))
    }
    #expect(found == "malformed-json: " + message)
  }

  /// However many names an object has, and wherever the first of two is.
  @Test func aNameIsDefinedOnce() throws {
    for count in 1...12 {
      // Two of them are equivalent in Unicode, and are two names.
      let names = ["\u{E9}", "e\u{301}"] + (0..<count).map { "n\($0)" }
      let members = names.map { "\"\($0)\":0" }
      let object = try JSONReader().parse(Array("{\(members.joined(separator: ","))}".utf8))
      guard case .object(let all) = object.root.value else { throw Missing() }
      #expect(all.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
      for again in members {
        let text = "{\((members + [again]).joined(separator: ","))}"
        #expect(throws: DocumentFault.self) { try JSONReader().parse(Array(text.utf8)) }
        let document = try JSONReader(keepsDuplicates: true).parse(Array(text.utf8))
        let place = Array(text.utf8).count - again.utf8.count - 1
        #expect(document.duplicates.map(\.second) == [place])
      }
    }
  }

  /// Also where some of the names, or all, are passed over.
  @Test func aNameThatIsPassedOverIsDefinedOnce() throws {
    let reader = JSONReader(keepsDuplicates: true) { $0.hasPrefix("x") }
    for (kept, passed) in [(0, 1), (1, 1), (3, 4), (4, 4), (0, 8), (8, 0), (5, 9)] {
      let names = (0..<kept).map { "n\($0)" } + (0..<passed).map { "x\($0)" }
      let members = names.map { "\"\($0)\":{\"x0\":0,\"n0\":0}" }
      for (index, again) in members.enumerated() {
        let text = "{\((members + [again]).joined(separator: ","))}"
        let first = 1 + members[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
        let second = text.utf8.count - again.utf8.count - 1
        let found = try reader.parse(Array(text.utf8)).duplicates
        #expect(found.map(\.first) == [first] && found.map(\.second) == [second], "\(text)")
      }
    }
  }

  private struct Missing: Error {}

  @Test func whatIsNotUTF8IsRefused() {
    let found = complaint { () throws(TextLayoutError) in
      _ = try JSONReader().read([0x5B, 0x0A, 0x22, 0xFF, 0x22, 0x5D])
    }
    #expect(
      found
        == "not-utf8: line 2, column 2: not UTF-8: the byte 0xFF at offset 3 does not begin a character "
        + "(save it in UTF-8)")
  }

  @Test func levelsAreLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(JSONDocument.maximumDepth))
    let found = complaint { () throws(TextLayoutError) in
      _ = try JSONReader().read(Array(nested(1_000_000).utf8))
    }
    #expect(
      found
        == "malformed-json: line 1, column 101: more than 100 nested arrays and objects (flatten it)"
    )
  }

  /// What a value that is passed over says is not read; that it is JSON, and where it ends, is.
  @Test(arguments: [
    "1e999", "-0.0e+00", "\"\\ud800\"", "\"a,}\\\"\"", "null", "true", "[]", "{}",
    "{\"a\":1,\"a\":[2e999 , {\"a\":{}}]}",
    String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
  ])
  func valuesArePassedOver(value: String) throws {
    for end in ["}", " }", ",\"b\":[1]}", " , \"b\":\"c\"}"] {
      let text = "{\"\\u0061\" : \(value)\(end)"
      let document = try JSONReader(passing: { $0 == "a" }).read(Array(text.utf8))
      let member = try #require(document.passed.first)
      #expect(document.passed.count == 1)
      #expect(String(decoding: document.bytes[member.range], as: UTF8.self) == value)
      #expect(String(decoding: document.bytes[member.nameRange], as: UTF8.self) == "\"\\u0061\"")
      #expect(try JSONCursor(document).members().map(\.name) == (end.contains("b") ? ["b"] : []))
    }
  }

  @Test(arguments: [
    ("{\"a\":[1,}", "line 1, column 9: this is not JSON"),
    ("{\"a\" 1}", "line 1, column 6: a colon is missing"),
    ("{\"a\":}", "line 1, column 6: a value is missing"),
    ("{\"a\":01}", "line 1, column 7: a comma or a closing brace is missing"),
    ("{\"a\":[[[[", "line 1, column 10: the JSON ends too early"),
    ("{\"a\":1,\"a\":1}", "line 1, column 8: the name \"a\" is defined twice"),
    ("{\"b\":{\"a\":1e999}}", "line 1, column 11: the number \"1e999\" is too large"),
  ])
  func whatIsPassedOverIsJSON(text: String, message: String) {
    let found = complaint { () throws(TextLayoutError) in
      _ = try JSONReader(passing: { $0 == "a" }).read(Array(text.utf8))
    }
    #expect(found?.hasPrefix("malformed-json: " + message) == true, "\(found ?? "")")
  }

  /// Whatever the bytes are, the answer is a tree or an error with a place.
  @Test func spoiledBytesAreReadOrRefused() {
    var generator = SplitMix64(state: 7)
    let text = Array(
      "{\"a\":[1,-2.5e3,\"x\\u00e9\\ud83d\\ude00\",true,null],\"b\":{\"c\":\"é😀\"},\"d\":[[],{}]}"
        .utf8)
    let alphabet = Array("{}[]\",:\\u0d8e-+.1 \n".utf8)
    var refused = 0
    for _ in 0..<5_000 {
      let bytes = text.mutated(by: &generator, with: alphabet)
      guard
        let found = complaint({ () throws(TextLayoutError) in _ = try JSONReader().read(bytes) })
      else { continue }
      refused += 1
      #expect(found.contains(": line "), "\(bytes)")
    }
    #expect((1_000..<5_000).contains(refused))
  }

  /// Whatever the text consists of, a byte is looked at three times at most.
  @Test(arguments: [
    "{\"name\":\"value\\n\"},", "\"plain\",", "\"\\ud800\\\"\",", "1234567890,", "[[[],[]]],",
    " \n,0,",
  ])
  func everyByteIsLookedAtAFewTimes(element: String) {
    let text = "[" + String(repeating: element, count: 5_000) + "0]\n"
    #expect(JSONParser.looks(at: Array(text.utf8)) <= 3 * text.utf8.count)
  }

  /// Each value of another type than the one that is asked for makes an error with its place, whether or not somebody reads it.
  @Test(arguments: [true, false]) func placesOfManyErrorsAreFoundInOnePass(inLines: Bool) throws {
    let work = try superlinearWork(size: 400) { count in
      let numbers = (0..<count).map(String.init).joined(separator: inLines ? ",\n" : ", ")
      let document = try JSONReader().read(Array("[\(numbers)]".utf8))
      let elements = try JSONCursor(document).elements()
      for (index, element) in elements.enumerated() {
        let error = #expect(throws: TextLayoutError.self) { try element.string() }
        if inLines { #expect(error?.place?.line == index + 1) }
      }
    }
    #expect(work == [])
  }
}

extension JSONNode {
  /// The value and its place, in short.
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
    return "\(text)@\(offset)"
  }
}
