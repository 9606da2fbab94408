import TextLayout

extension JSONWriter {
  /// The member `engine`: what decided the layout, of which there is one in a process.
  package mutating func engine() {
    guard selects else { return member(Self.engineMember) }
    member("engine") { $0.valueOfEngine() }
  }

  private mutating func valueOfEngine() {
    object {
      for part in Engine.current.parts { $0.member(part.key, part.version) }
    }
  }

  private static let engineMember: OwnMember = {
    var writer = JSONWriter(rounding: .exact)
    writer.valueOfEngine()
    return OwnMember(name: Array(#""engine""#.utf8)[...], value: writer.bytes[...])
  }()
}
