import TestSupport
import Testing
import TextDocuments

@testable import TextChecks

/// What is written is read again, and what was corrected is as it was found; on random values, by fixed seeds.
@Suite struct ExpectationLaws {
  private static let strings = [
    "", "a", "yes", "~", "a: b", "a #b", "- a", "ab cd", " a", "a ", "\"", "\\", "\n", "a\nb\n",
    "\t",
    "'", "שלום", "👩‍👩‍👧", "{", "[", "|", ">", "&a", "*a", "!x", "%", "@", "`", "1", "0x1", "\u{2028}",
    "\u{7F}",
    "/srv", "null", "é",
  ]
  private static let names = ["a", "b", "text", "lines", "y", "on", "x y", "é", "#", "-"]

  private static func value(_ dice: inout SplitMix64, depth: Int) -> FixtureFragment {
    switch dice.roll(depth > 0 ? 8 : 5) {
    case 0: return .source(Array("\(dice.roll(9))".utf8))
    case 1: return .source(Array("-\(dice.roll(99)).5".utf8))
    case 2: return .source(Array(["true", "false", "null"][dice.roll(3)].utf8))
    case 3, 4: return .string(strings[dice.roll(strings.count)])
    case 5, 6:
      return .array((0..<dice.roll(4)).map { _ in value(&dice, depth: depth - 1) })
    default: return object(&dice, depth: depth)
    }
  }

  private static func object(_ dice: inout SplitMix64, depth: Int) -> FixtureFragment {
    let chosen = names.shuffled(using: &dice).prefix(dice.roll(4))
    return .object(chosen.map { .init($0, value(&dice, depth: depth - 1)) })
  }

  private static func cursor(
    _ bytes: [UInt8], _ format: FixtureFormat
  ) throws -> JSONCursor {
    do {
      return JSONCursor(try format.read(bytes))
    } catch {
      Issue.record("\(error)\n\(String(decoding: bytes, as: UTF8.self))")
      throw error
    }
  }

  @Test(arguments: 0..<8)
  func whatIsWrittenIsReadAgain(batch: Int) throws {
    var dice = SplitMix64(state: UInt64(batch))
    for _ in 0..<100 {
      let value = Self.object(&dice, depth: 4)
      let json = try Self.cursor(value.inline(.json), .json)
      for format in [FixtureFormat.json, .yaml] {
        for bytes in [value.inline(format)]
          + (1...4).map({ value.block(format, indent: 0, levels: $0) })
        {
          #expect(FixtureFragment(try Self.cursor(bytes, format)) == FixtureFragment(json))
        }
      }
    }
  }

  /// An expectation of a random object, corrected by another: what was written is what was found, as far as it
  /// has what is expected.
  @Test(arguments: 0..<8)
  func whatIsCorrectedIsAsItWasFound(batch: Int) throws {
    var dice = SplitMix64(state: UInt64(100 + batch))
    for _ in 0..<100 {
      let (old, new) = (Self.object(&dice, depth: 3), Self.object(&dice, depth: 3))
      let found = try Self.cursor(new.inline(.json), .json)
      let format = dice.roll(2) == 0 ? FixtureFormat.json : .yaml
      let levels = 1 + dice.roll(4)
      let text = old.block(format, indent: 0, levels: levels) + [0x0A]
      let expected = try Self.cursor(text, format)
      let matcher = ExpectationMatcher(Tolerance())
      let differences = matcher.differences(expected, found)
      // A list of lines can't be between brackets; so both are tried, as check --update does.
      let tries = try [false, true].map { fillsInline in
        var editor = ExpectationEditor(text, format, fillsInline: fillsInline)
        editor.correct(differences)
        let edited = try #require(editor.edited)
        let read = try? Self.cursor(edited, format)
        return (edited, read.map { matcher.differences($0, found) })
      }
      let left = try #require(
        tries.lazy.compactMap(\.1).first { $0.allSatisfy { $0.found == nil } },
        "\(tries.map { String(decoding: $0.0, as: UTF8.self) })\n\(String(decoding: new.inline(.json), as: UTF8.self))"
      )
      #expect(left.count == differences.count { $0.found == nil } || differences.count > left.count)
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}
