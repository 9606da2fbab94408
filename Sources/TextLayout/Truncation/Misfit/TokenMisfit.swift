import TextCore

/// Why no cut leaves room for a token, and what would make room.
public struct TokenMisfit: Sendable, Hashable {
  /// What can be changed.
  @nonexhaustive public enum Knob: String, Sendable, Hashable {
    /// The container's width or height, which can grow.
    case width, height
    /// The token's parts, which can be shortened.
    case suffix, ellipsis
  }

  /// What does not fit: the suffix, or the ellipsis if there is no suffix.
  public let part: Knob
  /// Alternatives, each of which makes room if everything in it is changed.
  public let cures: [[Knob]]

  /// What does not fit, and the fix, as the two halves of a sentence; `name` says what a knob is called.
  public func words(_ name: (Knob) -> String) -> (problem: String, cure: String) {
    let cures = cures.map { knobs in
      let verb = knobs.contains { $0 == .width || $0 == .height } ? "allow more" : "shorten"
      return "\(verb) \(knobs.map(name).joined(separator: " and "))"
    }
    return ("the \(part.rawValue) does not fit", cures.joined(separator: ", or "))
  }

  var note: Note {
    let words = words { $0 == .suffix || $0 == .ellipsis ? "the \($0.rawValue)" : $0.rawValue }
    return Note(
      code: TrimStatus.suffixDoesNotFit.rawValue, message: "\(words.problem): \(words.cure)")
  }
}
