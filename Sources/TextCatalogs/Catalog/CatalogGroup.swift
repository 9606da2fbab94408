/// The entries that are forms of one text.
public struct CatalogGroup: Sendable {
  let catalog: Catalog
  let message: CatalogMessage
  /// In the order of the text's branches.
  public let entries: [CatalogEntry]

  init(_ message: CatalogMessage, of catalog: Catalog) {
    self.message = message
    self.catalog = catalog
    entries = message.expand(limit: catalog.options.maximumFormCount) { catalog.values[$0] }.entries
  }
}

extension Catalog {
  /// The entries in groups, one a text, in the order of the file.
  ///
  /// They are made on demand: a page of branches can stand for a thousand texts.
  public var groups: some Sequence<CatalogGroup> { groups(in: 0..<groupCount) }

  /// How many groups there are.
  public var groupCount: Int { messages.count }

  /// Some of the groups, by their numbers in the order of the file.
  public func groups(in range: Range<Int>) -> some Sequence<CatalogGroup> {
    messages[range].lazy.map { CatalogGroup($0, of: self) }
  }
}
