import CFreeType
import Glibc
import TextCore

/// A face as FreeType sees it: whether it is a font at all, its tables and its axes.
///
/// It exists only while a `FontFace` is opened, with a library of its own, so no two threads
/// share one (FreeType requires a lock around faces of one library).
@safe struct FreeTypeFace: ~Copyable {
  private let data: FontData
  private let library: FT_Library
  let face: FT_Face

  /// Opens the face; throws `.damagedFont`, or `.invalidArgument` when a sound file has no such index.
  init(_ data: FontData, name: String, index: Int) throws(TextLayoutError) {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      throw Self.noMemory(name)
    }
    var face: FT_Face?
    let failure = unsafe FT_New_Memory_Face(library, data.start, data.count, index, &face)
    guard failure == 0, let face = unsafe face else {
      let count = unsafe Self.faceCount(library, data)
      unsafe FT_Done_FreeType(library)
      if failure == FT_Err_Out_Of_Memory { throw Self.noMemory(name) }
      if index > 0, count > 0, index >= count { throw Self.noSuchFace(name, index, count) }
      throw Self.damaged(name)
    }
    self.data = data
    unsafe self.library = library
    unsafe self.face = face
  }

  deinit {
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
  }

  private static func faceCount(_ library: FT_Library, _ data: FontData) -> Int {
    var face: FT_Face?
    // Index -1 opens nothing but counts (FT_Open_Face).
    guard unsafe FT_New_Memory_Face(library, data.start, data.count, -1, &face) == 0,
      let face = unsafe face
    else { return 0 }
    defer { unsafe FT_Done_Face(face) }
    return unsafe face.pointee.num_faces
  }

  private static func noSuchFace(_ name: String, _ index: Int, _ count: Int) -> TextLayoutError {
    let faces = count == 1 ? "one face, number 0" : "\(count) faces, numbers 0 to \(count - 1)"
    return TextLayoutError(.invalidArgument, "\(name) has no face \(index): it holds \(faces)")
  }

  private static func noMemory(_ name: String) -> TextLayoutError {
    SystemLimit.error(ENOMEM, "FreeType can't open \(name)") ?? damaged(name)
  }

  private static func damaged(_ name: String) -> TextLayoutError {
    TextLayoutError(
      .damagedFont, "\(name) is damaged: FreeType can't open it; use an undamaged copy")
  }

  /// `TrueType` or `CFF` for what OpenType knows; other words for other formats.
  var format: String {
    guard let word = unsafe FT_Get_Font_Format(face) else { return "" }
    return unsafe String(cString: word)
  }

  var glyphCount: Int { unsafe face.pointee.num_glyphs }
  var isScalable: Bool { unsafe face.pointee.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0 }
  /// Color by CBDT, sbix, COLR or SVG.
  var isColor: Bool {
    unsafe face.pointee.face_flags & Int(FT_FACE_FLAG_COLOR | FT_FACE_FLAG_SVG) != 0
  }

  /// The tables' numbers, read where FreeType keeps them even for a face of bitmaps alone.
  ///
  /// Call it before axes are set: FreeType then writes some of MVAR's deltas into its tables.
  func tables() -> FontTables {
    var tables = FontTables()
    readHeaders(into: &tables)
    readOS2(into: &tables)
    if let post = unsafe table(FT_SFNT_POST, as: TT_Postscript.self) {
      tables.underlinePosition = unsafe Int(post.pointee.underlinePosition)
      tables.underlineThickness = unsafe Int(post.pointee.underlineThickness)
    }
    return tables
  }

  private func readHeaders(into tables: inout FontTables) {
    if let head = unsafe table(FT_SFNT_HEAD, as: TT_Header.self) {
      tables.unitsPerEm = unsafe Int(head.pointee.Units_Per_EM)
      tables.isSlanted = unsafe head.pointee.Mac_Style & 2 != 0
    }
    if let hhea = unsafe table(FT_SFNT_HHEA, as: TT_HoriHeader.self) {
      unsafe tables.hhea = FontTables.Vertical(
        ascender: Int(hhea.pointee.Ascender), descender: Int(hhea.pointee.Descender),
        lineGap: Int(hhea.pointee.Line_Gap))
    }
  }

  private func readOS2(into tables: inout FontTables) {
    guard let os2 = unsafe table(FT_SFNT_OS2, as: TT_OS2.self) else { return }
    unsafe tables.typo = FontTables.Vertical(
      ascender: Int(os2.pointee.sTypoAscender), descender: Int(os2.pointee.sTypoDescender),
      lineGap: Int(os2.pointee.sTypoLineGap))
    unsafe tables.win = FontTables.Vertical(
      ascender: Int(os2.pointee.usWinAscent), descender: -Int(os2.pointee.usWinDescent))
    tables.usesTypoMetrics = unsafe os2.pointee.fsSelection & 0x80 != 0
    // Bits 0 and 9: italic, oblique.
    if unsafe os2.pointee.fsSelection & 0x201 != 0 { tables.isSlanted = true }
    let weight = unsafe Int(os2.pointee.usWeightClass)
    if (1...1000).contains(weight) { tables.weightClass = weight }
    if unsafe os2.pointee.version >= 2 {
      tables.xHeight = unsafe Int(os2.pointee.sxHeight)
      tables.capHeight = unsafe Int(os2.pointee.sCapHeight)
    }
  }

  private func table<Table>(_ tag: FT_Sfnt_Tag, as: Table.Type) -> UnsafeMutablePointer<Table>? {
    unsafe FT_Get_Sfnt_Table(face, tag)?.assumingMemoryBound(to: Table.self)
  }

  /// The axes at their defaults, or at the named instance of that number (1 is the first), in the
  /// font's order; none for a static font.
  func axes(namedInstance: Int) -> [FontAxis] {
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(face, &master) == 0, let master = unsafe master else { return [] }
    defer { unsafe FT_Done_MM_Var(library, master) }
    let instance = unsafe coordinates(of: namedInstance, in: master)
    return (0..<Int(unsafe master.pointee.num_axis)).map { position in
      let axis = unsafe master.pointee.axis[position]
      let tag = unsafe FontTag(raw: UInt32(axis.tag)).description
      let standard = unsafe Self.number(axis.def)
      return unsafe FontAxis(
        tag: tag, name: tag, minimum: Self.number(axis.minimum), defaultValue: standard,
        maximum: Self.number(axis.maximum), current: instance?[position] ?? standard)
    }
  }

  private func coordinates(
    of instance: Int, in master: UnsafeMutablePointer<FT_MM_Var>
  ) -> [Double]? {
    guard instance > 0, instance <= Int(unsafe master.pointee.num_namedstyles) else { return nil }
    let style = unsafe master.pointee.namedstyle[instance - 1]
    return (0..<Int(unsafe master.pointee.num_axis)).map { unsafe Self.number(style.coords[$0]) }
  }

  /// Sets every axis, in the font's order, to the nearest 1/65536.
  func setCoordinates(_ values: [Double]) throws(TextLayoutError) {
    var fixed = values.map { FT_Fixed(($0 * 65536).rounded()) }
    guard unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed) == 0 else {
      throw TextLayoutError(
        .damagedFont, "the font's axes can't be set: use an undamaged copy of it")
    }
  }

  /// A glyph's unhinted advance in font units; nil if FreeType cannot load the glyph.
  func advance(of glyph: UInt32) -> Int? {
    data.readRest()
    guard unsafe FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0 else {
      return nil
    }
    return unsafe face.pointee.glyph.pointee.metrics.horiAdvance
  }

  private static func number(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65536 }
}
