import TextLayout

extension JSONWriter {
  /// The member `engine`: what decided the layout, of which there is one in a process.
  package mutating func engine() { member(Self.engineMember) }

  private static let engineMember: OwnMember = {
    var writer = JSONWriter(rounding: .exact)
    writer.object {
      for part in Engine.current.parts { $0.member(part.key, part.version) }
    }
    return OwnMember(name: Array(#""engine""#.utf8), value: writer.bytes)
  }()
}
