import TextLayout

/// Where one text comes from.
enum TextSource: Sendable, Hashable {
  /// The value of `--text`.
  case argument([UInt8])
  /// `-`, or no FILE.
  case standardInput
  /// A FILE, by its path.
  case file([UInt8])

  /// The source that an operand names: a FILE, or `-`.
  init(operand: [UInt8]) {
    self = operand == [UInt8(ascii: "-")] ? .standardInput : .file(operand)
  }

  /// The JSON's `file`.
  var file: String? {
    switch self {
    case .argument: nil
    case .standardInput: "-"
    case .file(let path): String(decoding: path, as: UTF8.self)
    }
  }

  /// The name that is printed with a text's result, byte for byte; empty for `--text`.
  var name: [UInt8] {
    switch self {
    case .argument: []
    case .standardInput: [UInt8(ascii: "-")]
    case .file(let path): path
    }
  }

  /// How messages call it.
  var subject: String {
    switch self {
    case .argument: Option.text.flag
    case .standardInput: "standard input"
    case .file(let path):
      path.isEmpty || Self.namesNoFile(path)
        ? shown(String(decoding: path, as: UTF8.self)) : String(decoding: path, as: UTF8.self)
    }
  }

  /// How messages call a record on a line, from 1.
  func subject(line: Int) -> String { "\(subject): line \(line)" }

  /// Whether the path is longer than Linux allows: usually a text that was meant for `--text`.
  ///
  /// `PATH_MAX` is 4096 bytes with the NUL after it, `NAME_MAX` 255.
  private static func namesNoFile(_ path: [UInt8]) -> Bool {
    path.count > 255
      && (path.count > 4095 || path.split(separator: UInt8(ascii: "/")).contains { $0.count > 255 })
  }

  /// Reads the text.
  ///
  /// A FILE or standard input loses one final LF or CR LF, as `$(…)` does, unless it is to be kept;
  /// `--text` loses nothing.
  ///
  /// - Throws: a failure with status 66 if it does not exist, 74 if it can't be read, 65 if
  ///   it is not UTF-8 or is longer than a text may be, which is known without reading all of it.
  func read(keepsFinalNewline: Bool) throws(Failure) -> PlainText {
    let bytes = try readBytes(keepsFinalNewline: keepsFinalNewline)
    do throws(TextLayoutError) {
      return try PlainText(utf8: bytes)
    } catch {
      throw Failure(error, about: subject)
    }
  }

  /// Reads the bytes, whatever they are; otherwise as `read(keepsFinalNewline:)`.
  func readBytes(keepsFinalNewline: Bool) throws(Failure) -> [UInt8] {
    if case .argument(let bytes) = self { return bytes }
    var bytes = try readToEnd()
    if !keepsFinalNewline { bytes.removeFinalNewline() }
    return bytes
  }

  private func readToEnd() throws(Failure) -> [UInt8] {
    let content: [UInt8]?
    do throws(SystemError) {
      content = try open().readToEnd(atMost: PlainText.maximumByteCount)
      // Swift ends the process if a layout finds no memory, so a text that is certain to need more is refused.
      if let count = content?.count, count > 1 << 20 {
        try Memory.check(for: count * Memory.ofLayout)
      }
    } catch {
      throw failure(of: error)
    }
    guard let content else { throw tooLong }
    Diagnostics.detail("\(subject): \(counted(content.count, "byte")) read")
    return content
  }

  /// The failure that it is longer than a text may be.
  var tooLong: Failure {
    Failure(
      code: "too-long",
      "\(subject): longer than \(PlainText.maximumByteCount) bytes, the maximum for a text (split it)",
      status: .badData)
  }

  /// Finds out whether it exists and can be read, as far as that is known without opening it.
  ///
  /// - Throws: a failure with status 66 if it does not exist, 74 if it can't be read.
  func checkIsThere() throws(Failure) {
    guard case .file(let path) = self else { return }
    do throws(SystemError) {
      try FileSystem.checkReadable(path)
    } catch {
      let failure = failure(of: error)
      guard failure.status == .noInput else { throw failure }
      throw Failure(
        code: failure.code, "\(subject): \(error.reason) (check the name)", status: failure.status)
    }
  }

  /// The file or the stream; a text of `--text` has none.
  func open() throws(SystemError) -> FileDescriptor {
    guard case .file(let path) = self else { return .standardInput }
    let file = try FileDescriptor(reading: path)
    FilesRead.add(path)
    return file
  }

  /// Why it can't be read.
  func failure(of error: SystemError) -> Failure {
    if error.isOutOfMemory {
      return Failure(
        code: "read-failed", "\(subject): \(error.reason) (split the text, or allow more memory)",
        status: .inputOutput)
    }
    if error.isOutOfFiles {
      return Failure(
        code: "read-failed", "\(subject): \(error.reason) (allow more open files: ulimit -n)",
        status: .inputOutput)
    }
    if error.isMissing {
      return Failure(
        code: "no-such-file",
        "\(subject): \(error.reason) (check the name; give a text itself with --text)",
        status: .noInput)
    }
    return Failure(
      code: "read-failed", "\(subject): \(error.reason) (name a file that can be read)",
      status: .inputOutput)
  }
}

extension [UInt8] {
  /// Removes one final LF or CR LF.
  mutating func removeFinalNewline() {
    guard last == UInt8(ascii: "\n") else { return }
    removeLast()
    if last == UInt8(ascii: "\r") { removeLast() }
  }
}
