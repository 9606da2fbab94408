/// A string catalog as read from a file.
///
/// ``problems`` has everything that is wrong; ``values`` and ``entries`` have everything that could be read. A
/// catalog without texts has a problem that says so.
public struct Catalog: Sendable {
  /// The format that it was read as.
  public let format: CatalogFormat
  /// The file's path, as it was given.
  public let path: String
  /// The language that texts are translated from; nil if the file does not say.
  public let sourceLanguage: String?
  /// The stored texts, in the order of the file.
  public let values: [CatalogValue]
  /// What is wrong, in the order of the file; at most ``maximumProblemCount``, where the last one says that there are
  /// more.
  public let problems: [CatalogProblem]
  let messages: [CatalogMessage]
  let source: SourceText
  let options: CatalogOptions
  /// Where the file names its languages.
  let labels: [LocaleLabel]

  /// The most problems that a catalog lists.
  public static let maximumProblemCount = 1_000

  /// The texts that people may see, in the order of the file.
  ///
  /// They are made on demand: a page of branches can stand for a thousand texts.
  public var entries: some Sequence<CatalogEntry> {
    messages.lazy.flatMap { message in
      message.expand(limit: options.maximumFormCount) { values[$0] }.entries
    }
  }
}
