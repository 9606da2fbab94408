import CCairo
import TextLayout

@testable import TextRendering

/// The pixels of a PNG file, as Cairo reads them.
@safe struct Pixels: Equatable {
  let width: Int
  let height: Int
  /// Blue, green, red and alpha of each, row by row, multiplied by alpha.
  let bytes: [UInt8]

  init(_ file: [UInt8]) throws {
    let library = try CairoLibrary.open()
    let cairo = library.functions
    let surface = try CairoSurface(try PNGImage(file), library)
    // Files without transparency are read without alpha, those of grays, too.
    let copy = try CairoSurface(
      width: Int(unsafe cairo.image_surface_get_width(surface.source)),
      height: Int(unsafe cairo.image_surface_get_height(surface.source)), library)
    width = Int(unsafe cairo.image_surface_get_width(copy.source))
    height = Int(unsafe cairo.image_surface_get_height(copy.source))
    let context = unsafe cairo.create(copy.source)
    unsafe cairo.set_source_surface(context, surface.source, 0, 0)
    unsafe cairo.paint(context)
    unsafe cairo.destroy(context)
    let stride = Int(unsafe cairo.image_surface_get_stride(copy.source))
    let data = unsafe cairo.image_surface_get_data(copy.source)
    let width = width
    bytes = (0..<height).flatMap { row in
      unsafe Array(
        UnsafeBufferPointer(start: data.map { unsafe $0 + row * stride }, count: 4 * width))
    }
  }

  /// How dark a pixel is, 0 to 255, on white.
  func ink(_ x: Int, _ y: Int) -> Int { 255 - Int(bytes[4 * (y * width + x) + 1]) }

  subscript(_ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[4 * (y * width + x)..<4 * (y * width + x) + 4])
  }
}
