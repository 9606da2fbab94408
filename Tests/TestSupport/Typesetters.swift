import Synchronization
import TextCore
import TextLayout
import TextShaping

/// Typesetters by style, so that a suite opens each font once.
package enum Typesetters {
  private static let made = Mutex<[TextStyle: Typesetter]>([:])

  package static func get(_ style: TextStyle) throws -> Typesetter {
    try made.withLock { made in
      if let typesetter = made[style] { return typesetter }
      let typesetter = try Typesetter(style: style)
      made[style] = typesetter
      return typesetter
    }
  }
}
