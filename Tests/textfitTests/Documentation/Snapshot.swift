import Foundation
import Testing

/// A file that a test compares its finding with, or rewrites under `TEXTFIT_RECORD=1`.
struct Snapshot {
  /// Below the repository's top folder.
  let path: String

  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Repository.root.appending(path: path)
    if Repository.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let recorded = try Repository.text(path)
    guard recorded != text else { return }
    let difference = firstDifference(recorded, text)
    Issue.record(
      "\(path) is out of date: \(difference); run TEXTFIT_RECORD=1 swift test to record it again",
      sourceLocation: sourceLocation)
  }

  private func firstDifference(_ recorded: String, _ found: String) -> String {
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let number = zip(old, new).prefix { $0 == $1 }.count
    return "line \(number + 1) is \"\(number < new.count ? new[number] : "")\","
      + " was \"\(number < old.count ? old[number] : "")\""
  }
}
