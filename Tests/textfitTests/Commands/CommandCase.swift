// Definitions
//
//   # text     a remark, kept as it is
//   $ command  a command line for sh; lines after it that start with "> " continue it
//   text       what it prints on standard output
//   ! text     what it prints on standard error
//   ? 64       its exit status, where that is not 0
//   %          the output before it does not end with a newline
//
// A line of output that is empty, or starts with one of # $ > ! ? % \, has a \ before it. An empty
// line ends a case.

/// One command line, and what is expected of it.
struct CommandCase: Equatable {
  /// Remarks and empty lines before the command.
  var remarks: [String]
  var command: String
  var expected: Outcome
}

/// The cases of one file.
struct CaseFile: Equatable {
  var cases: [CommandCase] = []
  /// Remarks after the last case.
  var rest: [String] = []

  init(_ text: String) {
    var remarks: [String] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last == "" { lines.removeLast() }
    while let line = lines.popFirst() {
      if line.hasPrefix("$ ") {
        cases.append(Self.readCase(line.dropFirst(2), &lines, after: remarks))
        remarks = []
      } else {
        remarks.append(String(line))
      }
    }
    rest = remarks
  }

  private static func readCase(
    _ first: Substring, _ lines: inout ArraySlice<Substring>, after remarks: [String]
  ) -> CommandCase {
    var command = String(first)
    var expected = Outcome(output: "", errors: "", status: 0)
    while let line = lines.first, !line.isEmpty, !line.hasPrefix("$ ") {
      lines.removeFirst()
      switch line.first {
      case ">": command += "\n" + line.dropFirst(2)
      case "!": expected.errors += line.dropFirst(2) + "\n"
      case "?": expected.status = Int32(line.dropFirst(2)) ?? -1
      case "%": expected.output.removeLast()
      case "\\": expected.output += line.dropFirst() + "\n"
      default: expected.output += line + "\n"
      }
    }
    return CommandCase(remarks: remarks, command: command, expected: expected)
  }
}

extension CommandCase: CustomStringConvertible {
  /// The case as it is in a file, without its remarks.
  var description: String {
    var lines = ["$ " + command.replacing("\n", with: "\n> ")]
    var output = expected.output.split(separator: "\n", omittingEmptySubsequences: false)
    let isUnended = output.popLast().map { last in
      if !last.isEmpty { output.append(last) }
      return !last.isEmpty
    }
    lines += output.map { Self.needsMark($0) ? "\\" + $0 : String($0) }
    if isUnended == true { lines.append("%") }
    lines += expected.errors.split(separator: "\n").map { "! " + $0 }
    if expected.status != 0 { lines.append("? \(expected.status)") }
    return lines.joined(separator: "\n")
  }

  private static func needsMark(_ line: Substring) -> Bool {
    line.unicodeScalars.first.map { "#$>!?%\\".unicodeScalars.contains($0) } ?? true
  }
}

extension CaseFile: CustomStringConvertible {
  var description: String {
    let cases = cases.map { ($0.remarks + [$0.description]).joined(separator: "\n") }
    return (cases + rest).joined(separator: "\n") + "\n"
  }
}
