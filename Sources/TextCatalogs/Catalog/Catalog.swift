/// A string catalog as it was read.
///
/// Whatever is wrong is in ``problems``; all that could be read is in ``values`` and ``entries``. A catalog
/// without a text has a problem that says so.
public struct Catalog: Sendable {
  /// The format that it was read in.
  public let format: CatalogFormat
  /// The file's path, as it was given.
  public let path: String
  /// The language that texts are translated from; nil where the file does not tell.
  public let sourceLanguage: String?
  /// What is stored, in the order of the file.
  public let values: [CatalogValue]
  /// What is wrong, in the order of the file; at most ``mostProblems``, the last of which then says so.
  public let problems: [CatalogProblem]
  let messages: [CatalogMessage]
  let source: SourceText
  let mostForms: Int
  /// Where the file names its languages.
  let labels: [LocaleLabel]

  /// The most problems that a catalog lists.
  public static let mostProblems = 1_000

  /// The texts that people may see, in the order of the file.
  ///
  /// They are made as they are asked for: a page of branches can stand for a thousand texts.
  public var entries: some Sequence<CatalogEntry> {
    messages.lazy.flatMap { message in
      message.expand(limit: mostForms) { values[$0] }.entries
    }
  }
}
