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
}
