extension Failure {
  /// The failure that something can't be written: what it is, why, and what to do.
  ///
  /// `other` is the hint that always helps, such as `name another file`.
  static func unwritten(_ subject: String, _ error: SystemError, or other: String) -> Failure {
    let hint = error.writingHint.map { "\($0), or \(other)" } ?? other
    return Failure(
      code: StandardOutput.failureCode, "\(subject): \(error.reason) (\(hint))",
      status: .inputOutput)
  }
}

extension SystemError {
  /// What makes the same place writable; nil if only another place helps.
  fileprivate var writingHint: String? {
    if isNoEntry { return "make the folder" }
    if isTaken || self == .severalNames { return "remove the file" }
    if self == .symbolicLink { return "name the file that it leads to" }
    if isDiskFull { return "make room" }
    if isOutOfFiles { return "allow more open files (ulimit -n)" }
    if isClosedStream { return "open it for writing" }
    return nil
  }
}
