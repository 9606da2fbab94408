import CYAML

/// libyaml's parser, which hands its events to a tree's builder.
@safe struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  /// Parses a text that is UTF-8, without a byte order mark.
  init(_ bytes: [UInt8]) {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    // libyaml reads from it until the last event.
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    isReady = unsafe yaml_parser_initialize(parser) != 0
    guard isReady else { return }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, UnsafePointer(text.baseAddress), bytes.count)
  }

  deinit {
    if isReady { unsafe yaml_parser_delete(parser) }
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// The builder after all events.
  ///
  /// - Throws: what the builder or libyaml refuses.
  consuming func build(_ builder: consuming YAMLTreeBuilder) throws(DocumentFault)
    -> YAMLTreeBuilder
  {
    guard isReady else { throw .noMemory }
    var builder = builder
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw fault(&builder) }
      defer { unsafe yaml_event_delete(&event) }
      if unsafe event.type == YAML_STREAM_END_EVENT { return builder }
      guard let known = unsafe YAMLEvent(event) else { continue }
      try builder.take(
        unsafe YAMLPlacedEvent(
          event: known, start: Int(event.start_mark.index), end: Int(event.end_mark.index)))
    }
  }

  /// What libyaml says is wrong, at its place.
  private func fault(_ builder: inout YAMLTreeBuilder) -> DocumentFault {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "no text"
    switch unsafe parser.pointee.error {
    case YAML_MEMORY_ERROR: return .noMemory
    case YAML_READER_ERROR:
      // The offset is in bytes here, and there is no mark.
      return DocumentFault(
        "not YAML: \(problem)", "remove it", at: Int(unsafe parser.pointee.problem_offset))
    default:
      let offset = builder.offset(ofCharacter: Int(unsafe parser.pointee.problem_mark.index))
      return DocumentFault("not YAML: \(problem)", "fix it", at: offset)
    }
  }
}

extension YAMLEvent {
  fileprivate init?(_ event: yaml_event_t) {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: self = .openDocument
    case YAML_ALIAS_EVENT: self = .alias(unsafe String(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT: self = .scalar(unsafe YAMLScalar(event.data.scalar))
    case YAML_SEQUENCE_START_EVENT:
      self = .openSequence(unsafe String(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      self = .openMapping(unsafe String(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .close
    default: return nil
    }
  }
}

extension YAMLScalar {
  fileprivate typealias Scalar = yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar

  fileprivate init(_ scalar: Scalar) {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    self.init(
      text: unsafe String(decoding: bytes, as: UTF8.self),
      anchor: unsafe String(scalar.anchor), tag: unsafe String(scalar.tag),
      isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE)
  }
}

extension String {
  /// A C string of libyaml; nil for a null pointer.
  fileprivate init?(_ words: UnsafeMutablePointer<yaml_char_t>?) {
    guard let words = unsafe words else { return nil }
    unsafe self.init(cString: words)
  }
}

extension DocumentFault {
  fileprivate static let noMemory = DocumentFault(
    problem: "not enough memory to read the YAML", fix: "split it", offset: nil)
}
