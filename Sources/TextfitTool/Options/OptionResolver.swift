import TextLayout

/// Turns options as they were given into values that are valid: low to high, in one place.
///
/// Each part of the command line (style, container, token, texts, report) has an extension of its
/// own. Nothing is read or printed before everything is resolved.
struct OptionResolver: Sendable {
  let given: GivenArguments

  func number(_ unit: OptionUnit, _ kind: NumberKind) throws(Failure) -> Double? {
    guard let bytes = given.value(of: unit) else { return nil }
    return try kind.number(bytes, of: unit)
  }

  func integer(_ unit: OptionUnit, _ kind: NumberKind) throws(Failure) -> Int? {
    guard let bytes = given.value(of: unit) else { return nil }
    return try kind.integer(bytes, of: unit)
  }

  /// One of a few words, which are the cases' raw values.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ unit: OptionUnit, _ type: Choice.Type
  ) throws(Failure) -> Choice? where Choice.RawValue == String {
    guard let bytes = given.value(of: unit) else { return nil }
    if let choice = Choice(rawValue: String(decoding: bytes, as: UTF8.self)) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw .usage("\(unit.flag): \(quoted(bytes)) is no choice (give \(listed(words)))")
  }

  /// One of a few words, by their struct.
  func word<Word: RawRepresentable<String> & Equatable>(
    _ unit: OptionUnit, of words: [Word]
  ) throws(Failure) -> Word? {
    guard let bytes = given.value(of: unit) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    if let word = words.first(where: { $0.rawValue == name }) { return word }
    throw .usage(
      "\(unit.flag): \(quoted(bytes)) is no choice (give \(listed(words.map(\.rawValue))))")
  }

  /// A value as a string.
  ///
  /// - Throws: a failure with status 65 that names the first offset that is not UTF-8.
  func string(_ unit: OptionUnit, _ kind: StringKind) throws(Failure) -> String? {
    guard let bytes = given.value(of: unit) else { return nil }
    return try kind.string(bytes, about: unit.flag)
  }
}

/// Words as a sentence lists them: `a, b or c`.
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
