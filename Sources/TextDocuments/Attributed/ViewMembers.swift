import TextCore

/// What `NSAttributedString`, `NSParagraphStyle` and CSS call the members of a document, for messages about unknown
/// ones; by the names that `ViewName` leaves of them.
enum ViewMembers {
  static let ofRuns: [TextKey: String] = [
    "kern": "letterSpacing", "kerning": "letterSpacing", "tracking": "letterSpacing",
    "foregroundcolor": "color", "underlinestyle": "underline",
    "strikethroughstyle": "strikethrough",
    "textdecoration": "underline", "font": "fonts", "fontfamily": "fonts", "fontname": "fonts",
    "size": "fontSize", "pointsize": "fontSize", "weight": "fontWeight", "lang": "language",
    "languageidentifier": "language", "ligature": "features", "superscript": "baselineOffset",
    "textdecorationline": "underline", "fontkerning": "features",
    "fontfeaturesettings": "features", "fontvariationsettings": "variations",
    "verticalalign": "baselineOffset", "href": "link", "url": "link",
  ]

  static let ofParagraphs: [TextKey: String] = [
    "textalignment": "alignment", "textalign": "alignment", "align": "alignment",
    "textindent": "firstLineHeadIndent", "lineheight": "lineHeightMultiple",
    "hyphenationfactor": "hyphenation", "hyphens": "hyphenation", "tabs": "tabStops",
    "tabsize": "defaultTabInterval", "direction": "baseWritingDirection",
    "writingdirection": "baseWritingDirection", "linebreak": "lineBreakStrictness",
  ]

  /// What to do about members of runs and of paragraphs where they do not belong.
  static let outsideRuns = fixes(RunMember.self, ofRuns, "runs")
  static let outsideParagraphs = fixes(ParagraphMember.self, ofParagraphs, "paragraphs")
  static let outsideBoth = outsideRuns.merging(outsideParagraphs) { $1 }

  private static func fixes<Key: RawRepresentable & CaseIterable>(
    _ type: Key.Type, _ viewNames: [TextKey: String], _ list: String
  ) -> [TextKey: String] where Key.RawValue == String {
    let own = type.allCases.map { (ViewName.key($0.rawValue), $0.rawValue) }
    let names = viewNames.merging(own) { $1 }
    return names.mapValues { "use \($0) in an element of \(list)" }
  }
}
