import Foundation
import TextLayout

extension TextAttributes {
  /// The attributes of a run of an attributed string.
  init(_ container: AttributeContainer) {
    self.init()
    for attribute in Self.carried { attribute.read(container, &self) }
    link = container[TextLayoutAttribute.LinkText.self] ?? container.link?.absoluteString
  }

  /// The same as attributes of an attributed string.
  var container: AttributeContainer {
    var container = AttributeContainer()
    for attribute in Self.carried { attribute.write(self, &container) }
    guard let link else { return container }
    // A link is kept as it was written: a URL may write it otherwise.
    if let url = URL(string: link), url.absoluteString == link {
      container.link = url
    } else {
      container[TextLayoutAttribute.LinkText.self] = link
    }
    return container
  }

  /// The attributes that have the same value on both sides: all but links.
  private static var carried: [CarriedAttribute] {
    [
      CarriedAttribute(\.fonts, TextLayoutAttribute.Fonts.self),
      CarriedAttribute(\.fontSize, TextLayoutAttribute.FontSize.self),
      CarriedAttribute(\.fontWeight, TextLayoutAttribute.FontWeight.self),
      CarriedAttribute(\.fontSlant, TextLayoutAttribute.Slant.self),
      CarriedAttribute(\.variations, TextLayoutAttribute.Variations.self),
      CarriedAttribute(\.features, TextLayoutAttribute.Features.self),
      CarriedAttribute(
        \.language, AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self),
      CarriedAttribute(\.letterSpacing, TextLayoutAttribute.LetterSpacing.self),
      CarriedAttribute(\.baselineOffset, TextLayoutAttribute.BaselineOffset.self),
      CarriedAttribute(\.ascent, TextLayoutAttribute.Ascent.self),
      CarriedAttribute(\.descent, TextLayoutAttribute.Descent.self),
      CarriedAttribute(\.lineGap, TextLayoutAttribute.LineGap.self),
      CarriedAttribute(\.foregroundColor, TextLayoutAttribute.ForegroundColor.self),
      CarriedAttribute(\.backgroundColor, TextLayoutAttribute.BackgroundColor.self),
      CarriedAttribute(\.underline, TextLayoutAttribute.Underline.self),
      CarriedAttribute(\.strikethrough, TextLayoutAttribute.Strikethrough.self),
      CarriedAttribute(\.isProtected, TextLayoutAttribute.IsProtected.self),
      CarriedAttribute(\.attachment, TextLayoutAttribute.Attachment.self),
    ]
  }
}

/// A member of `TextAttributes` and the attribute of an attributed string that has its value.
private struct CarriedAttribute {
  let read: (_ container: AttributeContainer, _ attributes: inout TextAttributes) -> Void
  let write: (_ attributes: TextAttributes, _ container: inout AttributeContainer) -> Void

  init<Key: AttributedStringKey>(
    _ member: WritableKeyPath<TextAttributes, Key.Value?>, _ key: Key.Type
  ) where Key.Value: Sendable {
    read = { container, attributes in attributes[keyPath: member] = container[key] }
    write = { attributes, container in container[key] = attributes[keyPath: member] }
  }
}
