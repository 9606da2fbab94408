import Foundation

/// What a command printed, and how it ended.
struct Outcome: Equatable {
  var output: String
  var errors: String
  var status: Int32
}

/// Runs command lines by `sh` in the repository's top folder, with the tool as `textfit`.
///
/// The environment is the same everywhere: the system's programs, and a folder of its own for each
/// command as `HOME` and `TMPDIR`, gone when it ends.
struct Shell {
  /// The status of a command that was ended because it hung: that of `timeout`.
  static let hung: Int32 = 124
  /// How many seconds are a hang.
  ///
  /// The slowest case takes a few, so that a machine at a hundredth of the speed passes.
  private static let hang = "1800"

  /// What `textfit` is.
  var binary = Repository.binary

  func run(_ command: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "textfit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appending(path: "textfit"), withDestinationURL: binary)

    let process = Process()
    // A tool that waits forever fails its case, and does not hold up the others for long. What a case
    // leaves in the background has to end by itself: `waitUntilExit` waits for that, too.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    // Files and not pipes: nothing has to be read while the command runs.
    let sh = [Self.hang, "/bin/sh", "-c"]
    process.arguments = sh + ["exec >\(folder.path())/out 2>\(folder.path())/err\n\(command)"]
    process.currentDirectoryURL = Repository.root
    process.environment = [
      "PATH": "\(bin.path()):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path(),
      "TMPDIR": folder.path(),
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: try contents(of: folder.appending(path: "out")),
      errors: try contents(of: folder.appending(path: "err")),
      status: process.terminationStatus)
  }

  private func contents(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
