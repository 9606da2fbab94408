import TextCore
import TextShaping

// Definitions
//
//     inner top     ┌──────────────┐ ─┐
//                   │              │  │ shift
//                   │ t h e        │ ─┤
//                   │ t e x t      │  │ used     from the top of the first line to the bottom of the
//                   │              │ ─┘          last used rectangle that shows
//     inner bottom  └──────────────┘
//
//   room   what the used height leaves of the inner height
//
// Text that is higher than its container has no room and stays at the top, so that its beginning shows (CSS Box
// Alignment, `safe`). That can only be the line of an empty text: other lines that do not fit are hidden. What is moved
// is what is visible, as in a label, whose lines that do not fit are not drawn.

/// Finds how far the lines of a container are moved down.
struct VerticalAligner: Sendable {
  let alignment: VerticalAlignment

  init(_ metrics: ContainerMetrics) { alignment = metrics.container.verticalAlignment }

  /// How far lines of a used height move in a container of an inner height; nil means unlimited.
  func shift(ofUsed used: Fixed, in inner: Fixed?) -> Fixed {
    guard alignment != .top, let inner, inner > used else { return .zero }
    let room = inner - used
    return alignment == .center ? Fixed(raw: room.raw / 2) : room
  }

  /// How far the lines of each region of a flow move, by what its lines use; columns all as far as the highest of them.
  ///
  /// Empty if nothing moves.
  func shifts(ofUsed used: [Fixed], in flow: ContainerFlow, areColumns: Bool) -> [Fixed] {
    guard alignment != .top else { return [] }
    let highest = areColumns ? used.max() : nil
    return zip(flow.regions, used).map { region, own in
      shift(ofUsed: highest ?? own, in: region.bottom.map { $0 - region.top })
    }
  }
}
