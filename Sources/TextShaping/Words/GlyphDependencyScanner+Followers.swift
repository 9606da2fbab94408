import TextCore

// Which glyphs may be in the place of a ligature's second one, after a space (`GlyphTies.followers`).

extension GlyphDependencyScanner {
  /// Adds every glyph of which a substitution may make a follower, in its own place.
  mutating func addWhatBecomesFollowers() throws(Fault) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (type, offset) in substitutions {
        guard let (from, to) = try substitution(type, at: offset),
          to.contains(where: ties.followers.contains),
          from.glyphs.contains(where: { !ties.followers.contains($0) })
        else { continue }
        ties.followers.formUnion(from)
        isComplete = false
      }
    }
  }

  /// The glyphs that a part replaces, or that begin what it replaces, and those that it puts in their place; nil if it
  /// only calls others.
  private mutating func substitution(
    _ type: Int, at offset: Int
  ) throws(Fault) -> (from: GlyphSet, to: [Int])? {
    guard [1, 2, 3, 4, 8].contains(type) else { return nil }
    let from = try coverage(offset, 2)
    switch type {
    case 1 where try table.number(at: offset) == 1:
      let delta = try table.number(at: offset + 4)
      return (from, from.glyphs.map { ($0 + delta) & 0xFFFF })
    case 1: return (from, Array(try table.list(at: offset + 4)))
    case 8:
      let before = try table.list(at: offset + 4)
      return (from, Array(try table.list(at: try table.list(at: before.end).end)))
    default:
      var to: [Int] = []
      for set in try table.list(at: offset + 4) {
        let list = try table.list(at: offset + set)
        if type != 4 { to += list }
        for ligature in list where type == 4 {
          to.append(try table.number(at: offset + set + ligature))
        }
      }
      return (from, to)
    }
  }
}
