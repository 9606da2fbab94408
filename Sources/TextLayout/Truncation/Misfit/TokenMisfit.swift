import TextCore

/// Why no cut leaves room for a token, and what would make room.
public struct TokenMisfit: Sendable, Hashable, Codable {
  /// What can be changed.
  @nonexhaustive public enum Limit: String, Sendable, Hashable, Codable {
    /// The container's width or height, which can grow.
    case width, height
    /// The token's parts, which can be shortened.
    case suffix, ellipsis
  }

  /// What does not fit: the suffix, or the ellipsis if there is no suffix.
  public let part: Limit
  /// Alternatives, each of which makes room if everything in it is changed.
  public let fixes: [[Limit]]

  /// What does not fit, and the fix, as the two halves of a sentence; `name` says what a limit is called.
  public func description(_ name: (Limit) -> String) -> (problem: String, fix: String) {
    let fixes = fixes.map { limits in
      let verb = limits.contains { $0 == .width || $0 == .height } ? "allow more" : "shorten"
      return "\(verb) \(limits.map(name).joined(separator: " and "))"
    }
    return ("the \(part.rawValue) does not fit", fixes.joined(separator: ", or "))
  }

  var note: Note {
    let sentence = description {
      $0 == .suffix || $0 == .ellipsis ? "the \($0.rawValue)" : $0.rawValue
    }
    return Note(
      code: TrimStatus.suffixDoesNotFit.rawValue, message: "\(sentence.problem): \(sentence.fix)")
  }
}
