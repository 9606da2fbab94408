/// A command line split into its parts, with every value as the bytes that were given: names, without
/// their meanings.
struct GivenArguments: Sendable {
  /// An option as it was given; a flag's value is empty.
  struct Setting: Sendable, Hashable {
    let option: Option
    let value: [UInt8]
    /// Where the font files are that the value names.
    var fontFolder = FontFolder.working
    /// Whether the value is the next argument and has the name of an option, so that its own was perhaps forgotten.
    var mayLackValue = false

    /// What says so.
    var note: String? {
      guard mayLackValue else { return nil }
      let name = String(decoding: value, as: UTF8.self)
      return "\(option.flag) takes \(name) as its value (put the value before \(name), or write "
        + "\(option.flag)=\(name) if that is meant)"
    }
  }

  let command: CommandName
  var settings: [Setting] = []
  /// FILEs or NAMEs.
  var operands: [[UInt8]] = []

  /// Those of the options that describe boxes, as options of a command.
  func ofBoxes(for command: CommandName) -> GivenArguments {
    var other = GivenArguments(command: command)
    other.settings = settings.filter {
      $0.option.isForBoxes && $0.option.commands.contains(command)
    }
    return other
  }

  /// The option's value, nil if neither the command line nor the preset gives it.
  ///
  /// The last one counts, so that an option in a shell alias can be overridden.
  func value(of option: Option) -> [UInt8]? { ownValue(of: option) ?? preset?.value(of: option) }

  /// Where the font files are that the option's value names.
  func fontFolder(of option: Option) -> FontFolder {
    settings.last { $0.option == option }?.fontFolder ?? .working
  }

  /// The value that was given, without the preset.
  private func ownValue(of option: Option) -> [UInt8]? {
    settings.last { $0.option == option }?.value
  }

  /// Where values that are not given come from; an unknown one is refused when options are resolved.
  var preset: Preset? { ownValue(of: .preset).flatMap(Preset.init(name:)) }

  /// Every value of an option that repeats.
  func values(of option: Option) -> [[UInt8]] {
    settings.filter { $0.option == option }.map(\.value)
  }

  /// Whether a flag was given, or the preset sets it and no option turns it off.
  func isOn(_ flag: Option) -> Bool {
    if has(flag) { return true }
    guard let own = preset?.flags.first(where: { $0.option == flag }) else { return false }
    return !own.unless.contains { option, values in
      guard let value = ownValue(of: option) else { return false }
      return !values.contains(String(decoding: value, as: UTF8.self))
    }
  }

  /// What turned a flag on, for a message: itself, or the preset.
  func wording(of flag: Option) -> String {
    guard !has(flag), let preset else { return flag.flag }
    return "\(Option.preset.flag) \(preset.rawValue)"
  }

  /// Whether the option was given, or the preset gives it a value.
  func isSet(_ option: Option) -> Bool { value(of: option) != nil }

  /// Whether the option itself was given.
  func has(_ option: Option) -> Bool { ownValue(of: option) != nil }
}

/// What a command line asks for.
enum Invocation: Sendable {
  case command(GivenArguments)
  /// The command that `batch` runs; the options of `batch` are among its own.
  case batch(GivenArguments)
  /// What `check` checks; its own options are among those of boxes.
  case check(GivenArguments)
  /// Help, the version or a completion script.
  case documentation(DocumentationRequest)
}
