import CPNG
import TextLayout

/// Packs the pixels of an image as a PNG file: as grays if it has no colors, and without alpha if all of it is opaque.
@safe final class PNGFile {
  private let image: CairoSurface
  private let kind: cpng_pixel
  private var bytes: [UInt8] = []

  private init(_ image: CairoSurface) {
    self.image = image
    if image.hasPixels(unchangedBy: \.asOpaqueGray) {
      kind = CPNG_GRAY
    } else {
      kind = image.hasPixels(unchangedBy: \.asOpaque) ? CPNG_RGB : CPNG_RGBA
    }
  }

  /// The file; a photograph becomes smaller with filters that only cost time in other pictures.
  ///
  /// Cost: linear in the pixels.
  ///
  /// - Throws: `.exhausted` if there is no memory.
  static func bytes(
    of image: CairoSurface, isPhotograph: Bool
  ) throws(TextLayoutError) -> [UInt8] {
    let file = PNGFile(image)
    let context = unsafe Unmanaged.passUnretained(file).toOpaque()
    let isWritten = withExtendedLifetime(file) {
      unsafe cpng_write(
        Int32(image.pixelWidth), Int32(image.pixelHeight), file.kind,
        isPhotograph ? CPNG_PHOTOGRAPH : CPNG_DRAWING, context,
        { unsafe PNGFile.at($0).fill($2, y: Int($1)) },
        { unsafe PNGFile.at($0).append(UnsafeBufferPointer(start: $1, count: $2)) })
    }
    guard isWritten else {
      throw TextLayoutError(
        .exhausted, "there is no memory for a PNG file: allow more, or draw it at a smaller scale")
    }
    return file.bytes
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> PNGFile {
    unsafe Unmanaged<PNGFile>.fromOpaque(context).takeUnretainedValue()
  }

  private func append(_ part: UnsafeBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: part)
  }

  private func fill(_ bytes: UnsafeMutablePointer<UInt8>, y: Int) {
    let size = Int(kind.rawValue)
    image.withRow(y) { row in
      var target = unsafe MutableSpan(_unsafeStart: bytes, count: size * row.count)
      for x in row.indices {
        switch kind {
        case CPNG_GRAY: target[x] = row[x].byte(0)
        case CPNG_RGB: target.setColor(row[x], at: 3 * x)
        default:
          target.setColor(row[x].dividedByAlpha, at: 4 * x)
          target[4 * x + 3] = row[x].byte(3)
        }
      }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Sets red, green and blue to those of a pixel.
  fileprivate mutating func setColor(_ pixel: UInt32, at index: Int) {
    self[index] = pixel.byte(2)
    self[index + 1] = pixel.byte(1)
    self[index + 2] = pixel.byte(0)
  }
}

extension UInt32 {
  /// One of its bytes, of which 0 is the lowest.
  fileprivate func byte(_ index: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: self >> (8 * index))
  }

  /// The same pixel without transparency.
  fileprivate var asOpaque: UInt32 { self | 0xFF00_0000 }
  /// The opaque pixel that is as red and as green as this one is blue.
  fileprivate var asOpaqueGray: UInt32 { 0xFF00_0000 | (self & 0xFF) &* 0x01_0101 }

  /// The pixel with its own colors, rounded; PNG has no alpha multiplied in (PNG, 12.4).
  fileprivate var dividedByAlpha: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : self }
    func color(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (((self >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return color(16) | color(8) | color(0)
  }
}
