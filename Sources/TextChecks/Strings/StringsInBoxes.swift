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
    of placement: StringPlacement, _ options: PictureOptions, reading outlines: GlyphOutlines?
  ) -> StringPicture? {
    let text = Self.beginning(of: placement.text, options.maximumScalars)
    let isBeginning = text.utf8.count < placement.text.utf8.count
    guard let box = try? boxes.box(placement.box),
      let attributed = try? attributed(text, placement.protected),
      let placed = try? box.place(attributed), placed.indices.contains(placement.width),
      let list = try? list(of: placed[placement.width], in: box, options, outlines)
    else { return nil }
    return StringPicture(list, isBeginning: isBeginning)
  }

  private func list(
    of string: PlacedString, in box: any StringBox, _ options: PictureOptions,
    _ outlines: GlyphOutlines?
  ) throws(TextLayoutError) -> DisplayList {
    let paths: Set<Overlay> = string.container.exclusionPaths.isEmpty ? [] : [.exclusions]
    let drawing = DrawingOptions(
      background: options.background, overlays: paths.union([.container, .overflow]),
      showsHidden: options.showsHidden, title: options.title)
    return try DisplayList(of: [drawn(string, in: box)], drawing, reading: outlines)
  }

  private func drawn(
    _ string: PlacedString, in box: any StringBox
  ) throws(TextLayoutError) -> DrawnText {
    guard let trimmed = try box.trim(string)?.result else {
      return DrawnText(try string.shaped.layout(in: string.container))
    }
    guard let token = box.token else { return DrawnText(trimmed) }
    return try DrawnText(trimmed, token: token)
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
