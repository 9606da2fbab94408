import Foundation
import Testing

/// The formats' own tools, which write the files that are read here.
enum Tool {
  /// What a command prints, given a file; its name is looked for in PATH.
  static func run(_ command: [String], input: String = "") throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
    let (output, feed) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardInput = feed
    process.standardError = FileHandle.nullDevice
    try process.run()
    try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try feed.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command)")
    return [UInt8](data)
  }

  /// A folder that is gone afterwards.
  static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "textfit-catalogs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
