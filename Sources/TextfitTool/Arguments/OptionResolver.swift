import TextLayout

/// Turns options as they were given into valid values.
///
/// Each part of the command line (style, container, token, texts, report) has an extension of its
/// own. Nothing is read or printed before all options are resolved.
struct OptionResolver: Sendable {
  let given: GivenArguments

  func number(_ option: Option, _ kind: NumberKind) throws(Failure) -> Double? {
    guard let bytes = given.value(of: option) else { return nil }
    return try kind.number(bytes, of: option)
  }

  func integer(_ option: Option, _ kind: NumberKind) throws(Failure) -> Int? {
    guard let bytes = given.value(of: option) else { return nil }
    return try kind.integer(bytes, of: option)
  }

  /// One of a few words, which are the cases' raw values.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, _ type: Choice.Type
  ) throws(Failure) -> Choice? where Choice.RawValue == String {
    guard let bytes = given.value(of: option) else { return nil }
    if let choice = Choice(rawValue: String(decoding: bytes, as: UTF8.self)) { return choice }
    throw .noChoice(option, bytes, among: Choice.allCases.map(\.rawValue))
  }

  /// One of a few words, which are the raw values of a struct.
  func word<Word: RawRepresentable<String> & Equatable>(
    _ option: Option, of allWords: @autoclosure () -> [Word]
  ) throws(Failure) -> Word? {
    guard let bytes = given.value(of: option) else { return nil }
    let words = allWords()
    let name = String(decoding: bytes, as: UTF8.self)
    if let word = words.first(where: { $0.rawValue == name }) { return word }
    throw .noChoice(option, bytes, among: words.map(\.rawValue))
  }

  /// A value as a string.
  ///
  /// - Throws: a failure with status 65 that names the first offset that is not UTF-8.
  func string(_ option: Option, _ kind: StringKind) throws(Failure) -> String? {
    guard let bytes = given.value(of: option) else { return nil }
    return try kind.string(bytes, of: option)
  }
}
