import Foundation
import Testing

@testable import TextfitTool

/// `--json-fields` prints the parts of the whole object that are named, whichever they are.
@Suite struct PartsTests {
  private static let box = "--font fixtures/fonts/Box.ttf --font-size 10"
  private static let attachment =
    #"'{"text":"ab cd \uFFFC example.org","runs":[{"range":[6,9],"attachment":{"width":9,"height":9}}]}'"#
  private static let text = "--width 60 --detect link --input attributed --text \(attachment)"

  private static let commands: [(CommandName, String)] = [
    (.measure, "\(box) \(text)"), (.lines, "\(box) --explain \(text)"),
    (.trim, "\(box) --max-lines 2 --suffix M --less-suffix L --explain \(text)"),
    (.locate, "\(box) --point 5,5 \(text)"),
    (.locate, "\(box) --range 0,4 --visible-in 9,0 \(text)"),
    (.locate, "\(box) --offset 1 --point 5,5 --max-lines 1 --suffix M \(text)"),
    (.fit, "--font fixtures/fonts/Box.ttf --max-font-size 12 \(text)"),
    (.fit, "\(box) --find slack \(text)"), (.grow, "\(box) --max-lines 2 \(text)"),
    (.fonts, "--variation wght=650 --text a fixtures/fonts/BoxVariable.ttf"),
  ]

  private func object(_ command: CommandName, _ options: String, _ parts: [String]) throws
    -> NSDictionary
  {
    let list = parts.joined(separator: ",")
    let outcome = try Shell().run("textfit \(command.rawValue) --json-fields \(list) \(options)")
    #expect(outcome.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(object as? NSDictionary)
  }

  /// A value with these parts alone, which are paths of names.
  private func pruned(_ value: Any, to paths: [[Substring]]) -> Any {
    if paths.contains([]) { return value }
    if let list = value as? [Any] { return list.map { pruned($0, to: paths) } }
    guard let object = value as? [String: Any] else { return value }
    var kept: [String: Any] = [:]
    for (name, inner) in object {
      let below = paths.filter { $0[0] == name }.map { Array($0.dropFirst()) }
      if !below.isEmpty { kept[name] = pruned(inner, to: below) }
    }
    return kept
  }

  /// All parts together are what the command prints and more; every second one is that of all.
  @Test(arguments: commands)
  func partsAreThoseOfTheWhole(command: CommandName, options: String) throws {
    let parts = FieldShape.parts(of: command)
    let all = try object(command, options, parts)
    let whole = try Shell().run("textfit \(command.rawValue) --format json \(options)").output
    let usual = try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any] ?? [:]
    #expect(usual.count > 5)
    for (name, value) in usual where name != "lines" {
      #expect((all[name] as? NSObject)?.isEqual(value) == true, "\(name)")
    }
    let isListed = FieldShape.requested(of: command).allSatisfy { all[$0.name] != nil }
    #expect(isListed, "\(all.allKeys)")
    for start in 0...1 {
      // Parts of parts, so that none is whole because another contains it.
      let deep = parts.filter { part in !parts.contains { $0.hasPrefix("\(part).") } }
      let some = deep.enumerated().filter { $0.offset % 2 == start }.map(\.element)
      let expected = pruned(all, to: some.map { $0.split(separator: ".") }) as? NSDictionary
      #expect(try object(command, options, some) == expected, "\(some)")
    }
  }
}
