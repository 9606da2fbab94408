import TextCore

/// What a cluster is, and the font that it takes.
struct ItemUnit {
  var kind = Item.Kind.text
  /// Nil means the font of the cluster before it in the same style, so that an invisible character (a
  /// soft hyphen, a direction mark) does not separate its neighbors.
  var faceIndex: Int?
  var isEmoji = false
  /// Whether it shows nothing.
  ///
  /// After an emoji it is of no script either: a font may join emoji that it separates.
  var isInvisible = false

  var isPlain: Bool { kind == .text && !isEmoji }

  /// The face of plain text that has one of its own.
  var plainFace: Int? { isPlain ? faceIndex : nil }
}

/// The items of a paragraph as its clusters are added: the last stays out of the array while clusters may
/// continue it, as most do.
struct ItemRow {
  private var items: [Item] = []
  private(set) var last: Item?
  /// Where the last item's runs end, if it is plain text: up to there a cluster continues it if its face is the same.
  private var plainEnd = 0

  /// Room for a paragraph whose words alternate between two fonts.
  private static let usualCount = 16

  /// `count`: how many items there are at least.
  init(reserving count: Int) { items.reserveCapacity(max(count, ItemRow.usualCount)) }

  /// Whether clusters of plain text continue the last item.
  func isContinued(by faceIndex: Int, _ place: ItemPlace) -> Bool {
    plainEnd == place.end && last?.faceIndex == faceIndex
  }

  /// Adds a cluster of plain text if it continues the last item; returns whether it does.
  mutating func extend(_ faceIndex: Int, to end: Int, _ place: ItemPlace) -> Bool {
    guard let last, isContinued(by: faceIndex, place) else { return false }
    self.last?.range = last.range.lowerBound..<end
    return true
  }

  mutating func append(_ unit: ItemUnit, _ range: Range<Int>, _ place: ItemPlace) {
    let followsEmoji = last?.script == .common && place.script != .common
    let isOfNoScript = unit.isEmoji || (unit.isInvisible && followsEmoji)
    let item = Item(
      range: range, kind: unit.kind, level: place.level,
      script: isOfNoScript ? .common : place.script, styleIndex: place.style,
      faceIndex: unit.faceIndex ?? 0)
    plainEnd = unit.isPlain && !isOfNoScript ? place.end : 0
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
