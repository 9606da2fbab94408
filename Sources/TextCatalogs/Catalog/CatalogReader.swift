/// Reads string catalogs of one format.
///
/// It does not throw: a file that can't be read gives a catalog with a problem and without texts. After an error in
/// one text, reading resumes at the next wherever the format's grammar allows it.
///
/// Limits: a file has at most ``largest`` bytes and 100 levels of nesting, and a text at most
/// ``CatalogOptions/maximumFormCount`` forms. Aliases and entities are expanded within bounds, and no other file is
/// opened. Cost: linear in the file's bytes and in the texts that it expands to.
public struct CatalogReader: Sendable {
  /// The most bytes that a file may have: 64 MB.
  public static let maximumByteCount = 64 << 20

  private let format: CatalogFormat
  private let options: CatalogOptions

  /// A reader of files of a format.
  public init(_ format: CatalogFormat, options: CatalogOptions = CatalogOptions()) {
    self.format = format
    self.options = options
  }

  /// The catalog in a file.
  ///
  /// It must be a regular file, not a folder, pipe or device; its size is checked first.
  public func read(path: String) -> Catalog {
    do throws(CatalogError) {
      return read(try CatalogFile(path).read(atMost: Self.maximumByteCount), path: path)
    } catch {
      var builder = CatalogBuilder(format, SourceText.empty, path: path, options: options)
      builder.report(error)
      return builder.catalog()
    }
  }

  /// Why a file can't be opened, as ``read(path:)`` would report it; nil for one that can.
  ///
  /// This does not need the file's format.
  public static func problem(opening path: String) -> CatalogProblem? {
    do throws(CatalogError) {
      _ = try CatalogFile(path)
      return nil
    } catch {
      return CatalogProblem(
        code: error.code, path: path, place: nil, otherPlace: nil, key: nil, locale: nil,
        message: error.message, fix: error.fix, isFatal: true)
    }
  }

  /// The catalog in some bytes; the path may name the language, and appears in problems.
  public func read(_ bytes: [UInt8], path: String) -> Catalog {
    do throws(CatalogError) {
      guard bytes.count <= Self.maximumByteCount else {
        throw .fileTooLarge(bytes.count, limit: Self.maximumByteCount)
      }
      try StrayFile.refusePointer(bytes)
      let source = try SourceText(bytes, format.encodings)
      try StrayFile.refuseConflict(source.utf8)
      var builder = CatalogBuilder(format, source, path: path, options: options)
      format.read(&builder)
      return builder.catalog()
    } catch {
      var builder = CatalogBuilder(
        format, SourceText.undecoded(bytes), path: path, options: options)
      builder.report(error)
      return builder.catalog()
    }
  }
}
