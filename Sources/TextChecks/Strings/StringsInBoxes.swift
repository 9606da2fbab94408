import TextCatalogs
import TextLayout
import TextRendering

/// The strings of a run in the boxes that they were checked in.
public struct StringsInBoxes: PlacedStrings {
  private let boxes: any StringBoxes

  /// Strings in some boxes, which have to be those of the check.
  public init(_ boxes: any StringBoxes) { self.boxes = boxes }

  /// The options that lay a string out as it was checked; nil if its box can't be made again.
  public func arguments(of placement: StringPlacement) -> [String]? {
    try? boxes.box(placement.box).arguments(width: placement.width)
  }

  /// The text in its box; nil if its box can't be made again, or the text not be laid out in it.
  public func picture(
    of placement: StringPlacement, _ options: PictureOptions
  ) -> StringPicture? {
    let text = Self.beginning(of: placement.text, options.maximumScalars)
    let isBeginning = text.utf8.count < placement.text.utf8.count
    guard let box = try? boxes.box(placement.box),
      let attributed = try? attributed(text, placement.protected),
      let placed = try? box.place(attributed), placed.indices.contains(placement.width),
      let list = try? list(of: placed[placement.width], in: box, options)
    else { return nil }
    return StringPicture(list, isBeginning: isBeginning)
  }

  private func list(
    of string: PlacedString, in box: any StringBox, _ options: PictureOptions
  ) throws(TextLayoutError) -> DisplayList {
    let drawing = DrawingOptions(
      background: options.background, overlays: [.container, .overflow],
      showsHidden: options.showsHidden, title: options.title)
    if let trimmed = try box.trim(string) {
      return try DisplayList(of: [DrawnText(trimmed.result)], drawing)
    }
    let layout = try string.shaped.layout(in: string.container)
    let list = try DisplayList(of: [DrawnText(layout)], drawing)
    guard options.showsHidden else { return list }
    return list.marking(
      layout.partsOfBrokenWords, over: options.background == nil ? 0 : 1)
  }

  private func attributed(
    _ text: String, _ protected: [Range<Int>]
  ) throws(TextLayoutError) -> AttributedText {
    var attributes = TextAttributes()
    attributes.isProtected = true
    let runs = protected.filter { $0.upperBound <= text.utf8.count }.map {
      StyleRun($0, attributes)
    }
    return try AttributedText(PlainText(text), runs: runs)
  }

  private static func beginning(of text: String, _ mostScalars: Int) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(
      scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex)
    return end.map { String(scalars[..<$0]) } ?? text
  }
}

extension LayoutResult {
  /// The lines that go on with a word for which the line before has no room, as far as the word goes.
  fileprivate var partsOfBrokenWords: [Rect] {
    zip(lines, lines.dropFirst()).filter { $0.0.endsBy == .emergency }.flatMap { _, line in
      let bytes = line.text.utf8.prefix { $0 != 0x20 && $0 != 0x09 }.count
      let start = line.range.utf8.lowerBound
      return rects(of: start..<start + bytes)
    }
  }
}

extension DisplayList {
  /// The same with areas marked as overflow, with an edge; `count` items, which are the background, are below the areas.
  fileprivate func marking(_ rects: [Rect], over count: Int) -> DisplayList {
    guard !rects.isEmpty else { return self }
    let areas = rects.map { DisplayItem.fill(.rect($0), Overlay.overflow.areaColor) }
    let edges = rects.map {
      DisplayItem.stroke(.rect($0), DisplayStroke(Overlay.overflow.color))
    }
    return DisplayList(
      canvas: canvas, title: title, language: language,
      items: items[..<count] + areas + items[count...] + edges, text: text, links: links,
      notes: notes)
  }
}
