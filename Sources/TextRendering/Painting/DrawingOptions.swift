import TextLayout

/// What a picture shows besides the text, and in which colors.
public struct DrawingOptions: Sendable, Hashable {
  /// The color of letters that have none of their own.
  public var foreground: TextColor
  /// The color below everything; nil for a transparent picture.
  public var background: TextColor?
  /// What fills the picture over the background and below everything else; nil for nothing.
  public var backgroundImage: PNGImage?
  /// Free space around what is drawn, in points; nil is 0, or 8 if anything besides the text is shown.
  public var margin: Double?
  /// What is drawn of the layout itself, each once.
  public var overlays: Set<Overlay>
  /// Whether the names of the overlays are below the picture.
  public var showsLegend: Bool
  /// Whether the text that does not show is drawn, faded, below the text that does.
  public var showsHidden: Bool
  /// The picture's name; nil means the beginning of its text.
  public var title: String?

  /// Options; without arguments, black letters on white and nothing else.
  public init(
    foreground: TextColor = .black, background: TextColor? = .white,
    backgroundImage: PNGImage? = nil, margin: Double? = nil,
    overlays: Set<Overlay> = [], showsLegend: Bool = false, showsHidden: Bool = false,
    title: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.backgroundImage = backgroundImage
    self.margin = margin
    self.overlays = overlays
    self.showsLegend = showsLegend
    self.showsHidden = showsHidden
    self.title = title
  }

  /// The space around what is drawn.
  var usedMargin: Double { margin ?? (overlays.isEmpty && !showsHidden ? 0 : 8) }

  /// In the order in which they are declared.
  var orderedOverlays: [Overlay] { Overlay.allCases.filter(overlays.contains) }
}
