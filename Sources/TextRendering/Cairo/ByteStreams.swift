import CCairo

/// Takes the bytes that Cairo writes.
@safe final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// What Cairo calls with the address of a sink.
  static let write: cairo_write_func_t = { sink, bytes, count in
    guard let sink = unsafe sink, let bytes = unsafe bytes else {
      return CAIRO_STATUS_WRITE_ERROR
    }
    unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
      contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  /// Valid as long as the sink.
  var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}

/// Gives Cairo bytes to read.
@safe final class ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// What Cairo calls with the address of a source.
  static let read: cairo_read_func_t = { source, bytes, count in
    guard let source = unsafe source, let bytes = unsafe bytes else {
      return CAIRO_STATUS_READ_ERROR
    }
    return unsafe Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue()
      .copy(into: UnsafeMutableBufferPointer(start: bytes, count: Int(count)))
  }

  /// Valid as long as the source.
  var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  private func copy(into bytes: UnsafeMutableBufferPointer<UInt8>) -> cairo_status_t {
    guard rest.count >= bytes.count else { return CAIRO_STATUS_READ_ERROR }
    _ = unsafe bytes.update(fromContentsOf: rest.prefix(bytes.count))
    rest.removeFirst(bytes.count)
    return CAIRO_STATUS_SUCCESS
  }
}
