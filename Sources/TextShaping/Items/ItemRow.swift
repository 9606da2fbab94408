import TextCore

/// What a cluster is, and the font that it takes.
struct ItemUnit {
  var kind = Item.Kind.text
  /// Nil stands for the font of the cluster before it in the same style, so that what shows nothing (a
  /// soft hyphen, a direction mark) does not part its neighbors.
  var faceIndex: Int?
  var isEmoji = false

  var isPlain: Bool { kind == .text && !isEmoji }

  /// The face of plain text that has one of its own.
  var plainFace: Int? { isPlain ? faceIndex : nil }
}

/// The items of a paragraph while its clusters come in: the last stays out of the array while clusters may
/// continue it, as most do.
struct ItemRow {
  private var items: [Item] = []
  private(set) var last: Item?
  /// Where the last item's runs end, if a cluster with its face alone continues it: of plain text, in them.
  private var plainEnd = 0

  init() {}

  /// Takes in a cluster of plain text that continues the last item; false if it does not.
  mutating func extend(_ faceIndex: Int, to end: Int, _ place: ItemPlace) -> Bool {
    guard plainEnd == place.end, let last, last.faceIndex == faceIndex else { return false }
    self.last?.range = last.range.lowerBound..<end
    return true
  }

  mutating func append(_ unit: ItemUnit, _ range: Range<Int>, _ place: ItemPlace) {
    let item = Item(
      range: range, kind: unit.kind, level: place.level,
      script: unit.isEmoji ? .common : place.script, styleIndex: place.style,
      faceIndex: unit.faceIndex ?? 0)
    plainEnd = unit.isPlain ? place.end : 0
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
