import CJSON

/// Hands the tokens of a JSON text to a tree's builder; they are found by nlohmann's JSON for Modern C++.
struct JSONParser {
  private var receiver: Receiver

  init(_ builder: consuming JSONTreeBuilder) { receiver = Receiver(builder) }

  /// The tree of a text that is UTF-8, and what the builder lists.
  ///
  /// - Throws: what the builder or the library refuses.
  mutating func parse(
    _ text: [UInt8]
  ) throws(DocumentFault) -> (
    root: JSONNode, duplicates: [JSONDuplicate], passed: [JSONPassedMember]
  ) {
    let result = receiver.receive(text)
    if let fault = receiver.fault { throw fault }
    guard result.end != CJ_EXHAUSTED else { throw .exhausted }
    guard result.end == CJ_READ, let root = receiver.builder.root else {
      throw receiver.builder.fault(before: result.consumed)
    }
    return (root, receiver.builder.duplicates, receiver.builder.passed)
  }

  /// The members that were passed over in a text that is UTF-8, up to where it is refused.
  mutating func passedMembers(of text: [UInt8]) -> [JSONPassedMember] {
    _ = receiver.receive(text)
    return receiver.builder.passed
  }
}

extension JSONParser {
  /// How many bytes the library looks at to parse a text.
  static func looks(at text: [UInt8]) -> Int {
    let builder = JSONTreeBuilder(bytes: text, keepsDuplicates: false) { _ in false }
    var parser = JSONParser(builder)
    return parser.receiver.receive(text).looks
  }

  /// What the library calls back.
  @safe private struct Receiver {
    var builder: JSONTreeBuilder
    var fault: DocumentFault?

    init(_ builder: consuming JSONTreeBuilder) { self.builder = builder }

    mutating func receive(_ text: [UInt8]) -> cj_result {
      unsafe withUnsafeMutablePointer(to: &self) { receiver in
        unsafe text.withUnsafeBytes { bytes in
          unsafe cj_parse(bytes.baseAddress, bytes.count, Receiver.take, receiver)
        }
      }
    }

    private static let take: cj_take = { context, token in
      guard let context = unsafe context, let token = unsafe token?.pointee else { return false }
      return unsafe context.assumingMemoryBound(to: Receiver.self).pointee.take(token)
    }

    /// Hands a token on; false makes the library stop.
    private mutating func take(_ token: cj_token) -> Bool {
      let range = unsafe token.start..<token.end
      if builder.isPassing {
        builder.pass(unsafe token.depthChange, in: range)
        return true
      }
      do throws(DocumentFault) {
        try builder.take(unsafe JSONToken(token), in: range)
        return true
      } catch {
        fault = error
        return false
      }
    }
  }
}

extension cj_token {
  /// How many more arrays and objects are open after it than before it.
  fileprivate var depthChange: Int {
    switch unsafe kind {
    case CJ_OPEN_OBJECT, CJ_OPEN_ARRAY: 1
    case CJ_CLOSE_OBJECT, CJ_CLOSE_ARRAY: -1
    default: 0
    }
  }
}

extension JSONToken {
  fileprivate init(_ token: cj_token) {
    switch unsafe token.kind {
    case CJ_NULL: self = .null
    case CJ_FALSE: self = .boolean(false)
    case CJ_TRUE: self = .boolean(true)
    case CJ_NUMBER: self = .number
    case CJ_STRING: self = .string(unsafe JSONString(token))
    case CJ_NAME: self = .name(unsafe JSONString(token))
    case CJ_OPEN_OBJECT: self = .openObject
    case CJ_CLOSE_OBJECT: self = .closeObject
    case CJ_OPEN_ARRAY: self = .openArray
    default: self = .closeArray
    }
  }
}

extension JSONString {
  fileprivate init(_ token: cj_token) {
    let bytes = unsafe UnsafeRawBufferPointer(start: token.content, count: token.length)
    text = unsafe String(known: bytes)
    loneSurrogate = unsafe token.lone_surrogate < token.end ? token.lone_surrogate : nil
  }
}

extension String {
  /// A string of bytes that are known to be UTF-8, and are not checked again: that takes as long as to copy them.
  fileprivate init(known bytes: UnsafeRawBufferPointer) {
    let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
    var utf8 = unsafe UTF8Span(unchecked: span)
    _ = utf8.checkForASCII()
    self.init(copying: utf8)
  }
}

extension DocumentFault {
  fileprivate static let exhausted = DocumentFault(
    problem: "not enough memory to read the JSON", fix: "split it", offset: nil)
}
