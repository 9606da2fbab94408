extension JSONReport {
  /// One object for all results of a text at several widths.
  ///
  /// `results` are objects of this report's command, in order.
  public func sweep(_ results: [[UInt8]]) -> [UInt8] {
    object {
      $0.requiredMember("results") { $0.array(results) { $0.value(json: $1) } }
    }
  }
}
