import TextCore
import TextShaping

extension TextContainer {
  /// The outer rectangles of the container and of those that are linked to it; where there is no limit, as large as the
  /// content.
  package func boxes(around content: Size) -> [Rect] {
    let own = Rect(
      x: 0, y: 0, width: width ?? content.width, height: height ?? content.height)
    return [own]
      + linkedContainers.map {
        Rect(
          x: $0.origin.x, y: $0.origin.y, width: $0.width,
          height: $0.height ?? max(0, content.height - $0.origin.y))
      }
  }

  /// The rectangles that lines can be in: inside the insets, each column by itself.
  package func regions(around content: Size) -> [Rect] {
    boxes(around: content).flatMap { box -> [Rect] in
      let across = max(0, box.width - insets.left - insets.right)
      let down = max(0, box.height - insets.top - insets.bottom)
      let count = Double(columnCount)
      let width = max(0, (across - columnGap * (count - 1)) / count)
      return (0..<columnCount).map {
        Rect(
          x: box.x + insets.left + Double($0) * (width + columnGap), y: box.y + insets.top,
          width: width, height: down)
      }
    }
  }
}
