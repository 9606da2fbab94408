import TextLayout

/// What was checked, and where it is written.
public struct CheckSubject: Sendable, Hashable {
  /// The file as it was given or found; nil if the failure is about the run.
  public var file: String?
  /// From 1; nil if the subject is the whole file.
  public var line: Int?
  /// From 1, in Unicode scalars.
  public var column: Int?
  /// The string's key, or the name of the fixture, rule or exemption.
  public var name: String
  /// The string's locale.
  public var locale: String?
  /// Which variant of the string, such as `plural=few`.
  public var variant: String?
  /// Which of several boxes, such as `width=280`.
  public var box: String?
  /// The styles of a pseudo-translation, such as `accented,lengthened`; nil for the string itself.
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

  /// A file as a whole; it has a locale if all of its texts are of one.
  public init(wholeFile path: String, locale: String? = nil) {
    self.init(file: path, name: path, locale: locale)
  }

  /// The subject without its file: `button.save (de, plural=few, width=280)`.
  public var title: String {
    let parts = qualifiers
    return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: ", ")))"
  }

  /// Which text of its name, and which box: the locale, the variant, the box and the pseudo-translation.
  var qualifiers: [String] {
    [locale, variant, box, pseudo.map { "pseudo \($0)" }].compactMap(\.self)
  }

  /// `FILE:LINE:COLUMN`, as far as it is known.
  var place: String {
    let numbers = [line, line == nil ? nil : column].compactMap(\.self).map(String.init)
    return ([file ?? "textfit"] + numbers).joined(separator: ":")
  }

  /// What stays the same when lines are added above it.
  public var identity: [String] {
    [file ?? "", name, locale ?? "", variant ?? "", box ?? ""] + [pseudo].compactMap(\.self)
  }

  /// The same, for dictionaries.
  public var identityKey: [TextKey] { identity.map { TextKey($0) } }

  /// The same subject, by another path to its file; a file that is checked as a whole has its path as its name.
  public func at(_ path: String?) -> CheckSubject {
    var subject = self
    subject.file = path
    if let path, let file, TextKey(name) == TextKey(file) { subject.name = path }
    return subject
  }
}
