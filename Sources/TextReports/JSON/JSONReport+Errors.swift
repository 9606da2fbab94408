import TextLayout

extension JSONReport {
  /// The object of a text that failed.
  public func failure(_ error: ErrorReport) -> [UInt8] {
    object { $0.member(error) }
  }

  /// The object of a state of a text that failed, by its number from 0.
  public func failure(_ error: ErrorReport, ofState number: Int) -> [UInt8] {
    object {
      $0.member("state", number)
      $0.member(error)
    }
  }

  /// The object of a font's name that failed; nil is the font that is used when none is
  /// named.
  public func failure(_ error: ErrorReport, ofFont name: String?) -> [UInt8] {
    object {
      $0.member("name", optional: name)
      $0.member(error)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ error: ErrorReport) {
    requiredMember("error") {
      $0.object {
        $0.member("code", error.code)
        $0.member("message", error.message)
        $0.member("status", error.status)
        guard let place = error.place else { return }
        $0.member("line", place.line)
        $0.member("column", place.column)
        if let path = place.path { $0.member("path", path) }
      }
    }
  }
}
