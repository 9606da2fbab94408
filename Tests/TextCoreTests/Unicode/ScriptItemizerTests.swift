import Testing

@testable import TextCore

@Suite struct ScriptItemizerTests {
  private func runs(_ string: String) throws -> [String] {
    let utf8 = Array(string.utf8)
    return try analysis(string).scriptRuns.map { run in
      "\(run.script.name) \(String(decoding: utf8[run.range], as: UTF8.self))"
    }
  }

  @Test func givesNeutralsTheScriptBefore() throws {
    #expect(try runs("abc, где 1") == ["Latn abc, ", "Cyrl где 1"])
    #expect(try runs("42 абв") == ["Cyrl 42 абв"])
    #expect(try runs("日本語です") == ["Hani 日本語", "Hira です"])
    #expect(try runs("a👍🏽b") == ["Latn a👍🏽b"])
  }

  @Test func isCommonWithoutAnyScript() throws {
    #expect(try runs("12 + 3") == ["Zyyy 12 + 3"])
    #expect(try runs("… 👍") == ["Zyyy … 👍"])
    #expect(try runs("plain") == ["Latn plain"])
    #expect(try runs("") == [])
  }

  @Test func keepsPairedBrackets() throws {
    #expect(try runs("abc (где) def") == ["Latn abc (", "Cyrl где", "Latn ) def"])
    #expect(try runs("(где [abc] ё)") == ["Cyrl (где [", "Latn abc", "Cyrl ] ё)"])
    // A bracket before any script takes the first that comes, and gives it to the one that closes.
    #expect(try runs("(где abc) ё") == ["Cyrl (где ", "Latn abc", "Cyrl ) ё"])
    // U+2329 and U+3009 are a pair, canonically.
    #expect(try runs("a\u{2329}где\u{3009}!") == ["Latn a\u{2329}", "Cyrl где", "Latn \u{3009}!"])
    // One that closes nothing is like any other sign, and what it did not close stays open.
    #expect(try runs("a (где] б) c") == ["Latn a (", "Cyrl где] б", "Latn ) c"])
  }

  @Test func heedsScriptExtensions() throws {
    // The prolonged sound mark is of both kana; the danda of many Indic scripts.
    #expect(try runs("カーか") == ["Kana カー", "Hira か"])
    #expect(try runs("বাংলা।") == ["Beng বাংলা।"])
    // Devanagari's digits are Kaithi's too.
    #expect(try runs("\u{1108D}\u{966}") == ["Kthi \u{1108D}\u{966}"])
    // One that its extensions keep from the script before leans on the script after, if they may.
    #expect(try runs("abc، عرب") == ["Latn abc", "Arab ، عرب"])
    #expect(try runs("abc、漢字") == ["Latn abc", "Hani 、漢字"])
    #expect(try runs("漢 abc、def") == ["Hani 漢 ", "Latn abc、def"])
    #expect(try runs("abc「漢字」def") == ["Latn abc", "Hani 「漢字」", "Latn def"])
  }

  @Test func keepsACutUnitInOneScript() throws {
    // A Devanagari vowel sign on a Latin letter; an Arabic prepended sign before one.
    #expect(try runs("ka\u{93F}b") == ["Latn ka\u{93F}b"])
    #expect(try runs("◌\u{93F}") == ["Deva ◌\u{93F}"])
  }

  @Test func survivesAnyDepth() throws {
    let deep = String(repeating: "(а", count: 100) + "b" + String(repeating: ")", count: 100)
    let found = try analysis(deep).scriptRuns
    // The innermost 63 brackets are remembered; the rest of the closing ones follow them.
    #expect(found.map(\.script.name) == ["Cyrl", "Latn", "Cyrl"])
    #expect(found[1].range.count == 1)
  }

  @Test func writesTagsAsHarfBuzzDoes() {
    #expect(Script.latin.name == "Latn")
    #expect(Script.common.name == "Zyyy")
    #expect(Script.latin.tag == 0x4C61_746E)
  }
}
