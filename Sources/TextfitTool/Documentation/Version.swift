import TextLayout

/// The tool's version.
package enum Version {
  /// By semver: the contract is the command line and the JSON.
  package static let current = "0.1.0"

  /// Name, version and target, and a line for each library that decides results.
  static var description: String {
    let engine = Engine.current
    return """
      textfit \(current) \(target)
      HarfBuzz \(engine.harfBuzz)
      FreeType \(engine.freeType)
      ICU \(engine.icu)
      Unicode \(engine.unicode)
      fontconfig \(engine.fontconfig)
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
