/// A command line taken apart, with every value as the bytes that were given: the low options, which
/// know names and no meanings.
struct GivenArguments: Sendable {
  /// An option as it was given; a flag's value is empty.
  struct Setting: Sendable, Hashable {
    let unit: OptionUnit
    let value: [UInt8]
  }

  let command: CommandName
  var settings: [Setting] = []
  /// FILEs or NAMEs.
  var operands: [[UInt8]] = []

  /// Those of the options that boxes are set by, as another command's.
  func ofBoxes(for command: CommandName) -> GivenArguments {
    var other = GivenArguments(command: command)
    other.settings = settings.filter { $0.unit.isOfBox && $0.unit.commands.contains(command) }
    return other
  }

  /// The option's value, nil when neither it was given nor the preset gives it one.
  ///
  /// The last counts when it was given several times, so that an alias can be overridden.
  func value(of unit: OptionUnit) -> [UInt8]? { ownValue(of: unit) ?? preset?.value(of: unit) }

  /// The value that was given, whatever the preset says.
  private func ownValue(of unit: OptionUnit) -> [UInt8]? {
    settings.last { $0.unit == unit }?.value
  }

  /// What gives the options values that are not given; an unknown one is refused where options are
  /// resolved.
  private var preset: Preset? {
    ownValue(of: .preset).flatMap { Preset(rawValue: String(decoding: $0, as: UTF8.self)) }
  }

  /// Every value of an option that repeats.
  func values(of unit: OptionUnit) -> [[UInt8]] {
    settings.filter { $0.unit == unit }.map(\.value)
  }

  /// Whether a flag was given, or the preset stands for it and no option puts it out.
  func isOn(_ flag: OptionUnit) -> Bool {
    if has(flag) { return true }
    guard let own = preset?.flags.first(where: { $0.unit == flag }) else { return false }
    return !own.unless.contains { unit, values in
      guard let value = ownValue(of: unit) else { return false }
      return !values.contains(String(decoding: value, as: UTF8.self))
    }
  }

  /// What says that a flag is on: itself, or the preset.
  func wording(of flag: OptionUnit) -> String {
    guard !has(flag), let preset else { return flag.flag }
    return "\(OptionUnit.preset.flag) \(preset.rawValue)"
  }

  /// Whether the option itself was given.
  func has(_ unit: OptionUnit) -> Bool { ownValue(of: unit) != nil }
}

/// What a command line asks for.
enum Invocation: Sendable {
  case command(GivenArguments)
  /// The command and the options that `batch` answers records by, its own options among them.
  case batch(GivenArguments)
  /// What `check` checks, its own options among those of boxes.
  case check(GivenArguments)
  /// Help, the version, a completion script or the description of all options: the arguments as
  /// the argument parser reads them.
  case documentation([String])
}
