import Foundation
import TextLayout

extension TextAttributes {
  /// The attributes of a run of an attributed string.
  init(_ container: AttributeContainer) {
    self.init(
      fonts: container[TextLayoutAttribute.Fonts.self],
      fontSize: container[TextLayoutAttribute.FontSize.self],
      fontWeight: container[TextLayoutAttribute.FontWeight.self],
      fontSlant: container[TextLayoutAttribute.Slant.self],
      variations: container[TextLayoutAttribute.Variations.self],
      features: container[TextLayoutAttribute.Features.self],
      language: container.languageIdentifier,
      letterSpacing: container[TextLayoutAttribute.LetterSpacing.self],
      baselineOffset: container[TextLayoutAttribute.BaselineOffset.self],
      foregroundColor: container[TextLayoutAttribute.ForegroundColor.self],
      backgroundColor: container[TextLayoutAttribute.BackgroundColor.self],
      underline: container[TextLayoutAttribute.Underline.self],
      strikethrough: container[TextLayoutAttribute.Strikethrough.self],
      link: container[TextLayoutAttribute.LinkText.self] ?? container.link?.absoluteString,
      isProtected: container[TextLayoutAttribute.IsProtected.self])
  }

  /// The same as attributes of an attributed string.
  var container: AttributeContainer {
    var container = AttributeContainer()
    container[TextLayoutAttribute.Fonts.self] = fonts
    container[TextLayoutAttribute.FontSize.self] = fontSize
    container[TextLayoutAttribute.FontWeight.self] = fontWeight
    container[TextLayoutAttribute.Slant.self] = fontSlant
    container[TextLayoutAttribute.Variations.self] = variations
    container[TextLayoutAttribute.Features.self] = features
    container.languageIdentifier = language
    container[TextLayoutAttribute.LetterSpacing.self] = letterSpacing
    container[TextLayoutAttribute.BaselineOffset.self] = baselineOffset
    container[TextLayoutAttribute.ForegroundColor.self] = foregroundColor
    container[TextLayoutAttribute.BackgroundColor.self] = backgroundColor
    container[TextLayoutAttribute.Underline.self] = underline
    container[TextLayoutAttribute.Strikethrough.self] = strikethrough
    container[TextLayoutAttribute.IsProtected.self] = isProtected
    guard let link else { return container }
    // A link is kept as it was written: a URL may write it otherwise.
    if let url = URL(string: link), url.absoluteString == link {
      container.link = url
    } else {
      container[TextLayoutAttribute.LinkText.self] = link
    }
    return container
  }
}
