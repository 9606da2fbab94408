/// Reads string catalogs of one format.
///
/// It throws nothing: a file that can't be read is a catalog without texts, and with a problem. What is
/// wrong with one text does not lose the others where the format's grammar lets a reader go on.
///
/// Limits: a file has at most ``largest`` bytes, is nested at most 100 levels deep, and a text has at most
/// ``CatalogOptions/mostForms`` forms. Aliases and entities are expanded within bounds, and nothing outside
/// the file is opened. Cost: linear in the file's bytes and in the texts that it stands for.
public struct CatalogReader: Sendable {
  /// The most bytes that a file may have: 64 MB.
  public static let largest = 64 << 20

  private let format: CatalogFormat
  private let options: CatalogOptions

  /// A reader of files of a format.
  public init(_ format: CatalogFormat, options: CatalogOptions = CatalogOptions()) {
    self.format = format
    self.options = options
  }

  /// The catalog in a file.
  ///
  /// Only files are read, not folders, pipes or devices; its size is looked at before.
  public func read(path: String) -> Catalog {
    do throws(CatalogFault) {
      return read(try CatalogFile(path).read(atMost: Self.largest), path: path)
    } catch {
      var builder = CatalogBuilder(format, SourceText.empty, path: path, options: options)
      builder.report(error)
      return builder.catalog()
    }
  }

  /// Why a file can't be opened, as ``read(path:)`` says it; nil for one that can.
  ///
  /// It is known without the file's format.
  public static func problem(opening path: String) -> CatalogProblem? {
    do throws(CatalogFault) {
      _ = try CatalogFile(path)
      return nil
    } catch {
      return CatalogProblem(
        code: error.code, path: path, place: nil, otherPlace: nil, key: nil,
        message: error.message, cure: error.cure, isFatal: true)
    }
  }

  /// The catalog that bytes are; the path is for the language, and for what is said of problems.
  public func read(_ bytes: [UInt8], path: String) -> Catalog {
    do throws(CatalogFault) {
      guard bytes.count <= Self.largest else { throw .tooLarge(bytes.count) }
      try StrayFile.refusePointer(bytes)
      let source = try SourceText(bytes, format.encodingRule)
      try StrayFile.refuseConflict(source.utf8)
      var builder = CatalogBuilder(format, source, path: path, options: options)
      builder.read()
      return builder.catalog()
    } catch {
      var builder = CatalogBuilder(
        format, SourceText.undecoded(bytes), path: path, options: options)
      builder.report(error)
      return builder.catalog()
    }
  }
}
