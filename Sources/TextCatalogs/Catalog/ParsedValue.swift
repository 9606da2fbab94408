/// A value that a format's reader found, before the builder checks and stores it.
struct ParsedValue {
  var key: String
  var locale: String?
  var variants: [CatalogVariant] = []
  var runs: [String]
  /// What is between each run and the next, if it is a placeholder; empty if none is.
  var marks: [Placeholder?] = []
  /// The byte of the file's text where the value begins.
  var offset: Int
  var origin = CatalogValue.Origin.translation
  /// What it is a translation of, if the format stores it next to it.
  var sourceText: String?
  var isTranslatable = true
  /// Nil for the format's.
  var syntaxes: Set<PlaceholderSyntax>?
  var declared: [DeclaredPlaceholder] = []
  var restrictions: [SizeRestriction] = []
  var note: String?
  var state: String?
  /// Nil if no other text can be written.
  var location: ValueLocation?
  /// The runs that are not to be translated.
  var protectedRuns: Set<Int> = []

  init(_ key: String, _ text: String, at offset: Int, location: ValueLocation?) {
    self.key = key
    runs = [text]
    self.offset = offset
    self.location = location
  }
}
