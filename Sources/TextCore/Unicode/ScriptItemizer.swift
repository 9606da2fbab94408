import CUnicode

// UAX #24 resolved, one cut unit at a time.
//
//   script of a unit   that of its first scalar whose script is not Common or Inherited
//   neutral unit       one without; it takes the script before it, and at the start the one after it
//   leaning unit       a neutral one with Script_Extensions that leave out the script before it, as an
//                      Arabic comma after Latin. It takes the next unit's script, with the neutral
//                      units between, if its extensions have that; else it is a plain neutral one
//   bracket            a closing bracket, and what follows it, takes the script that its opening one has
//
//   text      a b c     (    Alef   Beth    )     d e f   CJK comma   Ideograph
//   script    L L L     .    H      H       .     L L L   .           J
//   run       Latin     Latin Hebrew        Latin         Han

/// Cuts a paragraph into runs of one script.
struct ScriptItemizer: Sendable {
  /// The runs of `content` of valid UTF-8, relative to its start, which they tile.
  ///
  /// Their edges are among `cuts`. A paragraph without any script is `Common`. `only` is the one script that the
  /// paragraph has, where that is known. Linear.
  func runs(
    _ utf8: [UInt8], _ content: Range<Int>, cuts: [Int32], only script: Script? = nil
  ) -> [ScriptRun] {
    // Nothing neutral can lean on another.
    if let script, !content.isEmpty {
      return [ScriptRun(range: 0..<content.count, script: script)]
    }
    return walk(utf8, content, cuts: cuts).runs
  }

  /// The same runs, and where neutral units are that may have taken a script from after them: each up to the unit that
  /// decides, or to the end.
  func walk(
    _ utf8: [UInt8], _ content: Range<Int>, cuts: some Sequence<Int32>
  ) -> (runs: [ScriptRun], leanings: [Range<Int>]) {
    guard !content.isEmpty else { return ([], []) }
    var walk = ScriptWalk()
    var start = 0
    for cut in cuts {
      // Most units begin with a letter, most of them of the script before; a space changes nothing.
      let first = utf8.scalar(at: content.lowerBound + start)
      if first == 0x20, Int(cut) == start + 1 {
        start = Int(cut)
        continue
      }
      let script = cu_script(first)
      if script == CU_SCRIPT_COMMON || script == CU_SCRIPT_INHERITED {
        walk.take(ScriptUnit(utf8, content, start..<Int(cut)))
      } else if !walk.continues(script) {
        walk.take(script, of: first, at: start)
      }
      start = Int(cut)
    }
    walk.take(ScriptUnit(utf8, content, start..<content.count))
    return (walk.finish(at: content.count), walk.leanings)
  }
}

/// What one cut unit says of its script.
private struct ScriptUnit {
  let offset: Int
  let first: UInt32
  /// The first scalar with a script of its own, and that script.
  private(set) var specific: (scalar: UInt32, script: Int32)?
  /// The first neutral scalar with Script_Extensions.
  private(set) var leaning: UInt32?

  init(_ utf8: [UInt8], _ content: Range<Int>, _ unit: Range<Int>) {
    offset = unit.lowerBound
    var at = content.lowerBound + unit.lowerBound
    let end = content.lowerBound + unit.upperBound
    first = utf8.scalar(at: at)
    while at < end && specific == nil {
      let scalar = utf8.scalar(at: at)
      at += scalar.utf8Length
      let script = cu_script(scalar)
      if script != CU_SCRIPT_COMMON && script != CU_SCRIPT_INHERITED {
        specific = (scalar, script)
      } else if leaning == nil && CharacterClass.isLeaning(scalar) {
        leaning = scalar
      }
    }
  }
}

/// The state of resolution between two units.
private struct ScriptWalk {
  private struct OpenBracket {
    let closing: UInt32
    let offset: Int
    /// Nil: that of the paragraph's first unit that has one.
    var script: Int32?
  }

  /// BD16's stack has as many; brackets opened before that are forgotten first.
  private static let maximumDepth = 63

  private var runs: [ScriptRun] = []
  /// Nil before the first unit that has a script.
  private var current: Int32?
  private var start = 0
  /// The first script of the paragraph.
  private var leading: Int32?
  private var leaning: (scalar: UInt32, offset: Int)?
  /// Where units leaned, each up to the one that decided.
  private(set) var leanings: [Range<Int>] = []
  private var open: [OpenBracket] = []

  init() {}

  mutating func take(_ unit: ScriptUnit) {
    if let (scalar, script) = unit.specific {
      take(script, of: scalar, at: unit.offset)
    } else if !close(unit) {
      lean(unit)
      push(unit)
    }
  }

  /// Whether a unit of a script continues the run, and changes nothing.
  @inline(__always)
  func continues(_ script: Int32) -> Bool { script == current && leaning == nil }

  mutating func finish(at end: Int) -> [ScriptRun] {
    decide(at: end)
    flush(to: end)
    return runs
  }

  mutating func take(_ script: Int32, of scalar: UInt32, at offset: Int) {
    defer { decide(at: offset) }
    guard let current else {
      self.current = script
      leading = script
      return
    }
    // A letter of several scripts stays in the run of one of them.
    if current == script || cu_has_script(scalar, current) { return }
    guard let leaning, cu_has_script(leaning.scalar, script) else {
      return enter(script, at: offset)
    }
    enter(script, at: leaning.offset)
    for index in open.indices.reversed() where open[index].offset >= leaning.offset {
      open[index].script = script
    }
  }

  /// Closes the bracket that `unit` closes, if one is open.
  private mutating func close(_ unit: ScriptUnit) -> Bool {
    let closing = cu_bracket_closed(unit.first)
    guard closing != 0, let index = open.lastIndex(where: { $0.closing == closing }) else {
      return false
    }
    let script = open[index].script ?? leading
    open.removeSubrange(index...)
    if let script, script != current {
      enter(script, at: unit.offset)
      decide(at: unit.offset)
    }
    return true
  }

  /// Nothing leans any more.
  private mutating func decide(at offset: Int) {
    if let leaning { leanings.append(leaning.offset..<offset) }
    leaning = nil
  }

  private mutating func lean(_ unit: ScriptUnit) {
    guard leaning == nil, let current, let scalar = unit.leaning else { return }
    if !cu_has_script(scalar, current) { leaning = (scalar, unit.offset) }
  }

  private mutating func push(_ unit: ScriptUnit) {
    let closing = cu_bracket_opened(unit.first)
    guard closing != 0 else { return }
    if open.count == Self.maximumDepth { open.removeFirst() }
    open.append(OpenBracket(closing: closing, offset: unit.offset, script: current))
  }

  private mutating func enter(_ script: Int32, at offset: Int) {
    flush(to: offset)
    current = script
  }

  private mutating func flush(to end: Int) {
    guard end > start else { return }
    let script = current.map(Script.init(number:)) ?? .common
    runs.append(ScriptRun(range: start..<end, script: script))
    start = end
  }
}
