import TextLayout

extension Engine {
  /// The member `engine` that this program's results have, written from what it says about itself.
  public static var currentMember: String {
    let engine = Engine.current
    return #""engine":{"textfit":"\#(engine.textfit)","harfbuzz":"\#(engine.harfBuzz)","#
      + #""freetype":"\#(engine.freeType)","icu":"\#(engine.icu)"}"#
  }
}
