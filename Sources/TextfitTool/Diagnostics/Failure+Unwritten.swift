extension Failure {
  /// That something can't be written: what it is, why, and what helps.
  ///
  /// `other` says how to take another place, which helps whatever the reason, such as `name another file`.
  static func unwritten(_ subject: String, _ error: SystemError, or other: String) -> Failure {
    let cure = error.cureOfWriting.map { "\($0), or \(other)" } ?? other
    return Failure(
      code: StandardOutput.failureCode, "\(subject): \(error.reason) (\(cure))",
      status: .inputOutput)
  }
}

extension SystemError {
  /// What lets the same place be written; nil where only another one helps.
  fileprivate var cureOfWriting: String? {
    if isNoEntry { return "make the folder" }
    if isDiskFull { return "make room" }
    if isClosedStream { return "open it for writing" }
    return nil
  }
}
