extension CatalogGroup {
  /// The entries of the pseudo-translation, as many and in the same order.
  public func entries(by localizer: PseudoLocalizer) -> [CatalogEntry] {
    message.expand(limit: catalog.options.maximumFormCount) {
      localizer.localized(catalog.values[$0])
    }
    .entries
  }
}
