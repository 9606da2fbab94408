import Foundation
import TextLayout

// The attributes of a layout as attributes of Foundation's AttributedString.
//
//   textfit                        AttributedString
//   link                           link, a URL; linkText if it is not one
//   language                       languageIdentifier
//   all others, paragraph style    an attribute of the scope TextLayoutAttributes, of the same name
//
// So `string.textLayout.fontSize = 20` sets the size of a layout, whatever else the string has.

/// The values that texts of a layout can have, by the names of `TextAttributes`.
///
/// `Value` is the type of the member, and `name` is `TextLayout.` and the member's name.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum TextLayoutAttribute {
  /// `TextAttributes.fonts`.
  public enum Fonts: AttributedStringKey {
    public typealias Value = [String]
    public static let name = "TextLayout.fonts"
  }
  /// `TextAttributes.fontSize`, in points.
  public enum FontSize: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextLayout.fontSize"
  }
  /// `TextAttributes.fontWeight`.
  public enum FontWeight: AttributedStringKey {
    public typealias Value = Int
    public static let name = "TextLayout.fontWeight"
  }
  /// `TextAttributes.fontSlant`.
  public enum Slant: AttributedStringKey {
    public typealias Value = FontSlant
    public static let name = "TextLayout.fontSlant"
  }
  /// `TextAttributes.variations`.
  public enum Variations: AttributedStringKey {
    public typealias Value = [FontVariation]
    public static let name = "TextLayout.variations"
  }
  /// `TextAttributes.features`.
  public enum Features: AttributedStringKey {
    public typealias Value = [FontFeature]
    public static let name = "TextLayout.features"
  }
  /// `TextAttributes.letterSpacing`, in points.
  public enum LetterSpacing: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextLayout.letterSpacing"
  }
  /// `TextAttributes.baselineOffset`, in points.
  public enum BaselineOffset: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextLayout.baselineOffset"
  }
  /// `TextAttributes.ascent`.
  public enum Ascent: AttributedStringKey {
    public typealias Value = MetricOverride
    public static let name = "TextLayout.ascent"
  }
  /// `TextAttributes.descent`.
  public enum Descent: AttributedStringKey {
    public typealias Value = MetricOverride
    public static let name = "TextLayout.descent"
  }
  /// `TextAttributes.lineGap`.
  public enum LineGap: AttributedStringKey {
    public typealias Value = MetricOverride
    public static let name = "TextLayout.lineGap"
  }
  /// `TextAttributes.foregroundColor`.
  public enum ForegroundColor: AttributedStringKey {
    public typealias Value = TextColor
    public static let name = "TextLayout.foregroundColor"
  }
  /// `TextAttributes.backgroundColor`.
  public enum BackgroundColor: AttributedStringKey {
    public typealias Value = TextColor
    public static let name = "TextLayout.backgroundColor"
  }
  /// `TextAttributes.underline`.
  public enum Underline: AttributedStringKey {
    public typealias Value = TextDecoration
    public static let name = "TextLayout.underline"
  }
  /// `TextAttributes.strikethrough`.
  public enum Strikethrough: AttributedStringKey {
    public typealias Value = TextDecoration
    public static let name = "TextLayout.strikethrough"
  }
  /// `TextAttributes.isProtected`.
  public enum IsProtected: AttributedStringKey {
    public typealias Value = Bool
    public static let name = "TextLayout.isProtected"
  }
  /// `TextAttributes.attachment`, at a U+FFFC.
  public enum Attachment: AttributedStringKey {
    public typealias Value = TextAttachment
    public static let name = "TextLayout.attachment"
  }
  /// `TextAttributes.link`, if it is not a URL.
  public enum LinkText: AttributedStringKey {
    public typealias Value = String
    public static let name = "TextLayout.linkText"
  }
  /// The style of the paragraphs in the range.
  public enum Paragraph: AttributedStringKey {
    public typealias Value = ParagraphStyle
    public static let name = "TextLayout.paragraphStyle"
  }
}

extension AttributeScopes {
  /// The attributes of a layout; each member is documented at its key.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public struct TextLayoutAttributes: AttributeScope {
    public let fonts: TextLayoutAttribute.Fonts
    public let fontSize: TextLayoutAttribute.FontSize
    public let fontWeight: TextLayoutAttribute.FontWeight
    public let fontSlant: TextLayoutAttribute.Slant
    public let variations: TextLayoutAttribute.Variations
    public let features: TextLayoutAttribute.Features
    public let letterSpacing: TextLayoutAttribute.LetterSpacing
    public let baselineOffset: TextLayoutAttribute.BaselineOffset
    public let ascent: TextLayoutAttribute.Ascent
    public let descent: TextLayoutAttribute.Descent
    public let lineGap: TextLayoutAttribute.LineGap
    public let foregroundColor: TextLayoutAttribute.ForegroundColor
    public let backgroundColor: TextLayoutAttribute.BackgroundColor
    public let underline: TextLayoutAttribute.Underline
    public let strikethrough: TextLayoutAttribute.Strikethrough
    public let isProtected: TextLayoutAttribute.IsProtected
    public let attachment: TextLayoutAttribute.Attachment
    public let linkText: TextLayoutAttribute.LinkText
    public let paragraphStyle: TextLayoutAttribute.Paragraph
    /// Foundation's own: `link`, `languageIdentifier` and the rest.
    public let foundation: FoundationAttributes
  }

  /// The attributes of a layout.
  public var textLayout: TextLayoutAttributes.Type { TextLayoutAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attributes of a layout, by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.TextLayoutAttributes, Key>
  ) -> Key { self[Key.self] }
}
