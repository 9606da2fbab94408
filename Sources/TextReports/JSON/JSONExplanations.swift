import TextLayout

extension JSONWriter {
  /// The member `explanation` of a trim, which exists only if it is asked for.
  mutating func member(optional explanation: TrimmedExplanation?) {
    guard let explanation else { return }
    member("explanation") { writer in
      writer.object {
        $0.member("cut", explanation.cut)
        $0.member("lines") { $0.array(explanation.lines) { $0.value($1) } }
      }
    }
  }

  /// Why a line ended.
  mutating func value(_ explanation: LineExplanation) {
    object {
      $0.member("rule", explanation.rule.rawValue)
      $0.member("free", optionalPosition: explanation.free)
      $0.member("next") { writer in
        guard let next = explanation.next else { return writer.null() }
        writer.object {
          $0.member("rule", next.rule.rawValue)
          $0.member("range", next.range)
          $0.member("overflow", position: next.overflow)
        }
      }
    }
  }

  private mutating func member(_ name: String, _ cut: TrimExplanation?) {
    member(name) { writer in
      guard let cut else { return writer.null() }
      writer.object {
        $0.member("hidden", cut.hidden)
        $0.member("unit", cut.unit.rawValue)
        $0.member("next") { $0.value(cut.next) }
      }
    }
  }

  private mutating func value(_ next: TrimExplanation.Next) {
    object {
      $0.member("ranges", next.ranges)
      $0.member("text", next.text)
      $0.member("lineCount", next.lineCount)
      $0.member("size", next.size)
      $0.member("protectedRange", optional: next.protectedRange)
      $0.member("breaks") { $0.array(next.breaks) { $0.value($1.rawValue) } }
    }
  }
}
