import TestSupport
import Testing
import TextLayout

@testable import TextfitTool

/// Many questions of `locate` about one text: what all of them need is looked for once.
@Suite struct LocateLinearityTests {
  private static let font = Repository.root.appending(path: "fixtures/fonts/Box.ttf").path()

  private func answer(_ text: String, _ options: [(Option, String)]) throws {
    let all =
      [(Option.font, Self.font), (.fontSize, "10"), (.width, "100"), (.format, "json")] + options
    let settings = all.map { GivenArguments.Setting(option: $0.0, value: Array($0.1.utf8)) }
    let plan = try LayoutPlan<LocateCommand>(
      given: GivenArguments(command: .locate, settings: settings),
      typesetters: TypesetterCache(files: FontFiles()))
    let origin = TextOrigin(subject: "--text")
    let shaped = try plan.shape(origin) { reader throws(Failure) in
      try reader.read(Array(text.utf8), about: "--text")
    }
    let prepared = try plan.prepare(shaped, for: plan.targets[0])
    let output = try #require(plan.answers(for: [prepared])[0].get().output)
    #expect(output.count > 100)
  }

  @Test("Points in a text with links") func links() throws {
    let work = try superlinearWork(size: 40) { count in
      let points = (0..<count).map { (Option.point, "\($0 % 100),\($0 * 10)") }
      try answer(
        String(repeating: "a.co/x ", count: count), [(.detect, "link")] + points)
    }
    #expect(work == [])
  }
}
