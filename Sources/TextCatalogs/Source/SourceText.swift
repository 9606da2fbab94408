import TextDocuments

/// A file's text as UTF-8, and what is needed to write it in the file's own encoding again.
struct SourceText: Sendable {
  /// Without a byte order mark, and without a NUL.
  let utf8: [UInt8]
  let encoding: SourceEncoding
  /// The byte order mark; empty if there is none.
  let mark: [UInt8]
  /// Whether the text is all of the file's; if not, it only serves to find places.
  let isDecoded: Bool

  static let empty = SourceText(utf8: [], encoding: .utf8, mark: [], isDecoded: false)

  static func undecoded(_ bytes: [UInt8]) -> SourceText {
    SourceText(utf8: bytes, encoding: .utf8, mark: [], isDecoded: false)
  }

  private init(utf8: [UInt8], encoding: SourceEncoding, mark: [UInt8], isDecoded: Bool) {
    self.utf8 = utf8
    self.encoding = encoding
    self.mark = mark
    self.isDecoded = isDecoded
  }

  /// Decodes a file.
  ///
  /// - Throws: an error with the place of the first invalid byte, or of a NUL.
  init(_ bytes: [UInt8], _ detector: EncodingDetector) throws(CatalogError) {
    guard !bytes.starts(with: "bplist".utf8) else {
      throw CatalogError(
        .unsupported, "this is a binary property list", "convert it with `plutil -convert xml1`",
        at: 0)
    }
    let (encoding, mark) = try detector.encoding(of: bytes)
    let content = bytes[mark...]
    let utf8 = try encoding.decode(content)
    if let offset = utf8.firstIndex(of: 0) {
      var error = CatalogError(
        .encoding, "the text has a NUL (U+0000)", "remove it, or save the file in UTF-8")
      error.place = DocumentPlace(of: offset, in: utf8)
      throw error
    }
    self.init(
      utf8: utf8, encoding: encoding, mark: Array(bytes[..<mark]), isDecoded: true)
  }
}

extension SourceEncoding {
  /// Bytes as UTF-8.
  func decode(_ bytes: ArraySlice<UInt8>) throws(CatalogError) -> [UInt8] {
    switch self {
    case .utf8: try decodeUTF8(bytes)
    case .utf16LittleEndian: try decodeUTF16(bytes, low: 0)
    case .utf16BigEndian: try decodeUTF16(bytes, low: 1)
    case .latin1:
      bytes.reduce(into: []) { utf8, byte in
        if byte < 0x80 {
          utf8.append(byte)
        } else {
          utf8 += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
        }
      }
    case .charset(let name): try decodeCharset(name, bytes)
    }
  }

  private func decodeUTF8(_ bytes: ArraySlice<UInt8>) throws(CatalogError) -> [UInt8] {
    let utf8 = Array(bytes)
    do {
      _ = try UTF8Span(validating: utf8.span)
      return utf8
    } catch {
      let offset = error.byteOffsets.lowerBound
      throw wrong(
        "UTF-8", offset + bytes.startIndex, utf8[offset], before: Array(utf8[..<offset]))
    }
  }

  private func decodeUTF16(
    _ bytes: ArraySlice<UInt8>, low: Int
  ) throws(CatalogError) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    func unit(_ index: Int) -> UInt16? {
      guard index + 1 < bytes.endIndex else { return nil }
      return UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let (scalar, size) = Self.scalar(unit(index), unit(index + 2)) else {
        throw wrong("UTF-16", index, bytes[index], before: utf8)
      }
      utf8.append(contentsOf: Array(String(scalar).utf8))
      index += size
    }
    return utf8
  }

  private static func scalar(_ first: UInt16?, _ second: UInt16?) -> (Unicode.Scalar, Int)? {
    guard let first else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 2) }
    guard first < 0xDC00, let second, second >> 10 == 0x37 else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
      .map { ($0, 4) }
  }

  private func decodeCharset(
    _ name: String, _ bytes: ArraySlice<UInt8>
  ) throws(CatalogError) -> [UInt8] {
    switch Charset.decode(name, Array(bytes)) {
    case .text(let utf8): return utf8
    case .noMemory: throw .outOfMemory
    case .error(let offset):
      let index = min(bytes.startIndex + offset, bytes.endIndex - 1)
      guard case .text(let before) = Charset.decode(name, Array(bytes[..<index])) else {
        throw wrong(name, index, bytes[index], before: [])
      }
      throw wrong(name, index, bytes[index], before: before)
    }
  }

  private func wrong(
    _ name: String, _ offset: Int, _ byte: UInt8, before: [UInt8]
  ) -> CatalogError {
    let hex = String(byte, radix: 16, uppercase: true)
    var error = CatalogError(
      .encoding, "not valid \(name): the byte 0x\(hex) at offset \(offset)",
      "save the file in UTF-8")
    error.place = DocumentPlace(of: before.count, in: before)
    return error
  }

  /// UTF-8 in the encoding; nil if it lacks a character.
  func encode(_ utf8: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: return utf8
    case .utf16LittleEndian, .utf16BigEndian:
      let isLittle = self == .utf16LittleEndian
      return String(decoding: utf8, as: UTF8.self).utf16.reduce(into: []) { bytes, unit in
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
        bytes += isLittle ? [low, high] : [high, low]
      }
    case .latin1:
      var bytes: [UInt8] = []
      for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
        guard scalar.value < 0x100 else { return nil }
        bytes.append(UInt8(scalar.value))
      }
      return bytes
    case .charset(let name): return Charset.encode(name, utf8)
    }
  }
}
