/// Reads string catalogues of one format.
///
/// It throws nothing: a file that can't be read is a catalogue without texts, and with a problem. What is
/// wrong with one text does not lose the others where the format's grammar lets a reader go on.
///
/// Limits: a file has at most ``largest`` bytes, is nested at most 100 levels deep, and a text has at most
/// ``CatalogueOptions/mostForms`` forms. Aliases and entities are expanded within bounds, and nothing outside
/// the file is opened. Cost: linear in the file's bytes and in the texts that it stands for.
public struct CatalogueReader: Sendable {
  /// The most bytes that a file may have: 64 MB.
  public static let largest = 64 << 20

  private let format: CatalogueFormat
  private let options: CatalogueOptions

  /// A reader of files of a format.
  public init(_ format: CatalogueFormat, options: CatalogueOptions = CatalogueOptions()) {
    self.format = format
    self.options = options
  }

  /// The catalogue in a file.
  ///
  /// Only files are read, not folders, pipes or devices; its size is looked at before.
  public func read(path: String) -> Catalogue {
    do throws(CatalogueFault) {
      return read(try CatalogueFile(path).read(atMost: Self.largest), path: path)
    } catch {
      var builder = CatalogueBuilder(format, SourceText.empty, path: path, options: options)
      builder.report(error)
      return builder.catalogue()
    }
  }

  /// Why a file can't be opened, as ``read(path:)`` says it; nil for one that can.
  ///
  /// It is known without the file's format.
  public static func problem(opening path: String) -> CatalogueProblem? {
    do throws(CatalogueFault) {
      _ = try CatalogueFile(path)
      return nil
    } catch {
      return CatalogueProblem(
        code: error.code, path: path, place: nil, otherPlace: nil, key: nil,
        message: error.message, cure: error.cure, isFatal: true)
    }
  }

  /// The catalogue that bytes are; the path is for the language, and for what is said of problems.
  public func read(_ bytes: [UInt8], path: String) -> Catalogue {
    do throws(CatalogueFault) {
      guard bytes.count <= Self.largest else { throw .tooLarge(bytes.count) }
      try StrayFile.refusePointer(bytes)
      let source = try SourceText(bytes, format.encodingRule)
      try StrayFile.refuseConflict(source.utf8)
      var builder = CatalogueBuilder(format, source, path: path, options: options)
      builder.read()
      return builder.catalogue()
    } catch {
      var builder = CatalogueBuilder(
        format, SourceText.undecoded(bytes), path: path, options: options)
      builder.report(error)
      return builder.catalogue()
    }
  }
}
