import CExpat
import TextCore

/// expat's parser, which reports to a tree builder.
///
/// It expands entities that the document itself declares, to at most four times the document, and opens no other
/// file.
@safe struct XMLParser: ~Copyable {
  /// Separates a namespace from a name.
  private static let separator: CChar = 0x20

  private let receiver: Receiver
  private let parser: XML_Parser?

  init(_ builder: XMLTreeBuilder) {
    receiver = Receiver(builder)
    // The text has been decoded, whatever the declaration says.
    unsafe parser = XML_ParserCreateNS("UTF-8", Self.separator)
    unsafe receiver.parser = parser
    guard let parser = unsafe parser else { return }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(receiver).toOpaque())
    unsafe XML_SetReturnNSTriplet(parser, 1)
    _ = unsafe XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 4)
    _ = unsafe XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    // A fixed salt, for the same time and memory in every run. A file's size is bounded, so collisions are too.
    _ = unsafe XML_SetHashSalt(parser, 0x7465_7874)
    unsafe Receiver.setHandlers(parser)
  }

  deinit { if let parser = unsafe parser { unsafe XML_ParserFree(parser) } }

  /// The root element of a text that is UTF-8.
  ///
  /// - Throws: the builder's or expat's error, with its place.
  consuming func parse(_ text: [UInt8]) throws(CatalogError) -> XMLElement {
    var partial: XMLElement?
    return try parse(text, keeping: &partial)
  }

  /// The root element of a text that is UTF-8; after an error, `partial` is the part of it before that.
  ///
  /// - Throws: the builder's or expat's error, with its place.
  consuming func parse(
    _ text: [UInt8], keeping partial: inout XMLElement?
  ) throws(CatalogError) -> XMLElement {
    guard let parser = unsafe parser else { throw .outOfMemory }
    let status = unsafe text.withUnsafeBytes { bytes in
      unsafe XML_Parse(
        parser, bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count), 1)
    }
    if status != XML_STATUS_OK { partial = receiver.builder.partialRoot }
    if let failure = receiver.failure { throw failure }
    guard status == XML_STATUS_OK, let root = receiver.builder.root else {
      let code = unsafe XML_GetErrorCode(parser)
      if code == XML_ERROR_NO_MEMORY { throw .outOfMemory }
      let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unknown error"
      let offset = Int(unsafe XML_GetCurrentByteIndex(parser))
      throw Self.failure(code, words, at: min(max(offset, 0), text.count))
    }
    return root
  }

  private static func failure(
    _ code: XML_Error, _ words: String, at offset: Int
  ) -> CatalogError {
    switch code {
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      CatalogError(
        .tooLarge, "entities expand to more than four times the file", "write the text out",
        at: offset)
    case XML_ERROR_RECURSIVE_ENTITY_REF:
      CatalogError(
        .malformed, "an entity contains itself", "write the text out", at: offset)
    case XML_ERROR_NO_ELEMENTS:
      CatalogError(.malformed, "the XML ends too early", "add the rest of it", at: offset)
    default: CatalogError(.malformed, "not well-formed XML: \(words)", "fix it", at: offset)
    }
  }
}

extension XMLParser {
  /// Receives the events of expat's handlers; the parser keeps it alive.
  @safe fileprivate final class Receiver {
    var builder: XMLTreeBuilder
    var failure: CatalogError?
    var parser: XML_Parser?

    init(_ builder: XMLTreeBuilder) { self.builder = builder }

    /// The bytes of the current event; inside an entity, those of its reference.
    var range: Range<Int> {
      let start = max(0, Int(unsafe XML_GetCurrentByteIndex(parser)))
      return start..<start + Int(unsafe XML_GetCurrentByteCount(parser))
    }

    func attempt(_ step: () throws(CatalogError) -> Void) {
      guard failure == nil else { return }
      do throws(CatalogError) {
        try step()
      } catch {
        failure = error
        _ = unsafe XML_StopParser(parser, 0)
      }
    }

    func refuse(_ entity: String, _ fix: String) {
      attempt { () throws(CatalogError) in
        throw CatalogError(.unsupported, entity, fix, at: range.lowerBound)
      }
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> Receiver? {
      guard let context = unsafe context else { return nil }
      return unsafe Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
    }

    static func setHandlers(_ parser: XML_Parser) {
      unsafe XML_SetElementHandler(
        parser,
        { context, name, attributes in
          guard let name = unsafe name, let receiver = unsafe Receiver.of(context) else { return }
          let (own, written) = Receiver.name(unsafe String(cString: name))
          var pairs = unsafe Receiver.pairs(attributes)
          if written != own { pairs[XMLElement.nameAttribute] = written }
          receiver.attempt { () throws(CatalogError) in
            try receiver.builder.begin(own, pairs, receiver.range)
          }
        },
        { context, _ in
          guard let receiver = unsafe Receiver.of(context), receiver.failure == nil else { return }
          receiver.builder.end(receiver.range)
        })
      unsafe setTextHandlers(parser)
      unsafe setEntityHandlers(parser)
    }

    private static func setTextHandlers(_ parser: XML_Parser) {
      unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
        guard let receiver = unsafe Receiver.of(context) else { return }
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
        let part = unsafe String(decoding: bytes, as: UTF8.self)
        receiver.attempt { () throws(CatalogError) in
          try receiver.builder.add(part, at: receiver.range.lowerBound)
        }
      }
      unsafe XML_SetCommentHandler(parser) { context, _ in
        guard let receiver = unsafe Receiver.of(context) else { return }
        receiver.attempt { () throws(CatalogError) in
          try receiver.builder.addMark(receiver.range)
        }
      }
      unsafe XML_SetProcessingInstructionHandler(parser) { context, _, _ in
        guard let receiver = unsafe Receiver.of(context) else { return }
        receiver.attempt { () throws(CatalogError) in
          try receiver.builder.addMark(receiver.range)
        }
      }
    }

    /// expat skips entities without these handlers: a text would lack a part.
    private static func setEntityHandlers(_ parser: XML_Parser) {
      unsafe XML_SetExternalEntityRefHandler(parser) { parser, _, _, system, _ in
        guard let context = unsafe userData(of: parser),
          let receiver = unsafe Receiver.of(context)
        else {
          return 0
        }
        let name = unsafe system.map { unsafe String(cString: $0) } ?? ""
        receiver.refuse(
          "an entity in another file, \(shown(name)), is not supported", "write the text out")
        return 0
      }
      unsafe XML_SetSkippedEntityHandler(parser) { context, name, isParameter in
        guard isParameter == 0, let receiver = unsafe Receiver.of(context) else { return }
        let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
        receiver.refuse(
          "the entity \(shown("&" + name + ";")) is not declared here", "write the text out")
      }
    }

    /// A name with its namespace, and as it is written, from expat's `namespace name prefix`.
    private static func name(_ triplet: String) -> (own: String, written: String) {
      let parts = triplet.split(separator: " ")
      guard parts.count == 3 else {
        return (parts.joined(separator: " "), String(parts.last ?? ""))
      }
      return ("\(parts[0]) \(parts[1])", "\(parts[2]):\(parts[1])")
    }

    private static func pairs(
      _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) -> [TextKey: String] {
      var pairs: [TextKey: String] = [:]
      guard let attributes = unsafe attributes else { return pairs }
      var index = 0
      while let name = unsafe attributes[index], let value = unsafe attributes[index + 1] {
        pairs[Receiver.name(unsafe String(cString: name)).own] = unsafe String(cString: value)
        index += 2
      }
      return pairs
    }
  }
}

/// The user data in the entity handler, whose first argument is the parser itself.
private func userData(of parser: XML_Parser?) -> UnsafeMutableRawPointer? {
  // As the macro XML_GetUserData: a parser begins with the pointer to the user data.
  guard let parser = unsafe parser else { return nil }
  return unsafe UnsafeMutableRawPointer(parser).load(as: UnsafeMutableRawPointer?.self)
}
