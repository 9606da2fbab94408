import TextCatalogs
import TextLayout

/// Why the check of a subject failed.
public struct CheckFailure: Sendable, Hashable {
  /// The kind of a failure; a struct over strings, so that a new kind does not break a `switch`.
  public struct Code: Sendable, Hashable, RawRepresentable {
    /// The word itself, such as `does-not-fit`.
    public let rawValue: String
    /// Makes a code of any word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of the failure.
  public let code: Code
  /// What is wrong, in a sentence without a full stop.
  public let message: String
  /// What to do about it; nil if the message says it.
  public let hint: String?
  /// The numbers, if a string does not fit its box.
  public let misfit: BoxMisfit?
  /// The numbers, if trimming a string to its box hides something protected.
  public let protectedMisfit: ProtectedMisfit?
  /// The numbers, if a box is too small for what trimming a string has to show.
  public let trimmedMisfit: TrimmedMisfit?
  /// The lines that a fixture expects, and the actual ones, if they differ.
  public let lineTable: LineTable?
  /// More to read, line by line, such as a difference.
  public let details: [String]
  /// The placeholder, if it has no sample.
  public let placeholder: Placeholder?

  /// Puts a failure together.
  public init(
    _ code: Code, _ message: String, hint: String? = nil, misfit: BoxMisfit? = nil,
    protectedMisfit: ProtectedMisfit? = nil, trimmedMisfit: TrimmedMisfit? = nil,
    lineTable: LineTable? = nil, details: [String] = [], placeholder: Placeholder? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.misfit = misfit
    self.protectedMisfit = protectedMisfit
    self.trimmedMisfit = trimmedMisfit
    self.lineTable = lineTable
    self.details = details
    self.placeholder = placeholder
  }

  /// A string is larger than its box.
  public init(_ misfit: BoxMisfit) {
    self.init(.doesNotFit, misfit.problem, hint: misfit.hint, misfit: misfit)
  }

  /// What the string needs beside what its box has; nil for failures that are not about a box.
  var comparison: BoxComparison? {
    misfit?.comparison ?? protectedMisfit?.comparison ?? trimmedMisfit?.comparison
  }

  /// The message with the hint in parentheses.
  var sentence: String { hint.map { "\(message) (\($0))" } ?? message }

  /// Everything there is to say, one line each; line breaks and other controls inside a line are escaped.
  var fullText: String {
    var lines = [message]
    if let misfit { lines.append("\"\(misfit.text)\"") }
    if let cut = misfit?.cut { lines.append("\(cut.problem): \(cut.text)") }
    let rest = details + [hint].compactMap(\.self)
    let escaped =
      lines.map(\.escapingControls) + (lineTable?.isolatedLines ?? [])
      + rest.map(\.escapingControls)
    return escaped.joined(separator: "\n")
  }
}

/// Why something that a check needs could not be had: a box, a file, the output of a fixture.
public struct CheckProblem: Error, Sendable, Hashable {
  /// What is wrong, with what to do in parentheses.
  public let message: String
  /// Where in the file; nil if the whole file is meant.
  public let place: TextLayoutError.Place?

  /// Puts a problem together.
  public init(_ message: String, at place: TextLayoutError.Place? = nil) {
    self.message = message
    self.place = place
  }
}

extension CheckFailure.Code {
  /// A string is larger than its box.
  public static let doesNotFit = Self(rawValue: "does-not-fit")
  /// A string may be trimmed, but something protected in it would be hidden.
  public static let protectedHidden = Self(rawValue: "protected-hidden")
  /// No font has some character of a string.
  public static let missingGlyph = Self(rawValue: "missing-glyph")
  /// A placeholder has no sample.
  public static let unfilledPlaceholder = Self(rawValue: "unfilled-placeholder")
  /// A string can't be read or laid out.
  public static let invalidString = Self(rawValue: "invalid-string")
  /// No rule matches a key.
  public static let keyWithoutRule = Self(rawValue: "key-without-rule")
  /// A rule matches no string.
  public static let unusedRule = Self(rawValue: "unused-rule")
  /// An exemption's string fits, or does not exist.
  public static let unusedExemption = Self(rawValue: "unused-exemption")
  /// An exemption's last day has passed.
  public static let expiredExemption = Self(rawValue: "expired-exemption")
  /// A catalog without a string.
  public static let emptyCatalog = Self(rawValue: "empty-catalogue")
  /// A pattern that matches no file.
  public static let unmatchedPattern = Self(rawValue: "unmatched-pattern")
  /// A file can't be read, or not in its format.
  public static let unreadableFile = Self(rawValue: "unreadable-file")
  /// A fixture's output is not the expected one.
  public static let fixtureDiffers = Self(rawValue: "fixture-differs")
  /// A fixture expects nothing, or can't be run.
  public static let invalidFixture = Self(rawValue: "invalid-fixture")
  /// Nothing was checked.
  public static let nothingChecked = Self(rawValue: "nothing-checked")

  /// All codes, with the meaning of each.
  public static let all: [(code: Self, meaning: String)] = [
    (.doesNotFit, "A string is larger than its box."),
    (.protectedHidden, "A string may be trimmed, but something protected in it would be hidden."),
    (.missingGlyph, "No font has some character of a string."),
    (.unfilledPlaceholder, "A placeholder has no sample."),
    (.invalidString, "A string can't be read or laid out."),
    (.keyWithoutRule, "No rule matches a key."),
    (.unusedRule, "A rule, or one of its patterns or protected words, matches no string."),
    (.unusedExemption, "An exemption's string fits, or does not exist."),
    (.expiredExemption, "An exemption's last day has passed."),
    (.emptyCatalog, "A catalog has no string."),
    (.unmatchedPattern, "A pattern matches no file."),
    (.unreadableFile, "A file can't be read, or not in its format."),
    (.fixtureDiffers, "A fixture's output is not the expected one."),
    (.invalidFixture, "A fixture expects nothing, or can't be run."),
    (.nothingChecked, "Nothing was checked."),
  ]
}
