/// What a command prints about one text, and its exit status.
struct Answer: Sendable {
  /// The result without the end of its last line; nil if there is no line to print.
  var output: [UInt8]?
  /// The status if there is no failure.
  var status = ExitStatus.done
  /// What is printed to standard error, each with its status.
  var failures: [Failure] = []
}
