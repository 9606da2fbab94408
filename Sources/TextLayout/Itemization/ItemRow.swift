/// What a cluster is, and the font that it takes.
struct ItemUnit {
  var kind = Item.Kind.text
  /// Nil stands for the font of the cluster before it in the same style, so that what shows nothing (a
  /// soft hyphen, a direction mark) does not part its neighbours.
  var faceIndex: Int?
  var isEmoji = false
}

/// The items of a paragraph while its clusters come in: the last stays out of the array while clusters may
/// continue it, as most do.
struct ItemRow {
  private var items: [Item] = []
  private(set) var last: Item?

  init() {}

  mutating func append(_ unit: ItemUnit, _ range: Range<Int>, _ place: ItemPlace) {
    let item = Item(
      range: range, kind: unit.kind, level: place.level,
      script: unit.isEmoji ? .common : place.script, styleIndex: place.style,
      faceIndex: unit.faceIndex ?? 0)
    if let last, last.isContinued(by: item) {
      self.last?.range = last.range.lowerBound..<range.upperBound
      return
    }
    if let last { items.append(last) }
    last = item
  }

  consuming func finish() -> [Item] {
    if let last { items.append(last) }
    return items
  }
}
