/// What the glyphs of several pictures look like, each read once, for as long as these are made.
///
/// One thread may use it at a time.
public final class GlyphOutlines {
  var reader = GlyphShapeReader()

  /// Nothing yet.
  public init() {}
}
