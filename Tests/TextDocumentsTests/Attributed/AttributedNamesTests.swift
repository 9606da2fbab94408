import Foundation
import Testing
import TextLayout

@testable import TextDocuments

/// The names of the members, in the code and in docs/schema/attributed.schema.json.
@Suite struct AttributedNamesTests {
  private let schema: JSONCursor

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "docs/schema/attributed.schema.json")
    schema = try JSONCursor(JSONReader().read(Array(Data(contentsOf: file))))
  }

  /// The names of the properties of an object in the schema.
  private func properties(_ path: [String]) throws -> [String] {
    var object = schema
    for name in path {
      object = try #require(
        Int(name).map { object.element($0) } ?? object.member(name), "\(path)")
    }
    return try #require(object.member("properties")).members().map(\.name)
  }

  @Test func theSchemaHasTheSameNames() throws {
    let ofTexts = DocumentMember.allCases.filter { !DocumentMember.ofStates.contains($0) }
    #expect(try properties([]) == ofTexts.map(\.rawValue))
    #expect(try properties(["$defs", "run"]) == RunMember.allCases.map(\.rawValue))
    #expect(try properties(["$defs", "paragraph"]) == ParagraphMember.allCases.map(\.rawValue))
    #expect(try properties(["$defs", "tabStop"]) == TabStopMember.allCases.map(\.rawValue))
    #expect(
      try properties(["$defs", "decoration", "anyOf", "1"])
        == DecorationMember.allCases.map(\.rawValue))
  }
}
