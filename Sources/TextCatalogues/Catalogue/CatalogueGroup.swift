/// The entries that are forms of one text.
public struct CatalogueGroup: Sendable {
  private let catalogue: Catalogue
  private let message: CatalogueMessage
  /// In the order of the text's branches.
  public let entries: [CatalogueEntry]

  init(_ message: CatalogueMessage, of catalogue: Catalogue) {
    self.message = message
    self.catalogue = catalogue
    entries = message.expand(limit: catalogue.mostForms) { catalogue.values[$0] }.entries
  }

  /// The entries as they are in a pseudo-translation, as many and in the same order.
  public func entries(by localizer: PseudoLocalizer) -> [CatalogueEntry] {
    message.expand(limit: catalogue.mostForms) { localizer.localized(catalogue.values[$0]) }
      .entries
  }
}

extension Catalogue {
  /// The texts that people may see, those of one text together, in the order of the file.
  ///
  /// They are made as they are asked for: a page of branches can stand for a thousand texts.
  public var groups: some Sequence<CatalogueGroup> {
    messages.lazy.map { CatalogueGroup($0, of: self) }
  }
}
