/// A small TrueType font that a test draws, byte by byte: every table can be made to say anything.
///
/// Glyph 0 is empty; glyphs 1 and 2 are squares for A and B. Offsets and checksums are as OpenType
/// wants them, save that checksums are 0, which neither FreeType nor HarfBuzz reads.
struct DrawnFont {
  var tables: [String: [UInt8]]

  /// The advances at the first axis' default, and what its maximum adds to them.
  static let widths = [500, 600, 700]
  static let widthDeltas = [0, 100, -50]

  struct Vertical {
    var ascender = 800
    var descender = -200
    var lineGap = 90
  }

  struct Axis {
    var tag: String
    var minimum: Double
    var standard: Double
    var maximum: Double
  }

  init(
    unitsPerEm: Int = 1000, hhea: Vertical = Vertical(), typo: Vertical? = nil,
    win: Vertical = Vertical(ascender: 950, descender: 350), fsSelection: Int = 0x40,
    axes: [Axis] = [], metricDeltas: [(tag: String, delta: Int)] = []
  ) {
    tables = [
      "head": u16(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm) + zeros(16)
        + i16(0, 0, 500, 500) + u16(0, 8, 2, 0, 0),
      "hhea": u16(1, 0) + i16(hhea.ascender, hhea.descender, hhea.lineGap)
        + u16(600) + zeros(22) + u16(3),
      "maxp": u16(1, 0, 3, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
      "hmtx": Self.widths.flatMap { u16($0, 0) },
      "loca": u16(0, 0, UInt16.square / 2, UInt16.square),
      "glyf": square() + square(),
      "cmap": u16(0, 1, 3, 10) + u32(12) + u16(12, 0) + u32(28, 0, 1, 65, 66, 1),
      "post": u16(3, 0, 0, 0) + i16(-100, 50) + zeros(20),
      "name": name([(1, "Drawn"), (2, "Regular"), (256, "Weight"), (257, "Heavy")]),
    ]
    if let typo {
      tables["OS/2"] =
        u16(4, 500, 400, 5, 0) + zeros(52) + u16(fsSelection, 65, 66)
        + i16(typo.ascender, typo.descender, typo.lineGap)
        + u16(win.ascender, -win.descender) + zeros(8) + i16(480, 690) + zeros(6)
    }
    if !axes.isEmpty { addVariations(axes, metricDeltas) }
  }

  /// Axes, one named instance ("Heavy", all at their maxima), advances and metrics that grow along
  /// the first axis.
  private mutating func addVariations(_ axes: [Axis], _ deltas: [(tag: String, delta: Int)]) {
    tables["fvar"] =
      u16(1, 0, 16, 2, axes.count, 20, 1, 4 + 4 * axes.count)
      + axes.flatMap { axis in
        Array(axis.tag.utf8) + fixed(axis.minimum) + fixed(axis.standard) + fixed(axis.maximum)
          + u16(0, 256)
      } + u16(257, 0) + axes.flatMap { fixed($0.maximum) }
    tables["gvar"] = u16(1, 0, axes.count, 0) + u32(28) + u16(3, 0) + u32(28) + zeros(8)
    tables["HVAR"] = u16(1, 0) + u32(20, 0, 0, 0) + variationStore(axes.count, Self.widthDeltas)
    guard !deltas.isEmpty else { return }
    let sorted = deltas.sorted { $0.tag < $1.tag }
    let records = sorted.enumerated().flatMap { index, delta in
      Array(delta.tag.utf8) + u16(0, index)
    }
    tables["MVAR"] =
      u16(1, 0, 0, 8, sorted.count, 12 + records.count) + records
      + variationStore(axes.count, sorted.map(\.delta))
  }

  /// One region, the first axis from its default to its maximum, and what it adds to each item.
  private func variationStore(_ axes: Int, _ deltas: [Int]) -> [UInt8] {
    let regions = u16(axes, 1) + (0..<axes).flatMap { u16(0, $0 == 0 ? 0x4000 : 0, 0x4000) }
    let rows = deltas.flatMap { i16($0) }
    return u16(1) + u32(12) + u16(1) + u32(12 + regions.count) + regions
      + u16(deltas.count, 1, 1, 0) + rows
  }

  /// The font file.
  var bytes: [UInt8] { bytes(at: 0) }

  private func bytes(at base: Int) -> [UInt8] {
    let sorted = tables.sorted { $0.key < $1.key }
    var directory = u32(0x0001_0000) + u16(sorted.count, 0, 0, 0)
    var data: [UInt8] = []
    for (tag, table) in sorted {
      let offset = base + 12 + 16 * sorted.count + data.count
      directory += Array(tag.utf8) + u32(0, offset, table.count)
      data += table + zeros(-table.count & 3)
    }
    return directory + data
  }

  /// A collection of the fonts.
  static func collection(_ fonts: [DrawnFont]) -> [UInt8] {
    var header = Array("ttcf".utf8) + u16(1, 0) + u32(fonts.count)
    var data: [UInt8] = []
    for font in fonts {
      let offset = 12 + 4 * fonts.count + data.count
      header += u32(offset)
      data += font.bytes(at: offset)
    }
    return header + data
  }
}

extension UInt16 {
  /// The length of `square()`.
  fileprivate static let square = 34
}

/// A contour of four points, 500 units wide and high.
private func square() -> [UInt8] {
  let outline = i16(1, 0, 0, 500, 500) + u16(3, 0) + [1, 1, 1, 1]
  return outline + i16(0, 500, 0, -500) + i16(0, 0, 500, 0)
}

private func name(_ entries: [(id: Int, text: String)]) -> [UInt8] {
  var records: [UInt8] = []
  var strings: [UInt8] = []
  for entry in entries {
    let text = entry.text.utf16.flatMap { u16(Int($0)) }
    records += u16(3, 1, 0x409, entry.id, text.count, strings.count)
    strings += text
  }
  return u16(0, entries.count, 6 + records.count) + records + strings
}

func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

func u16(_ values: Int...) -> [UInt8] {
  values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
}

func i16(_ values: Int...) -> [UInt8] { values.flatMap { u16($0) } }

func u32(_ values: Int...) -> [UInt8] { values.flatMap { u16($0 >> 16, $0) } }

private func fixed(_ value: Double) -> [UInt8] { u32(Int(value * 65536)) }
