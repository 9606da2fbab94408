// Definitions
//
//   subject    what was checked: a string in a box, a fixture, a rule, a file
//   failure    why it is not as it was to be: a code, a sentence, the cure
//   accepted   a failure that an exemption or a baseline knows of; it is reported, and fails nothing
//
// Every report is made of these values: a format decides how they look, and nothing else.

/// What was checked, and where it is written.
public struct CheckSubject: Sendable, Hashable {
  /// The file as it was given or found; nil where the failure is the run's.
  public var file: String?
  /// From 1; nil where the file as a whole is meant.
  public var line: Int?
  /// From 1, in Unicode scalars.
  public var column: Int?
  /// The string's key, or the fixture's, rule's or exemption's name.
  public var name: String
  /// The string's locale.
  public var locale: String?
  /// Which of the string's variants, such as `plural=few`.
  public var variant: String?
  /// Which of several boxes, such as `width=280`.
  public var box: String?
  /// The styles, where it is a pseudo-translation of the string, such as `accented,lengthened`.
  public var pseudo: String?

  /// Names a subject.
  public init(
    file: String?, line: Int? = nil, column: Int? = nil, name: String, locale: String? = nil,
    variant: String? = nil, box: String? = nil, pseudo: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.name = name
    self.locale = locale
    self.variant = variant
    self.box = box
    self.pseudo = pseudo
  }

  /// What it is called beside its file: `button.save (de, plural=few, width=280)`.
  public var title: String {
    let parts = [locale, variant, box, pseudo.map { "pseudo \($0)" }].compactMap(\.self)
    return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: ", ")))"
  }

  /// `FILE:LINE:COLUMN`, as far as it is known.
  var place: String {
    let numbers = [line, line == nil ? nil : column].compactMap(\.self).map(String.init)
    return ([file ?? "textfit"] + numbers).joined(separator: ":")
  }

  /// What stays the same while lines are added above it.
  public var identity: [String] {
    [file ?? "", name, locale ?? "", variant ?? "", box ?? ""] + [pseudo].compactMap(\.self)
  }
}

/// Why something is not as it was to be.
public struct CheckFailure: Sendable, Hashable {
  /// What kind of failure; a struct over strings, so that a new one breaks nobody's `switch`.
  public struct Code: Sendable, Hashable, RawRepresentable {
    /// The word itself, such as `does-not-fit`.
    public let rawValue: String
    /// Makes a code of any word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong, in a sentence without its end.
  public let message: String
  /// What to do about it; nil where the message says it.
  public let cure: String?
  /// The numbers, where a string does not fit its box.
  public let misfit: BoxMisfit?
  /// More to read, line by line, such as a difference.
  public let details: [String]

  /// Puts a failure together.
  public init(
    _ code: Code, _ message: String, cure: String? = nil, misfit: BoxMisfit? = nil,
    details: [String] = []
  ) {
    self.code = code
    self.message = message
    self.cure = cure
    self.misfit = misfit
    self.details = details
  }

  /// The message with the cure in parentheses.
  var sentence: String { cure.map { "\(message) (\($0))" } ?? message }
}

extension CheckFailure.Code {
  /// A string is larger than its box.
  public static let doesNotFit = Self(rawValue: "does-not-fit")
  /// A string may be trimmed, and what is protected in it would be hidden.
  public static let protectedHidden = Self(rawValue: "protected-hidden")
  /// No font has some character of a string.
  public static let missingGlyph = Self(rawValue: "missing-glyph")
  /// A placeholder has no sample.
  public static let unfilledPlaceholder = Self(rawValue: "unfilled-placeholder")
  /// A string can't be read or laid out.
  public static let invalidString = Self(rawValue: "invalid-string")
  /// No rule says in which box a string has to fit.
  public static let keyWithoutRule = Self(rawValue: "key-without-rule")
  /// No string is in a rule's box.
  public static let unusedRule = Self(rawValue: "unused-rule")
  /// An exemption whose string fits, or is not there.
  public static let unusedExemption = Self(rawValue: "unused-exemption")
  /// An exemption whose last day is over.
  public static let expiredExemption = Self(rawValue: "expired-exemption")
  /// A catalog without a string.
  public static let emptyCatalog = Self(rawValue: "empty-catalogue")
  /// A pattern of files that matches none.
  public static let unmatchedPattern = Self(rawValue: "unmatched-pattern")
  /// A file that can't be read, or not as its format.
  public static let unreadableFile = Self(rawValue: "unreadable-file")
  /// A fixture whose output is not the one expected.
  public static let fixtureDiffers = Self(rawValue: "fixture-differs")
  /// A fixture that expects nothing, or can't be run.
  public static let invalidFixture = Self(rawValue: "invalid-fixture")
  /// Nothing was checked.
  public static let nothingChecked = Self(rawValue: "nothing-checked")

  /// Those that there are, with what each means.
  public static let all: [(code: Self, meaning: String)] = [
    (.doesNotFit, "A string is larger than its box."),
    (.protectedHidden, "A string may be trimmed, and what is protected in it would be hidden."),
    (.missingGlyph, "No font has some character of a string."),
    (.unfilledPlaceholder, "A placeholder has no sample."),
    (.invalidString, "A string can't be read or laid out."),
    (.keyWithoutRule, "No rule says in which box a string has to fit."),
    (.unusedRule, "No string is in a rule's box."),
    (.unusedExemption, "An exemption's string fits, or is not there."),
    (.expiredExemption, "An exemption's last day is over."),
    (.emptyCatalog, "A catalog has no string."),
    (.unmatchedPattern, "A pattern of files matches none."),
    (.unreadableFile, "A file can't be read, or not as its format."),
    (.fixtureDiffers, "A fixture's output is not the one expected."),
    (.invalidFixture, "A fixture expects nothing, or can't be run."),
    (.nothingChecked, "Nothing was checked."),
  ]
}

/// What became of a subject.
public enum CheckOutcome: Sendable, Hashable {
  /// It is as it was to be.
  case passed
  /// It is not, and that is known: why it is let pass.
  case accepted(CheckFailure, because: String)
  /// It is not.
  case failed(CheckFailure)
}

/// A subject, and what became of it.
public struct CheckResult: Sendable, Hashable {
  /// What was checked.
  public let subject: CheckSubject
  /// What became of it.
  public var outcome: CheckOutcome

  /// Puts both together.
  public init(_ subject: CheckSubject, _ outcome: CheckOutcome) {
    self.subject = subject
    self.outcome = outcome
  }

  /// Why it fails; nil where it passed or is accepted.
  public var failure: CheckFailure? {
    if case .failed(let failure) = outcome { return failure }
    return nil
  }

  /// What stays the same from run to run: the kind of failure, and its subject without its place.
  ///
  /// Nil where it passed.
  public var identity: [String]? {
    switch outcome {
    case .passed: nil
    case .accepted(let failure, _), .failed(let failure):
      [failure.code.rawValue] + subject.identity
    }
  }
}
