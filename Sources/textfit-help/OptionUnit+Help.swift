import ArgumentParser
import TextfitTool

// How the table of options becomes the argument parser's declarations, of which it makes the help,
// the completions and the description that the manual is made of. Their values are never read.

extension Option where Value == String? {
  /// An option of the table.
  init(_ unit: OptionUnit, completing kind: CompletionKind? = nil) {
    self.init(
      name: .customLong(unit.name), parsing: .unconditional, help: unit.help,
      completion: kind ?? (unit.choices.isEmpty ? nil : .list(unit.choices)))
  }
}

extension Option where Value == [String] {
  /// An option of the table that repeats.
  init(wrappedValue: [String], repeating unit: OptionUnit) {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(unit.name), parsing: .unconditionalSingleValue,
      help: unit.help)
  }
}

extension Flag where Value == Bool {
  /// A flag of the table.
  init(wrappedValue: Bool, _ unit: OptionUnit) {
    self.init(wrappedValue: wrappedValue, name: .customLong(unit.name), help: unit.help)
  }
}

extension OptionUnit {
  fileprivate var help: ArgumentHelp { ArgumentHelp(summary, valueName: valueName) }
}
