import TestSupport
import Testing
import TextLayout

@testable import TextDocuments

/// What the JSON of a text with attributes says, and what is refused in it.
@Suite struct AttributedReaderTests {
  private func read(_ json: String, over style: ParagraphStyle = ParagraphStyle()) throws
    -> AttributedText
  {
    try AttributedReader(paragraphStyle: style).read(Array(json.utf8)).text
  }

  @Test(
    "Many members of a kind are read in time linear in them",
    arguments: [
      #""hyphenation":"de""#, #""hyphenation":true"#, #""whiteSpace":"pre""#,
      #""tabStops":[{"location":9}]"#,
      #""alignment":"left""#, #""headIndent":5"#, #""lineBreakStrategy":"balanced""#,
    ])
  func paragraphsAreReadInLinearTime(member: String) throws {
    let work = try superlinearWork(size: 50) { count in
      let paragraphs = (0..<count).map { #"{"range":[\#($0 * 2),\#($0 * 2 + 2)],\#(member)}"# }
      let text = String(repeating: #"a\n"#, count: count)
      _ = try read(#"{"text":"\#(text)","paragraphs":[\#(paragraphs.joined(separator: ","))]}"#)
    }
    #expect(work == [])
  }

  @Test(
    "The same of attributes",
    arguments: [
      #""language":"de""#, #""underline":true"#, #""underline":{"line":"double"}"#,
      ##""color":"#FF0000""##,
      #""fonts":["a.ttf"]"#, #""features":{"liga":0}"#,
      #""ascent":"80%""#, #""ascent":8"#, #""link":"a:b""#,
    ])
  func runsAreReadInLinearTime(member: String) throws {
    let work = try superlinearWork(size: 50) { count in
      let runs = (0..<count).map { #"{"range":[\#($0 * 2),\#($0 * 2 + 2)],\#(member)}"# }
      let text = String(repeating: "a ", count: count)
      _ = try read(#"{"text":"\#(text)","runs":[\#(runs.joined(separator: ","))]}"#)
    }
    #expect(work == [])
  }

  @Test func everyAttributeIsRead() throws {
    let json = """
      {"text":"abc","runs":[{"range":[1,2],"fonts":["A","b.ttf"],"fontSize":20.5,"fontWeight":650,
      "fontStyle":"oblique","variations":{"wght":650.5},"features":{"liga":0,"ss01":2},
      "language":"de","color":"#ff8000","backgroundColor":"#01020380","underline":true,
      "strikethrough":{"line":"double","color":"#000000"},"letterSpacing":-1.5,"baselineOffset":3,
      "link":"https://a","protected":true}]}
      """
    var all = TextAttributes()
    all.fonts = ["A", "b.ttf"]
    all.fontSize = 20.5
    all.fontWeight = 650
    all.fontSlant = .oblique
    all.variations = [FontVariation(tag: "wght", value: 650.5)]
    all.features = [FontFeature(tag: "liga", value: 0), FontFeature(tag: "ss01", value: 2)]
    all.language = "de"
    all.foregroundColor = TextColor(red: 255, green: 128, blue: 0)
    all.backgroundColor = TextColor(red: 1, green: 2, blue: 3, alpha: 128)
    all.underline = TextDecoration()
    all.strikethrough = TextDecoration(.double, color: TextColor(red: 0, green: 0, blue: 0))
    all.letterSpacing = -1.5
    all.baselineOffset = 3
    all.link = "https://a"
    all.isProtected = true
    #expect(try read(json).runs == [StyleRun(1..<2, all)])
  }

  @Test func aParagraphOverridesTheOptions() throws {
    let json = """
      {"text":"ab\\nc","paragraphs":[{"range":[0,3],"alignment":"justified","justifiesLastLine":true,
      "firstLineHeadIndent":1,"headIndent":-2,"tailIndent":3,"lineSpacing":4,"paragraphSpacing":5,
      "paragraphSpacingBefore":6,"minimumLineHeight":7,"maximumLineHeight":8,"lineHeightMultiple":1.25,
      "tabStops":[{"location":10},{"location":20,"alignment":"decimal"}],
      "baseWritingDirection":"rtl","lineBreakMode":"character","lineBreakStrictness":"loose",
      "wordBreak":"keep-all","hyphenation":"de","lineBreakStrategy":"pretty","whiteSpace":"pre-line"}]}
      """
    var base = ParagraphStyle()
    base.defaultTabInterval = 99
    base.headIndent = 50
    var style = base
    style.alignment = .justified
    style.justifiesLastLine = true
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (1, -2, 3)
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (4, 5, 6)
    (style.minimumLineHeight, style.maximumLineHeight) = (7, 8)
    style.lineHeightMultiple = 1.25
    style.tabStops = [TabStop(10), TabStop(20, .decimal)]
    style.baseWritingDirection = .rightToLeft
    style.lineBreakMode = .character
    style.lineBreakStrictness = .loose
    style.wordBreak = .keepAll
    style.hyphenation = .on("de")
    style.lineBreakStrategy = .pretty
    style.whiteSpace = .preLine
    #expect(try read(json, over: base).paragraphRuns == [ParagraphRun(0..<3, style)])
  }

  @Test(arguments: [
    ("\"unit\":\"utf8\",\"runs\":[{\"range\":[2,6]}]", 2..<6),
    ("\"runs\":[{\"range\":[2,6]}]", 2..<6),
    ("\"unit\":\"utf16\",\"runs\":[{\"range\":[1,3]}]", 2..<6),
    ("\"unit\":\"scalars\",\"runs\":[{\"range\":[1,2]}]", 2..<6),
    ("\"unit\":\"characters\",\"runs\":[{\"range\":[1,3]}]", 2..<9),
    (
      "\"runs\":[{\"range\":{\"utf8\":[2,6],\"utf16\":[1,3],\"scalars\":[1,2],\"characters\":[1,2]}}]",
      2..<6
    ),
    ("\"runs\":[{\"range\":{\"characters\":[2,3]}}]", 6..<9),
  ])
  func rangesAreInAnyUnit(members: String, range: Range<Int>) throws {
    #expect(try read("{\"text\":\"é😀e\u{301}x\",\(members)}").runs.map(\.range) == [range])
  }

  @Test func runsAreSorted() throws {
    let text = try read("{\"text\":\"abc\",\"runs\":[{\"range\":[2,3]},{\"range\":[0,1]}]}")
    #expect(text.runs.map(\.range) == [0..<1, 2..<3])
  }

  /// The rest of an object whose text is `é` and `b`, and what is said of it.
  @Test(arguments: [
    (
      "\"rns\":[]",
      "1, column 14: $ has an unknown member \"rns\" (did you mean runs?)"
    ),
    (
      "\"unit\":\"bytes\"",
      "1, column 21: $.unit is \"bytes\" (give \"utf8\", \"utf16\", \"scalars\" or \"characters\")"
    ),
    ("\"runs\":{}", "1, column 21: $.runs is an object (give an array)"),
    ("\"runs\":[{}]", "1, column 22: $.runs[0] has no range (give the member \"range\")"),
    (
      "\"runs\":[{\"range\":[1,3]}]",
      "1, column 31: $.runs[0].range has an edge inside a character, at byte 1 (move it to the character's edge)"
    ),
    (
      "\"runs\":[{\"range\":[0,4]}]",
      "1, column 34: $.runs[0].range[1] is outside the text (give at most 3, its length in utf8)"
    ),
    (
      "\"runs\":[{\"range\":[2,0]}]",
      "1, column 31: $.runs[0].range ends before it begins (swap the two numbers)"
    ),
    (
      "\"runs\":[{\"range\":[2,2]}]",
      "1, column 31: $.runs[0].range is empty (remove the object)"
    ),
    (
      "\"runs\":[{\"range\":[2]}]",
      "1, column 31: $.runs[0].range has 1 number, not 2 (give two: the start and the end)"
    ),
    (
      "\"runs\":[{\"range\":[0,0.5]}]",
      "1, column 34: $.runs[0].range[1] is not a whole number (give a whole number from 0 to 2147483647)"
    ),
    (
      "\"runs\":[{\"range\":[-1,2]}]",
      "1, column 32: $.runs[0].range[0] is too small (give a whole number from 0 to 2147483647)"
    ),
    (
      "\"runs\":[{\"range\":{}}]",
      "1, column 31: $.runs[0].range has no unit (give one, such as \"utf8\")"
    ),
    (
      "\"runs\":[{\"range\":{\"utf8\":[0,2],\"utf16\":[0,2]}}]",
      "1, column 53: $.runs[0].range.utf16 differs from the ranges before it (remove one of the units)"
    ),
    (
      "\"runs\":[{\"range\":[0,3]},{\"range\":[2,3]}]",
      "1, column 47: $.runs[1].range overlaps the range at line 1, column 31: $.runs[0].range (split them so that they do not overlap, and give both attributes to each part)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"fontSize\":0}]",
      "1, column 48: $.runs[0].fontSize is too small (give points from 0.001 to 1000000)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"fontWeight\":\"fat\"}]",
      "1, column 50: $.runs[0].fontWeight is \"fat\", which is not a weight (give a whole number from 1 to 1000, or a name such as semibold)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"fonts\":[\"\"]}]",
      "1, column 46: $.runs[0].fonts[0] is empty (give a family or a file)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"fonts\":\"A\"}]",
      "1, column 45: $.runs[0].fonts is a string (give an array)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"features\":{\"lig\":0}}]",
      "1, column 55: $.runs[0].features.lig has the name \"lig\", which is not a tag (use four ASCII characters, such as liga)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"features\":{\"liga\":true}}]",
      "1, column 56: $.runs[0].features.liga is a boolean (give a whole number from 0 to 65535)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"variations\":{\"wght\":1e9}}]",
      "1, column 58: $.runs[0].variations.wght is too large (give a number from -32768 to 32767)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"language\":\"C\"}]",
      "1, column 48: $.runs[0].language is \"C\", which is not a language tag (give BCP 47, such as de, zh-Hant or und)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"color\":\"red\"}]",
      "1, column 45: $.runs[0].color is \"red\", which is not a color (give #RRGGBB or #RRGGBBAA)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"underline\":1}]",
      "1, column 49: $.runs[0].underline is a number (give true, false, or an object with line and color)"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"underline\":{\"line\":\"wavy\"}}]",
      "1, column 57: $.runs[0].underline.line is \"wavy\" (give \"single\", \"double\" or \"thick\")"
    ),
    (
      "\"runs\":[{\"range\":[0,2],\"protected\":null}]",
      "1, column 49: $.runs[0].protected is null (give true or false)"
    ),
    (
      "\"paragraphs\":[{\"range\":[0,2]}]",
      "1, column 37: $.paragraphs[0].range divides a paragraph (begin and end the range at paragraphs' edges, after line breaks)"
    ),
    (
      "\"paragraphs\":[{\"range\":[0,3],\"orphans\":true}]",
      "1, column 43: $.paragraphs[0] has an unknown member \"orphans\" (remove it; the members are range, alignment, justifiesLastLine, firstLineHeadIndent, headIndent, tailIndent, lineSpacing, paragraphSpacing, paragraphSpacingBefore, minimumLineHeight, maximumLineHeight, lineHeightMultiple, defaultTabInterval, tabStops, baseWritingDirection, lineBreakMode, lineBreakStrictness, whiteSpace, wordBreak, hyphenation, lineBreakStrategy)"
    ),
    (
      "\"paragraphs\":[{\"range\":[0,3],\"lineSpacing\":-1}]",
      "1, column 57: $.paragraphs[0].lineSpacing is too small (give points from 0 to 1000000)"
    ),
    (
      "\"paragraphs\":[{\"range\":[0,3],\"lineBreakMode\":\"char\"}]",
      "1, column 59: $.paragraphs[0].lineBreakMode is \"char\" (give \"word\", \"character\" or \"clipping\")"
    ),
    (
      "\"paragraphs\":[{\"range\":[0,3],\"tabStops\":[{\"location\":9},{\"location\":9}]}]",
      "1, column 70: $.paragraphs[0].tabStops[1] is not after the stop before it (sort them)"
    ),
    (
      "\"paragraphs\":[{\"range\":[0,3],\"tabStops\":[{}]}]",
      "1, column 55: $.paragraphs[0].tabStops[0] has no location (give the member \"location\")"
    ),
  ])
  func whatIsWrongIsRefused(members: String, message: String) {
    let json = "{\"text\":\"éb\",\(members)}"
    let found = complaint { () throws(TextLayoutError) in
      _ = try AttributedReader().read(Array(json.utf8))
    }
    #expect(found == "invalid-document: line " + message)
  }

  @Test(arguments: [
    ("[]", "line 1, column 1: $ is an array (give an object)"),
    ("{}", "line 1, column 1: $ has no text (give the member \"text\")"),
    ("{\"text\":1}", "line 1, column 9: $.text is a number (give a string)"),
    (
      "{\"text\":\"a\\r\\nb\",\"runs\":[{\"range\":[0,2]}]}",
      "line 1, column 35: $.runs[0].range has an edge inside a character, at byte 2 (move it to the character's edge)"
    ),
    (
      "{\"text\":\"😀\",\"unit\":\"utf16\",\"runs\":[{\"range\":[0,1]}]}",
      "line 1, column 48: $.runs[0].range[1] is between the halves of a surrogate pair (move it to the character's edge)"
    ),
  ])
  func whatIsNoTextIsRefused(json: String, message: String) {
    let found = complaint { () throws(TextLayoutError) in
      _ = try AttributedReader().read(Array(json.utf8))
    }
    #expect(found == "invalid-document: " + message)
  }

  /// Whatever the bytes are, the answer is a text that can be laid out, or an error with a place.
  @Test func spoiledDocumentsAreReadOrRefused() throws {
    var generator = SplitMix64(state: 11)
    let json = Array(
      """
      {"text":"é😀 b\\nc","unit":"utf8","runs":[{"range":[0,2],"fontSize":20,"underline":true,
      "features":{"liga":0}},{"range":{"utf8":[2,6]},"color":"#ff0000"}],
      "paragraphs":[{"range":[0,9],"alignment":"left","tabStops":[{"location":10}]}]}
      """.utf8)
    let alphabet = Array("{}[]\",:\\u012345689-".utf8)
    var taken = 0
    for _ in 0..<3_000 {
      let bytes = json.mutated(by: &generator, with: alphabet)
      let found = complaint { () throws(TextLayoutError) in
        _ = try AttributedReader().read(bytes)
      }
      if let found { #expect(found.contains(": line "), "\(bytes)") } else { taken += 1 }
    }
    #expect((10..<1_000).contains(taken))
  }
}
