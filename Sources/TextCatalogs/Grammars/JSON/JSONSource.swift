import TextDocuments

extension CatalogBuilder {
  /// The tree of a JSON file; nil after an error, which is reported.
  ///
  /// Duplicate names are reported as well. An error has the locale that `locale` finds in what comes before it.
  mutating func jsonTree(locale: (JSONPrefix) -> String? = { _ in nil }) -> JSONNode? {
    tree(locale: locale) { bytes throws(DocumentFault) in
      try JSONReader(keepsDuplicates: true).parse(bytes)
    }
  }

  /// The tree of a YAML file, in the same way.
  mutating func yamlTree() -> JSONNode? {
    tree { bytes throws(DocumentFault) in
      try YAMLReader(keepsDuplicates: true).parse(bytes)
    }
  }

  private mutating func tree(
    locale: (JSONPrefix) -> String? = { _ in nil },
    by parse: ([UInt8]) throws(DocumentFault) -> JSONDocument
  ) -> JSONNode? {
    do throws(DocumentFault) {
      let document = try parse(bytes)
      for duplicate in document.duplicates {
        report(
          CatalogError(
            .duplicate, "the name \(shown(duplicate.name)) is defined twice in one object",
            "remove one", at: duplicate.second, and: duplicate.first, isFatal: false))
      }
      return document.duplicates.isEmpty ? document.root : document.root.withoutDuplicates
    } catch {
      if let offset = error.offset {
        currentLocale = locale(JSONPrefix(of: bytes, before: offset)) ?? currentLocale
      }
      report(CatalogError(error))
      return nil
    }
  }

  /// Reports a value of another kind than the format expects there.
  mutating func refuse(_ node: JSONNode, _ name: String, insteadOf kind: String) {
    report(
      CatalogError(
        .invalid, "\(shown(name)) is \(node.value.kind)", "give \(kind)", at: node.offset,
        key: name, isFatal: false))
  }
}

extension CatalogError {
  init(_ fault: DocumentFault) {
    if let offset = fault.offset {
      self.init(.malformed, fault.problem, fault.fix, at: offset)
    } else {
      self = .outOfMemory
    }
  }
}

extension JSONNode {
  /// The members of an object; nil of anything else.
  var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// A string's text; nil of anything else.
  var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value of a name in an object.
  subscript(name: String) -> JSONNode? {
    members?.first { $0.name.utf8.elementsEqual(name.utf8) }?.node
  }

  /// The tree with only the first of the members that share a name.
  fileprivate var withoutDuplicates: JSONNode {
    switch value {
    case .object(let members):
      var names: Set<[UInt8]> = []
      let kept = members.filter { names.insert(Array($0.name.utf8)).inserted }
      return JSONNode(
        .object(
          kept.map {
            JSONMember(name: $0.name, nameRange: $0.nameRange, node: $0.node.withoutDuplicates)
          }), in: range)
    case .array(let elements):
      return JSONNode(.array(elements.map(\.withoutDuplicates)), in: range)
    default: return self
    }
  }
}
