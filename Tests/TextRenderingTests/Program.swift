import Foundation
import Testing

/// A program that checks or reads what was drawn.
enum Program {
  struct Result {
    let output: [UInt8]
    let status: Int32

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program on files, each by its name in a folder of its own.
  static func run(
    _ name: String, _ arguments: [String], with files: [String: [UInt8]] = [:]
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    let output = folder.appending(path: "out")
    #expect(FileManager.default.createFile(atPath: output.path(), contents: nil))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(name)")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    // A file and not a pipe: nothing has to be read while it runs.
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return Result(output: Array(try Data(contentsOf: output)), status: process.terminationStatus)
  }
}
