/// The entries that are forms of one text.
public struct CatalogGroup: Sendable {
  let catalog: Catalog
  let message: CatalogMessage
  /// In the order of the text's branches.
  public let entries: [CatalogEntry]

  init(_ message: CatalogMessage, of catalog: Catalog) {
    self.message = message
    self.catalog = catalog
    entries = message.expand(limit: catalog.maximumFormCount) { catalog.values[$0] }.entries
  }
}

extension Catalog {
  /// The entries in groups, one a text, in the order of the file.
  ///
  /// They are made on demand: a page of branches can stand for a thousand texts.
  public var groups: some Sequence<CatalogGroup> {
    messages.lazy.map { CatalogGroup($0, of: self) }
  }
}
