import TestSupport
import Testing

@testable import TextCatalogs

/// Where placeholders are found, and what is put in their place.
@Suite struct PlaceholderTests {
  private func scan(_ text: String, _ syntaxes: Set<PlaceholderSyntax>) throws -> String {
    try PlaceholderScanner(syntaxes).segments(of: text).map { segment in
      switch segment.kind {
      case .literal(let shown):
        let written = String(decoding: Array(text.utf8)[segment.range], as: UTF8.self)
        return written == shown ? shown : "\(written)→\(shown)"
      case .placeholder(let found): return "<\(found.written)|\(found.name)|\(found.type)>"
      case .syntax: return "_"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    (
      "%s %d %5.2f %-10s %+d %05d",
      "<%s|1|text>   <%d|2|integer>   <%5.2f|3|number>   <%-10s|4|text>   <%+d|5|integer>   <%05d|6|integer>"
    ),
    ("%2$s %1$d", "<%2$s|2|text>   <%1$d|1|integer>"),
    (
      "%lld%lu%zd%jd%hhx%td",
      "<%lld|1|integer> <%lu|2|integer> <%zd|3|integer> <%jd|4|integer> <%hhx|5|integer> <%td|6|integer>"
    ),
    ("100%% of 50% off", "100 %%→%  of 50% off"), ("100 % sure, 50 %", "100 % sure, 50 %"),
    ("%c%C%p%%", "<%c|1|character> <%C|2|character> <%p|3|other> %%→%"),
    ("%*d %.*f", "<%*d|2|integer>   <%.*f|4|number>"),
    ("%(name)s %(n)d %(", "<%(name)s|name|text>   <%(n)d|n|integer>  %("),
    ("%1$tY-%1$tm", "<%1$tY|1|date> - <%1$tm|1|date>"),
    ("%@ %#@x@", "%@ %#@x@"), ("%5%", "%5%"), ("% % s", "% % s"), ("%", "%"), ("%1$", "%1$"),
    ("%s", "<%s|1|text>"),
  ])
  func printf(text: String, parts: String) throws {
    #expect(try scan(text, [.printf]) == parts)
  }

  @Test(arguments: [
    ("%@ %1$@ %lld", "<%@|1|object>   <%1$@|1|object>   <%lld|2|integer>"),
    ("%#@files@!", "<%#@files@|files|nested> !"),
    ("%1$#@a@", "<%1$#@a@|a|nested>"), ("%arg", "<%arg|1|integer>"), ("%#@", "<%#@|1|object>"),
    ("%.2f %%", "<%.2f|1|number>   %%→%"),
  ])
  func apple(text: String, parts: String) throws {
    #expect(try scan(text, [.apple]) == parts)
  }

  /// Where Apple's conversions and printf's both count, each is read as by itself.
  @Test(arguments: [
    ("%@ %s %1$@", "<%@|1|object>   <%s|2|text>   <%1$@|1|object>"),
    ("%lld %#@x@ %arg", "<%lld|1|integer>   <%#@x@|x|nested>   <%arg|2|integer>"),
    ("%1$tY %tF", "<%1$tY|1|date>   <%tF|1|date>"), ("%(name)s", "<%(name)s|name|text>"),
    ("100 % @ 5%% %#@", "100 % @ 5 %%→%   <%#@|1|object>"),
  ])
  func applesBesidePrintf(text: String, parts: String) throws {
    let found = try scan(text, [.printf, .apple])
    #expect(found == parts, "\(found)")
  }

  @Test func whatBothHaveIsPrintfs() throws {
    let syntaxes = try PlaceholderScanner([.printf, .apple]).segments(of: "%@%s%arg").compactMap {
      segment -> PlaceholderSyntax? in
      guard case .placeholder(let found) = segment.kind else { return nil }
      return found.syntax
    }
    #expect(syntaxes == [.apple, .printf, .apple])
  }

  @Test(arguments: [
    // As gettext's `msgfmt --check` and glibc read them.
    ("% % %s", "% %→%   <%s|1|text>"), ("100% %s", "100 % %→% s"), ("%5% %-%", "%5%→%   %-%→%"),
    ("% d %q %j %vd", "<% d|1|integer>   <%q|2|text>   <%j|3|text>   <%vd|4|text>"),
    ("%jd %qd % ", "<%jd|1|integer>   <%qd|2|integer>  % "),
    ("5 % sure", "5  <% s|1|text> ure"), ("% % %%", "% %→%   %%→%"),
    (
      "%'*10s %'d %'_5d %'010d",
      "<%'*10s|1|text>   <%'d|2|integer>   <%'_5d|3|integer>   <%'010d|4|integer>"
    ),
  ])
  func flaggedPrintf(text: String, parts: String) throws {
    let found = try scan(text, [.spacedPrintf])
    #expect(found == parts, "\(found)")
  }

  @Test func shellNames() throws {
    #expect(
      try scan("$a $b_1c ${d} $1 $", [.shell])
        == "<$a|a|text>   <$b_1c|b_1c|text>   <${d}|d|text>  $1 $")
  }

  @Test(arguments: [
    ("{n, plural, one {a} other {b}}", "plural"), ("x {{n,\n select\t,x{}}", "select"),
    ("{0,choice,0#a|1#b}", "choice"), ("{, selectordinal, other{}}", "selectordinal"),
  ])
  func branchesAreNoticed(text: String, kind: String) {
    #expect(MessageBranches.kind(in: Array(text.utf8)) == kind)
  }

  @Test(arguments: [
    "{n}", "{n, number, #}", "{n, plural}", "n, plural, one", "{n, plurals, x", "{a, b} plural, x",
  ])
  func otherTextsHaveNoBranches(text: String) {
    #expect(MessageBranches.kind(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("{name} {0} {}", "<{name}|name|text>   <{0}|0|text>   <{}||text>"),
    ("{0:N2} {x!r} {n,-8}", "<{0:N2}|0|text>   <{x!r}|x|text>   <{n,-8}|n|text>"),
    ("{{x}} }}", "{{→{ x }}→}   }}→}"), ("{ a b } {a\nb} {", "{ a b } {a\nb} {"),
    ("{ name }", "<{ name }|name|text>"),
    ("{user.name} {größe}", "<{user.name}|user.name|text>   <{größe}|größe|text>"),
    ("{a{b}c}", "{a <{b}|b|text> c}"),
  ])
  func braces(text: String, parts: String) throws {
    #expect(try scan(text, [.brace]) == parts)
  }

  @Test(arguments: [
    ("${a} $b ${ a.b } ${", "<${a}|a|text>  $b  <${ a.b }|a.b|text>  ${"),
    (
      "{{a}} {{- b}} {{c, d}} {{}} {e}",
      "<{{a}}|a|text>   <{{- b}}|b|text>   <{{c, d}}|c|text>   {{ }}  <{e}|e|text>"
    ),
    ("$t(key) $t(a.b, {\"x\": 1})", "<$t(key)|key|nested>   <$t(a.b, {\"x\": 1})|a.b|nested>"),
    ("%{a} %<b>.2f %{", "<%{a}|a|text>   <%<b>.2f|b|number>  %{"),
  ])
  func others(text: String, parts: String) throws {
    let found = try scan(text, [.dollarBrace, .doubleBrace, .brace, .percentBrace])
    #expect(found == parts, "\(found)")
  }

  @Test(arguments: [
    ("a {b} c", PlaceholderSyntax.icu, "a  <{b}|b|text>  c"),
    ("It's '{'x'}'", .icu, "It's  _ { _ x _ } _"),
    ("It''s", .icu, "It' _ s"), ("It''s 'a'", .javaMessage, "It' _ s  _ a _"),
    (
      "{n,plural,offset:1 =0{none} one{# day} other{# '#' days}}", .icu,
      "_ none _ <#|n|integer>  day _ <#|n|integer>   _ # _  days _"
    ),
    ("{0,choice,0#none|1#one|1<many {0}}", .javaMessage, "_ none _ one _ many  <{0}|0|text> _"),
    (
      "{d,date,short}{t,time}{x,spellout}{n,number,#.#}", .icu,
      "<{d,date,short}|d|date> <{t,time}|t|time> <{x,spellout}|x|other> <{n,number,#.#}|n|number>"
    ),
    ("It's '{x}''s", .flutter, "It's ' <{x}|x|text> ''s"),
    ("'{n,plural,other{# o'clock}}", .flutter, "' _ <#|n|integer>  o'clock _"),
    ("日本 {名前} 😀{a}", .icu, "日本  <{名前}|名前|text>  😀 <{a}|a|text>"),
  ])
  func messages(text: String, syntax: PlaceholderSyntax, parts: String) throws {
    let found = try scan(text, [syntax])
    #expect(found == parts, "\(found)")
  }

  /// The parts of any text tile it.
  @Test func segmentsTile() throws {
    var generator = SplitMix64(state: 9)
    let alphabet = Array("%{}$@#'()<>ntsd1,: é".unicodeScalars)
    for _ in 0..<3_000 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...14, using: &generator) {
        view.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      let text = String(view)
      for syntaxes in [
        Set([PlaceholderSyntax.printf, .brace]), [.apple, .doubleBrace, .dollarBrace], [.icu],
        [.percentBrace], [.printf, .apple], [.spacedPrintf, .shell], [.flutter],
      ] {
        guard let segments = try? PlaceholderScanner(syntaxes).segments(of: text) else { continue }
        var end = 0
        for segment in segments {
          #expect(segment.range.lowerBound == end && !segment.range.isEmpty, "\(text) \(segments)")
          end = segment.range.upperBound
        }
        #expect(end == text.utf8.count, "\(text.debugDescription) \(syntaxes)")
      }
    }
  }

  // MARK: Forms

  private func forms(_ message: String, limit: Int = 1_000) -> [String] {
    var options = CatalogOptions()
    options.maximumFormCount = limit
    let json = "{\"k\": \(JSONString.write(message) ?? "")}"
    return CatalogReader(.arb, options: options).read(Array(json.utf8), path: "a").entries
      .map { $0.variants.map(\.value).joined(separator: ",") + ": " + $0.text }
  }

  @Test func branchesAreCombined() {
    #expect(
      forms("{a, select, x{1} other{2}}{b, select, y{3} other{4}}") == [
        "x,y: 13", "x,other: 14", "other,y: 23", "other,other: 24",
      ])
    #expect(
      forms("{a, select, x{1{b, plural, one{p} other{q}}} other{2}}") == [
        "x,one: 1p", "x,other: 1q", "other: 2",
      ])
  }

  /// What one argument chooses in two places, it chooses in both; where the places differ, all that may be.
  @Test func oneArgumentChoosesOnce() {
    #expect(
      forms("{n, plural, one{a} other{b}}{n, plural, one{c} other{d}}") == ["one: ac", "other: bd"])
    #expect(
      forms("{n, plural, one{a} other{b}}{n, plural, few{c} other{d}}") == [
        "one: ad", "other: bc", "other: bd",
      ])
    #expect(
      forms("{n, plural, =1{a} other{b}}{n, plural, one{c} other{d}}") == [
        "=1: ac", "=1: ad", "other: bc", "other: bd",
      ])
    #expect(
      forms("{n, plural, =1{a} other{b}}{n, plural, =1{c} other{d}}") == ["=1: ac", "other: bd"])
    #expect(
      forms("{n, plural, =1{a} one{b} other{c}}{n, plural, =1{d} =2{e} other{f}}") == [
        "=1: ad", "one: be", "one: bf", "other: ce", "other: cf",
      ])
    #expect(forms("{n, plural, one{a} other{b}}{n, selectordinal, one{c} other{d}}").count == 4)
  }

  // MARK: Filling

  private func fill(
    _ message: String, _ rules: [PlaceholderSamples.Rule], _ syntaxes: Set<PlaceholderSyntax>
  ) throws -> Filling {
    let pieces = try PlaceholderScanner(syntaxes).segments(of: message).compactMap {
      segment -> MessagePiece? in
      switch segment.kind {
      case .literal(let text): .literal(text)
      case .placeholder(let found): .placeholder(found)
      case .syntax: nil
      }
    }
    return PlaceholderFiller(PlaceholderSamples(rules)).fill(pieces)
  }

  @Test func samplesAreCombined() throws {
    let filling = try fill(
      "{user} has {n} of {user}",
      [.init(.name(Glob("us*")), ["Al", "Barbara"]), .init(.name(Glob("n")), ["1", "200"])],
      [.brace])
    #expect(
      filling.texts.map(\.text) == [
        "Al has 1 of Al", "Al has 200 of Al", "Barbara has 1 of Barbara",
        "Barbara has 200 of Barbara",
      ])
    #expect(filling.unfilled.isEmpty && filling.isComplete)
    let last = try #require(filling.texts.last)
    #expect(
      last.samples.map { String(decoding: Array(last.text.utf8)[$0.range], as: UTF8.self) } == [
        "Barbara", "200", "Barbara",
      ])
  }

  @Test func typesAndNotationsAreMet() throws {
    let filling = try fill(
      "%@: %d of %s",
      [
        .init(.name(Glob("%@")), ["Anna"]), .init(.type(.integer), ["99"]),
        .init(.name(Glob("*")), []),
      ], [.apple])
    #expect(filling.texts.map(\.text) == ["Anna: 99 of %s"])
    #expect(filling.unfilled.map(\.written) == ["%s"])
  }

  /// Seven placeholders of four samples each are 16,384 combinations.
  @Test func combinationsAreBounded() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let filling = try fill(
      names.map { "{\($0)}" }.joined(separator: " "),
      [.init(.name(Glob("*")), ["1", "22", "333", "4"])], [.brace])
    #expect(!filling.isComplete)
    #expect(filling.texts.count == 1 + 7 * 3)
    #expect(filling.texts.first?.text == "333 333 333 333 333 333 333")
    #expect(Set(filling.texts.map(\.text)).count == 22)
  }

  /// A text of n placeholders with two samples each would become n + 1 texts, each as long as all of them.
  @Test(arguments: [(999, 1_000, nil), (1_000, 1, 1_001), (8_000, 1, 8_001)] as [(Int, Int, Int?)])
  func textsAreBounded(placeholders: Int, texts: Int, excessive: Int?) throws {
    let filling = try fill(
      (0..<placeholders).map { "{a\($0)}" }.joined(),
      [.init(.name(Glob("*")), ["1", "22"])], [.brace])
    #expect(filling.texts.count == texts)
    #expect(filling.excessiveCount == excessive)
    #expect(filling.texts.first?.text.utf8.count == 2 * placeholders)
  }

  @Test func examplesAreTakenWhereAsked() throws {
    let pieces = [
      MessagePiece.placeholder(
        Placeholder("{n}", name: "n", type: .text, syntax: .brace, example: "Zoë"))
    ]
    #expect(
      PlaceholderFiller(PlaceholderSamples([], usesExamples: true)).fill(pieces).texts.map(\.text)
        == ["Zoë"])
    #expect(PlaceholderFiller(PlaceholderSamples([])).fill(pieces).unfilled.count == 1)
  }

  @Test(arguments: [
    ("*", "", true), ("a*c", "abc", true), ("a*c", "abcd", false), ("?", "é", true),
    ("?", "", false),
    ("*.title", "home.title", true), ("a*b*c", "axbxbc", true), ("**", "x", true),
    ("%@", "%@", true), ("a", "b", false),
  ])
  func globs(pattern: String, text: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(text) == isMatch)
  }

  /// A placeholder's end is looked for in a limited number of bytes, so that the work is linear in the text.
  @Test(arguments: [
    ("{", "}"), ("{{", "}}"), ("${", "}"), ("$t(", ")"), ("%(", ")s"), ("%{", "}"), ("%<", ">s"),
    ("%#@", "@"), ("%|", "|"),
  ])
  func endsAreFoundNearbyAlone(open: String, close: String) throws {
    let scanner = PlaceholderScanner(Set(PlaceholderSyntax.allCases.filter { !$0.isMessage }))
    func longest(_ count: Int) throws -> Int {
      let text = open + String(repeating: "a", count: count) + close
      let found = try scanner.segments(of: text).filter {
        if case .placeholder = $0.kind { true } else { false }
      }
      return found.map(\.range.count).max() ?? 0
    }
    #expect(try longest(200) == open.utf8.count + 200 + close.utf8.count)
    #expect(try longest(257) < 256)
  }

  /// Texts of beginnings without ends.
  @Test(arguments: [
    "{", "{{", "%", "${", "$t(", "%(", "{a", "'", "%1$", "%{", "{n, select, other{x}}",
  ])
  func workIsLinear(part: String) throws {
    let work = superlinearWork(size: 500) { count in
      let text = String(repeating: part, count: count)
      for syntaxes in [
        Set(PlaceholderSyntax.allCases).subtracting([.icu, .javaMessage, .flutter]), [.icu],
        [.flutter],
      ] {
        _ = try? PlaceholderScanner(syntaxes).segments(of: text)
      }
    }
    #expect(work == [])
  }

  @Test("The first rule applies that matches the name, the notation or the type")
  func firstRule() {
    let name = Placeholder("{user}", name: "user", type: .text, syntax: .icu)
    let brackets = Placeholder("[user]", name: "[user]", type: .text, syntax: .icu)
    func value(_ rules: [(String, String)], for placeholder: Placeholder) -> String? {
      PlaceholderSamples(rules.map { .init(.name(Glob($0.0)), [$0.1]) })
        .values(for: placeholder)?.first
    }
    #expect(value([("user", "1"), ("u*", "2"), ("{user}", "3")], for: name) == "1")
    #expect(value([("u*", "2"), ("user", "1"), ("{user}", "3")], for: name) == "2")
    #expect(value([("{user}", "3"), ("user", "1"), ("user", "4")], for: name) == "3")
    #expect(value([("user", "1"), ("user", "4")], for: name) == "1")
    #expect(value([("[user]", "5"), ("\\[user]", "6")], for: brackets) == "5")
    #expect(value([("\\[user]", "6"), ("[user]", "5")], for: brackets) == "6")
    #expect(value([("[user]", "5")], for: name) == nil)
    let typed = PlaceholderSamples([.init(.type(.text), ["7"]), .init(.name(Glob("user")), ["1"])])
    #expect(typed.values(for: name) == ["7"])
    let before = typed.preceded(by: [
      .init(.name(Glob("use?")), ["8"]), .init(.name(Glob("x")), []),
    ])
    #expect(before.values(for: name) == ["8"] && before.values(for: brackets) == ["7"])
  }

  /// A name is looked up, whatever the number of names.
  @Test func samplesAreFoundByTheirNames() {
    let work = superlinearWork(size: 200) { count in
      let samples = PlaceholderSamples((0..<count).map { .init(.name(Glob("n\($0)")), ["x"]) })
      for number in 0..<count {
        let placeholder = Placeholder("{n\(number)}", name: "n\(number)", type: .text, syntax: .icu)
        #expect(samples.values(for: placeholder) == ["x"])
      }
    }
    #expect(work == [])
  }

  /// Placeholders are found by their names, and each choice of samples is made once; with many, only the widest are.
  @Test(arguments: [["x"], ["x", "yy"]])
  func fillingIsLinear(samples: [String]) {
    let work = superlinearWork(size: 100) { count in
      let pieces = (0..<count).map { number in
        MessagePiece.placeholder(
          Placeholder("%\(number)", name: "\(number)", type: .text, syntax: .printf))
      }
      _ = PlaceholderFiller(PlaceholderSamples([.init(.name(Glob("*")), samples)])).fill(pieces)
    }
    #expect(work == [])
  }
}
