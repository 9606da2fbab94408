import CYAJL

/// yajl's parser, which hands what it finds to a tree's builder.
///
/// yajl gives no place with its events, but how much it has consumed: where the token ended.
@safe struct JSONParser: ~Copyable {
  private let receiver: Receiver
  private let handle: yajl_handle?
  private let callbacks: UnsafeMutablePointer<yajl_callbacks>

  init(_ builder: JSONTreeBuilder) {
    let receiver = Receiver(builder)
    unsafe callbacks = .allocate(capacity: 1)
    unsafe callbacks.initialize(to: Receiver.callbacks)
    unsafe handle = yajl_alloc(callbacks, nil, Unmanaged.passUnretained(receiver).toOpaque())
    unsafe receiver.handle = handle
    self.receiver = receiver
  }

  deinit {
    if let handle = unsafe handle { unsafe yajl_free(handle) }
    unsafe callbacks.deallocate()
  }

  /// The tree of a text that is UTF-8 and ends with white space.
  ///
  /// - Throws: what the builder refuses, and what yajl does.
  consuming func parse(
    _ text: [UInt8]
  ) throws(JSONFault) -> (JSONNode, JSONTreeBuilder) {
    guard let handle = unsafe handle else { throw .exhausted }
    let status = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe yajl_parse(handle, bytes.baseAddress, bytes.count)
    }
    if let fault = receiver.fault { throw fault }
    guard status == yajl_status_ok else {
      let consumed = unsafe yajl_get_bytes_consumed(handle)
      throw JSONFault(
        unsafe reason(handle), at: receiver.builder.placeOfFault(before: Int(consumed)))
    }
    guard unsafe yajl_complete_parse(handle) == yajl_status_ok, let root = receiver.builder.root
    else {
      throw JSONFault(unsafe reason(handle), at: text.count)
    }
    return (root, receiver.builder)
  }

  /// What was passed over of a text that is UTF-8, up to where it is refused.
  consuming func passed(_ text: [UInt8]) -> [JSONPassedMember] {
    guard let handle = unsafe handle else { return [] }
    _ = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe yajl_parse(handle, bytes.baseAddress, bytes.count)
    }
    return receiver.builder.passed
  }

  /// yajl's own words for what is wrong.
  private func reason(_ handle: yajl_handle) -> String {
    guard let words = unsafe yajl_get_error(handle, 0, nil, 0) else { return "" }
    defer { unsafe yajl_free_error(handle, words) }
    return unsafe String(cString: words)
  }
}

extension JSONParser {
  /// What yajl's callbacks are told to work on; the parser keeps it.
  @safe private final class Receiver {
    var builder: JSONTreeBuilder
    var fault: JSONFault?
    var handle: yajl_handle?

    init(_ builder: JSONTreeBuilder) { self.builder = builder }

    /// Hands an event on, which is not made of a token that is `passed` over; 0 makes yajl stop.
    func take(_ event: () -> JSONEvent, passed token: JSONPassedToken) -> CInt {
      let end = unsafe yajl_get_bytes_consumed(handle)
      if builder.isPassing {
        builder.pass(token, endingAt: Int(end))
        return 1
      }
      do throws(JSONFault) {
        try builder.take(event(), endingAt: Int(end))
        return 1
      } catch {
        fault = error
        return 0
      }
    }

    private static func take(
      _ event: @autoclosure () -> JSONEvent, _ context: UnsafeMutableRawPointer?,
      passed token: JSONPassedToken = .other
    ) -> CInt {
      guard let context = unsafe context else { return 0 }
      let receiver = unsafe Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
      return receiver.take(event, passed: token)
    }

    private static func string(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String {
      unsafe String(
        decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    static let callbacks = unsafe yajl_callbacks(
      yajl_null: { unsafe take(.null, $0) },
      yajl_boolean: { unsafe take(.boolean($1 != 0), $0) },
      yajl_integer: nil, yajl_double: nil,
      yajl_number: { unsafe take(.number($2), $0, passed: .number($2)) },
      yajl_string: { context, start, count in
        unsafe take(.string(string(start, count)), context)
      },
      yajl_start_map: { unsafe take(.openObject, $0, passed: .opening) },
      yajl_map_key: { context, start, count in
        unsafe take(.name(string(start, count)), context)
      },
      yajl_end_map: { unsafe take(.closeObject, $0, passed: .closing) },
      yajl_start_array: { unsafe take(.openArray, $0, passed: .opening) },
      yajl_end_array: { unsafe take(.closeArray, $0, passed: .closing) })
  }
}

extension JSONFault {
  fileprivate static let exhausted = JSONFault(
    message: "no memory for a JSON parser (split the text)", offset: nil)
}
