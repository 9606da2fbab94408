import TextLayout
import TextReports

/// A container that a text is laid out in: the only one, or one of a sweep.
final class TargetContainer: Sendable {
  let container: TextContainer
  /// The width that identifies it in a sweep; nil if it is the only one.
  let sweepWidth: Double?
  /// Nil if no text can be laid out in the container.
  let metrics: ContainerMetrics?

  init(_ container: TextContainer, sweepWidth: Double? = nil) {
    self.container = container
    self.sweepWidth = sweepWidth
    metrics = try? ContainerMetrics(container)
  }

  /// How messages identify it; nil if it is the only one.
  var words: String? { sweepWidth.map { "at width \($0.words)" } }
}

extension OptionResolver {
  /// The containers that the options ask for, at least one.
  ///
  /// - Throws: what is wrong with any of them.
  func targetContainers() throws(Failure) -> [TargetContainer] {
    guard let widths = try widths() else {
      return [TargetContainer(try container())]
    }
    return try widths.map { width throws(Failure) in
      TargetContainer(try container(width: width), sweepWidth: width)
    }
  }
}

extension Answer {
  /// The same answer with the width of its target in a sweep: as a column in the text format, and in messages.
  consuming func labeled(in frame: AnswerFrame) -> Answer {
    var answer = printed(by: frame.options, name: frame.name)
    guard let width = frame.target.sweepWidth, let words = frame.target.words else { return answer }
    if !frame.options.printsObjects {
      answer.output = answer.output.map { frame.text.column(width, before: $0) }
    }
    answer.failures = answer.failures.map { $0.about(words) }
    return answer
  }
}
