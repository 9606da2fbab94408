extension OptionResolver {
  /// Which messages are written, and in which colors.
  ///
  /// The last of `--quiet` and `--verbose` counts, so that an option in a shell alias can be overridden.
  ///
  /// - Throws: a usage failure for an unknown word.
  func messageSettings() throws(Failure) -> Diagnostics.Settings {
    var settings = Diagnostics.Settings()
    settings.color = try choice(.color, ColorChoice.self) ?? .auto
    let last = given.settings.last { [.quiet, .verbose].contains($0.option) }
    if let last { settings.verbosity = last.option == .quiet ? .quiet : .verbose }
    return settings
  }
}

extension Diagnostics.Settings {
  /// The settings of a command line that asks for help, or that can't be read: the last `--color` that has the look of
  /// one.
  init(scanning arguments: [[UInt8]]) {
    let flag = Array(Option.color.flag.utf8)
    for (index, argument) in arguments.enumerated() where argument.starts(with: flag) {
      let rest = argument.dropFirst(flag.count)
      let isAttached = rest.first == UInt8(ascii: "=")
      guard rest.isEmpty || isAttached else { continue }
      let next = index + 1 < arguments.count ? arguments[index + 1] : []
      let word = String(decoding: isAttached ? Array(rest.dropFirst()) : next, as: UTF8.self)
      if let choice = ColorChoice(rawValue: word) { color = choice }
    }
  }
}
