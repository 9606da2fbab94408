extension CatalogBuilder {
  /// Reads the text by its format's rules.
  mutating func read() {
    switch format {
    case .json, .i18next: JSONTreeReader().read(&self)
    case .arb: ARBReader().read(&self)
    case .xcstrings: StringCatalogReader().read(&self)
    case .strings: StringsReader().read(&self)
    case .stringsdict: StringsdictReader().read(&self)
    case .gettext: GettextReader().read(&self)
    case .android: AndroidReader().read(&self)
    case .xliff: XLIFFReader().read(&self)
    case .yaml: YAMLCatalogReader().read(&self)
    case .properties: PropertiesReader().read(&self)
    case .csv: CSVReader().read(&self)
    }
  }
}
