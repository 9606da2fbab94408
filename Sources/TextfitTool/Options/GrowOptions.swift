/// How the states of a text are told apart.
enum StateFormat: String, Sendable, Hashable, CaseIterable {
  case json, nul
}

/// What `grow` is shown.
struct GrowOptions: Sendable {
  enum Feed: Sendable {
    /// One state: the value of `--text`.
    case text([UInt8])
    /// The states in each of the texts' sources.
    case records(StateFormat)
    /// Those of a file that is edited, by its path.
    case file([UInt8])
  }

  let feed: Feed
  let minimumHeight: Double
}

extension OptionResolver {
  /// - Throws: a usage failure also for states from two places, for what says nothing to them, and for a
  ///   minimum height above the height.
  func growOptions() throws(Failure) -> GrowOptions {
    if given.isOn(.singleLine) {
      throw .usage("--preset: a text field keeps its one line and does not grow (give another)")
    }
    let feed = try feed()
    let least = try number(.minHeight, .length) ?? 0
    if let most = try number(.height, .length), least > most {
      throw .usage("--min-height: more than --height (give the smaller one)")
    }
    if given.has(.keepFinalNewline), !given.has(.follow) {
      throw .usage("--keep-final-newline: says something to --follow alone (leave it out)")
    }
    return GrowOptions(feed: feed, minimumHeight: least)
  }

  private func feed() throws(Failure) -> GrowOptions.Feed {
    let format = try choice(.states, StateFormat.self)
    if let path = given.value(of: .follow) {
      for unit in [OptionUnit.states, .text] where given.has(unit) {
        throw .usage("\(unit.flag): beside --follow (leave one of the two out)")
      }
      if let file = given.operands.first {
        throw .usage("--follow: beside the file \(quoted(file)) (leave one of the two out)")
      }
      return .file(path)
    }
    if let text = given.value(of: .text) {
      guard format == nil else {
        throw .usage("--states: --text is one state, as it stands (leave one of the two out)")
      }
      return .text(text)
    }
    if format != .nul, try choice(.input, InputFormat.self) == .attributed {
      throw .usage(
        "--input: an object of --states json is a text with attributes anyway (leave --input out)")
    }
    return .records(format ?? .json)
  }
}
