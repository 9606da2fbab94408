import TextLayout

extension Engine {
  /// What --version prints: name, version and target, and a line for each library that decides results.
  var description: String {
    """
    textfit \(textfit) \(Self.target)
    HarfBuzz \(harfBuzz)
    FreeType \(freeType)
    ICU \(icu)
    Unicode \(unicode)
    fontconfig \(fontconfig)
    """
  }

  private static var target: String {
    #if arch(x86_64)
      "x86_64-linux-gnu"
    #else
      "aarch64-linux-gnu"
    #endif
  }
}
