import CCMark

/// cmark-gfm's parser, with the extensions for strikethrough and for bare links.
@safe struct MarkdownParser: ~Copyable {
  /// cmark ends the process if a buffer reaches 1 GB, and a tree is larger than its text.
  static let maximumByteCount = 1 << 28

  private let root: OpaquePointer?

  /// Parses a text that is UTF-8 and no longer than `maximumByteCount`; a NUL becomes U+FFFD.
  init(_ text: [UInt8]) {
    _ = Self.registerExtensions
    unsafe root = Self.parse(text)
  }

  deinit { unsafe cmark_node_free(root) }

  /// All nodes, in the order of a walk over the tree; nil without memory.
  consuming func events() -> [MarkdownEvent]? {
    guard let root = unsafe root, let walk = unsafe cmark_iter_new(root) else { return nil }
    defer { unsafe cmark_iter_free(walk) }
    var events: [MarkdownEvent] = []
    while true {
      let step = unsafe cmark_iter_next(walk)
      if step == CMARK_EVENT_DONE { return events }
      guard let node = unsafe cmark_iter_get_node(walk) else { continue }
      events.append(
        unsafe MarkdownEvent(
          node: MarkdownNode(node), isEnter: step == CMARK_EVENT_ENTER,
          line: Int(cmark_node_get_start_line(node))))
    }
  }

  /// cmark has one list of extensions for the process: it is made once, before any parser.
  private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()

  private static func parse(_ text: [UInt8]) -> OpaquePointer? {
    guard let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["strikethrough", "autolink"] {
      if let found = unsafe cmark_find_syntax_extension(name) {
        _ = unsafe cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    unsafe text.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    return unsafe cmark_parser_finish(parser)
  }
}

extension MarkdownNode {
  fileprivate init(_ node: OpaquePointer) {
    let type = unsafe cmark_node_get_type(node)
    let literal = { unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? "" }
    switch type {
    case CMARK_NODE_DOCUMENT: self = .document
    case CMARK_NODE_BLOCK_QUOTE: self = .blockQuote
    case CMARK_NODE_LIST: self = .list(unsafe MarkdownList(node))
    case CMARK_NODE_ITEM: self = .item
    case CMARK_NODE_CODE_BLOCK: self = .codeBlock(literal())
    case CMARK_NODE_HTML_BLOCK: self = .htmlBlock(literal())
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading(Int(unsafe cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: self = .thematicBreak
    default: unsafe self.init(inline: node, type, literal)
    }
  }

  private init(
    inline node: OpaquePointer, _ type: cmark_node_type, _ literal: () -> String
  ) {
    switch type {
    case CMARK_NODE_TEXT: self = .text(literal())
    case CMARK_NODE_SOFTBREAK: self = .softBreak
    case CMARK_NODE_LINEBREAK: self = .hardBreak
    case CMARK_NODE_CODE: self = .code(literal())
    case CMARK_NODE_HTML_INLINE: self = .html(literal())
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_LINK:
      self = .link(unsafe cmark_node_get_url(node).map { unsafe String(cString: $0) } ?? "")
    case CMARK_NODE_IMAGE: self = .image
    default:
      let name = unsafe cmark_node_get_type_string(node).map { unsafe String(cString: $0) } ?? ""
      self = name == "strikethrough" ? .strikethrough : .other(name)
    }
  }
}

extension MarkdownList {
  fileprivate init(_ node: OpaquePointer) {
    self.init(start: nil)
    if unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
      start = Int(unsafe cmark_node_get_list_start(node))
      delimiter = unsafe cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM ? ")" : "."
    }
    isTight = unsafe cmark_node_get_list_tight(node) != 0
    var item = unsafe cmark_node_first_child(node)
    while let next = unsafe item {
      count += 1
      unsafe item = cmark_node_next(next)
    }
  }
}
