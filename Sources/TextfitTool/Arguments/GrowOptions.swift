import TextLayout

/// What `grow` follows.
struct GrowOptions: Sendable {
  enum Feed: Sendable {
    /// One state: the value of `--text`.
    case text([UInt8])
    /// The states in each of the texts' sources.
    case records(StateFormat)
    /// The contents of a file that is edited, by its path.
    case file([UInt8])
  }

  let feed: Feed
  let minimumHeight: Double
  let contentInset: TextInsets
}

extension OptionResolver {
  /// - Throws: a usage failure also for states from two places, for an option that does not apply to them,
  ///   and for a minimum height above the height.
  func growOptions() throws(Failure) -> GrowOptions {
    if given.isOn(.singleLine) {
      throw .usage(
        .preset, "a text field has one line and does not grow",
        fix: "use another preset")
    }
    if given.preset?.truncatesTail == true, try integer(.maxLines, .count) == 1 {
      throw .usage(
        .preset, "uilabel has one line and does not grow",
        fix: "add --max-lines N, or use another preset")
    }
    let feed = try feed()
    let least = try number(.minHeight, .length) ?? 0
    if let most = try number(.height, .length), least > most {
      throw .usage(.minHeight, "is more than --height", fix: "give the smaller height here")
    }
    if given.has(.keepFinalNewline), !given.has(.follow) {
      throw .usage(.keepFinalNewline, "applies only to --follow", fix: "leave it out")
    }
    return GrowOptions(
      feed: feed, minimumHeight: least, contentInset: try insets(.contentInset))
  }

  private func feed() throws(Failure) -> GrowOptions.Feed {
    let format = try choice(.states, StateFormat.self)
    if let path = given.value(of: .follow) {
      for option in [Option.states, .text] where given.has(option) {
        throw .usage(option, "can't be combined with --follow", fix: "use only one of the two")
      }
      if let file = given.operands.first {
        throw .usage(
          .follow, "can't be combined with the file \(quoted(file))", fix: "use only one of the two"
        )
      }
      return .file(path)
    }
    if let text = given.value(of: .text) {
      guard format == nil else {
        throw .usage(.states, "--text is one state by itself", fix: "use only one of the two")
      }
      return .text(text)
    }
    if format != .nul, try choice(.input, InputFormat.self) == .attributed {
      throw .usage(
        .input, "an object of --states json is attributed text already",
        fix: "leave --input out")
    }
    return .records(format ?? .json)
  }
}
