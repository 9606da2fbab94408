import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// Sheets besides the golden one, which `DrawingTests` compares.
@Suite struct ContactSheetTests {
  private func picture(
    _ name: String, width: Double = 100, _ options: DrawingOptions = DrawingOptions()
  ) throws -> ContactSheet.Picture {
    let list = try Typesetters.get(.boxes).shape(PlainText("ab"))
      .layout(in: TextContainer(width: width)).displayList(options)
    return ContactSheet.Picture(name: name, list: list, style: .boxes)
  }

  @Test func aSheetThatIsFullTakesNoMore() throws {
    var sheet = ContactSheet()
    let picture = try picture("a")
    let taken = (0...ContactSheet.maximumCount).map { _ in sheet.append(picture) }
    #expect(taken.dropLast().allSatisfy(\.self) && taken.last == false)
    #expect(sheet.pictures.count == ContactSheet.maximumCount)
  }

  /// A control of direction would make a name look like another.
  @Test func aNameHasNoControlsOfDirection() throws {
    var sheet = ContactSheet()
    _ = sheet.append(try picture("a\u{202E}bc\u{2066}d"))
    let names = try sheet.displayList().text.map { $0.pieces.map(\.text).joined() }
    #expect(names.last == "a bc d")
  }

  /// An image that pictures share is in memory once.
  @Test func aSharedImageIsCountedOnce() throws {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1]
    let rest = [UInt8](repeating: 0, count: 150 << 20)
    let image = try PNGImage(header + Array("IHDR".utf8) + size + rest)
    let other = try PNGImage(header + Array("IHDR".utf8) + size + rest + [1])
    var sheet = ContactSheet()
    let options = DrawingOptions(backgroundImage: image)
    let own = try picture("a", width: 100, options)
    let next = try picture("b", width: 100, DrawingOptions(backgroundImage: other))
    let taken = [own, own, own, next].map { sheet.append($0) }
    #expect(taken == [true, true, true, false])
  }

  /// Cells do not overlap, and all of them are on the sheet.
  @Test(arguments: [1, 2, 3, 7, 50]) func picturesAreApart(count: Int) throws {
    var sheet = ContactSheet()
    for index in 0..<count { _ = try sheet.append(picture("\(index)", width: 20 + Double(index))) }
    let list = try sheet.displayList()
    let rects = list.items.compactMap { item -> Rect? in
      if case .fill(.rect(let rect), .white) = item { rect } else { nil }
    }
    #expect(rects.count == count)
    for (index, rect) in rects.enumerated() {
      #expect(rect.intersection(list.canvas) == rect)
      #expect(rects[..<index].allSatisfy { $0.intersection(rect) == nil })
    }
    #expect(list.text.count == 2 * count)
  }

  @Test func anEmptySheetHasNoPictures() throws {
    let list = try ContactSheet().displayList()
    #expect(list.title == "0 pictures" && list.text.isEmpty)
  }
}
