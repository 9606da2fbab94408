/// What a command has to say of one text.
struct Answer: Sendable {
  /// The result without its last line's end; nil when the text has no line to print.
  var output: [UInt8]?
  /// The status, where nothing is to be said.
  var status = ExitStatus.done
  /// What is said on standard error, with the status that it means.
  var complaints: [Failure] = []
}
