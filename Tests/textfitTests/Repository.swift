import Foundation

/// The working copy that the tests belong to.
enum Repository {
  /// Its top folder, where every command of a test runs.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the tests write down what they see instead of comparing it: `TEXTFIT_RECORD=1`.
  static let isRecording = ProcessInfo.processInfo.environment["TEXTFIT_RECORD"] == "1"

  /// The tool: `TEXTFIT_BINARY`, else the one that was built beside the tests.
  static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["TEXTFIT_BINARY"] {
      return URL(filePath: path, relativeTo: root).absoluteURL
    }
    return dynamicBinary
  }()

  /// The tool that was built beside the tests, with the system's libraries.
  static let dynamicBinary: URL = {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "textfit")
  }()

  /// A file's text, by its path below the top folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func isFolder(_ path: String) -> Bool {
    let values = try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory ?? false
  }

  /// The files below a folder whose names end so, sorted by path; paths are below the top folder.
  static func files(in folder: String, endingWith suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
    let names = (all?.allObjects ?? []).compactMap { $0 as? String }
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
