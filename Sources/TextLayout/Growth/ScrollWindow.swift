import TextCore
import TextShaping

// Definitions
//
//     view        ┌──────────────┐ ─ contentOffset
//     inset.top   │              │
//                 │ ┌──────────┐ │ ─ contentOffset + inset.top: 0 at rest
//     content     │ │ visible  │ │
//                 │ └──────────┘ │
//     inset.bottom└──────────────┘ ─ contentOffset + height
//
// At rest the offset is -inset.top, and at the end the content's height + inset.bottom - the view's height: the bounds
// that UIScrollView has.

/// The part of a growing view through which its content is seen.
struct ScrollWindow {
  /// The view's.
  let height: Double
  /// What is kept free around the content.
  let inset: TextInsets
  let content: Size
  /// What is kept free around the text, inside the content.
  let textInset: TextInsets

  private var visibleHeight: Double { max(0, height - inset.top - inset.bottom) }

  /// The offset that shows the end of the content.
  private var end: Double { max(0 - inset.top, content.height + inset.bottom - height) }

  /// The offset after the least movement that shows a rectangle of the content; without one, that of the end.
  ///
  /// The text's insets above and below it are shown as well: HPGrowingTextView scrolls to the caret's bottom and 8
  /// points, UITextView's inset.
  func offset(showing rect: Rect?, from offset: Double) -> Double {
    guard let rect else { return end }
    var target = rect
    target.y -= textInset.top
    target.height += textInset.top + textInset.bottom
    if target.height > visibleHeight { target = rect }
    let viewport = Viewport(height: visibleHeight, offset: offset + inset.top)
    let whole = Rect(x: 0, y: 0, width: content.width, height: content.height)
    return viewport.position(showing: target, startsAtRight: false, of: whole).y - inset.top
  }
}
