import Foundation
import Testing

@testable import TextCatalogs

/// What is read of our own catalogs, recorded next to them.
@Suite struct FixtureTests {
  /// `TEXTFIT_RECORD=1` records what is read again; review the difference line by line.
  @Test(arguments: Fixtures.files.map(\.path))
  func readsAsRecorded(path: String) throws {
    let format = try #require(Fixtures.files.first { $0.path == path }?.format)
    let dump = try Fixtures.read(path, format).dump
    let expectation = URL(filePath: Fixtures.folder + "/" + path + ".read")
    if ProcessInfo.processInfo.environment["TEXTFIT_RECORD"] != nil {
      try Data(dump.utf8).write(to: expectation)
    }
    #expect(try String(contentsOf: expectation, encoding: .utf8) == dump)
  }
}
