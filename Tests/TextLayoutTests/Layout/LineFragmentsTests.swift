import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The collection of lines, by index.
struct LineFragmentsTests {
  @Test("only the lines that show have an index") func indices() throws {
    // Three lines, of which two show.
    let result = try TextStyle.boxes.layout("ab cd ef", in: .lines(2, width: 30))
    #expect(result.fullLineCount == 3)
    #expect(Array(result.lines.indices) == [0, 1])
    #expect(result.lines.map(\.index) == [0, 1])
    #expect(result.lines[1].text == "cd")
  }

  @Test("a hidden line, one past the last and one before the first trap", arguments: [2, 3, -1])
  func outOfRange(index: Int) async throws {
    let exit = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      let result = try TextStyle.boxes.layout("ab cd ef", in: .lines(2, width: 30))
      _ = result.lines[index]
    }
    let message = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("there is no line \(index): 2 lines show"))
  }
}
