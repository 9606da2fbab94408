/// The entries that are forms of one text.
public struct CatalogGroup: Sendable {
  private let catalog: Catalog
  private let message: CatalogMessage
  /// In the order of the text's branches.
  public let entries: [CatalogEntry]

  init(_ message: CatalogMessage, of catalog: Catalog) {
    self.message = message
    self.catalog = catalog
    entries = message.expand(limit: catalog.mostForms) { catalog.values[$0] }.entries
  }

  /// The entries as they are in a pseudo-translation, as many and in the same order.
  public func entries(by localizer: PseudoLocalizer) -> [CatalogEntry] {
    message.expand(limit: catalog.mostForms) { localizer.localized(catalog.values[$0]) }
      .entries
  }
}

extension Catalog {
  /// The texts that people may see, those of one text together, in the order of the file.
  ///
  /// They are made as they are asked for: a page of branches can stand for a thousand texts.
  public var groups: some Sequence<CatalogGroup> {
    messages.lazy.map { CatalogGroup($0, of: self) }
  }
}
