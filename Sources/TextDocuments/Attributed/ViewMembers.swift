import TextCore

/// What `NSAttributedString`, `NSParagraphStyle` and CSS call the members of a document, for messages about unknown
/// ones.
enum ViewMembers {
  static let ofRuns: [TextKey: String] = [
    "kern": "letterSpacing", "kerning": "letterSpacing", "tracking": "letterSpacing",
    "foregroundColor": "color", "underlineStyle": "underline",
    "strikethroughStyle": "strikethrough",
    "textDecoration": "underline", "font": "fonts", "fontFamily": "fonts", "fontName": "fonts",
    "size": "fontSize", "pointSize": "fontSize", "weight": "fontWeight", "lang": "language",
    "languageIdentifier": "language", "ligature": "features", "superscript": "baselineOffset",
    "verticalAlign": "baselineOffset", "href": "link", "url": "link",
  ]

  static let ofParagraphs: [TextKey: String] = [
    "textAlignment": "alignment", "textAlign": "alignment", "align": "alignment",
    "textIndent": "firstLineHeadIndent", "lineHeight": "lineHeightMultiple",
    "hyphenationFactor": "hyphenation", "hyphens": "hyphenation", "tabs": "tabStops",
    "tabSize": "defaultTabInterval", "direction": "baseWritingDirection",
    "writingDirection": "baseWritingDirection", "lineBreak": "lineBreakStrictness",
  ]

  /// What to do about members of runs and of paragraphs where they do not belong.
  static let outsideRuns = fixes(RunMember.self, ofRuns, "runs")
  static let outsideParagraphs = fixes(ParagraphMember.self, ofParagraphs, "paragraphs")
  static let outsideBoth = outsideRuns.merging(outsideParagraphs) { $1 }

  private static func fixes<Key: RawRepresentable & CaseIterable>(
    _ type: Key.Type, _ viewNames: [TextKey: String], _ list: String
  ) -> [TextKey: String] where Key.RawValue == String {
    let own = type.allCases.map { (TextKey($0.rawValue), $0.rawValue) }
    let names = viewNames.merging(own) { $1 }
    return names.mapValues { "use \($0) in an element of \(list)" }
  }
}
