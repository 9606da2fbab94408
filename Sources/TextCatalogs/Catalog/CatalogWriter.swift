import TextCore

/// Writes a catalog again, with other texts for some of its values and everything else byte for byte.
///
/// A text is written with the format's escapes, and the file in its own encoding with its byte order mark. A value
/// that gets the text that it has keeps its bytes, so the same values give the same file. What is written reads
/// back as it was given, and the other values keep their texts: each file is read again before it is given, and one that
/// does not is an error. An empty translation does not count as one in gettext, XLIFF and String Catalogs; and XML and
/// YAML can't hold some control characters, which are errors.
///
/// Cost: about twice that of reading the file.
public struct CatalogWriter: Sendable {
  /// Why a catalog can't be written.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The index of the value; nil if it is the whole file.
    public let value: Int?
    /// What is wrong, with a fix in parentheses.
    public let description: String
  }

  private let catalog: Catalog

  /// A writer of a catalog.
  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// The file with new texts for values, by their indices in ``Catalog/values``.
  ///
  /// - Throws: a failure for a value that can't be written (``CatalogValue/isWritable``), has marks inside
  ///   its text, or gets a text that the format or the file's encoding can't hold; and for a file that would not read
  ///   back as it is meant.
  public func write(_ texts: [Int: String]) throws(Failure) -> [UInt8] {
    try write(runs: texts.mapValues { [$0] })
  }

  /// The file with new texts for the runs between the marks of values; a value keeps its number of runs.
  ///
  /// - Throws: as ``write(_:)``, and a failure for another number of runs.
  public func write(runs: [Int: [String]]) throws(Failure) -> [UInt8] {
    try write(runs: runs, naming: nil, of: [])
  }

  /// The same, and another name in place of some of the file's languages.
  func write(
    runs: [Int: [String]], naming locale: String?, of locales: Set<TextKey?>
  ) throws(Failure) -> [UInt8] {
    guard catalog.source.isDecoded else {
      throw Failure(value: nil, description: "the file could not be read (fix it first)")
    }
    if let index = runs.keys.filter({ !catalog.values.indices.contains($0) }).min() {
      throw Failure(
        value: index, description: "value \(index) does not exist (choose one of the catalog's)")
    }
    let bytes = try splice(runs, keeping: [], naming: locale, of: locales)
    if locale == nil, runs.allSatisfy({ $1.isVerbatim(catalog.values[$0].runs) }) { return bytes }
    let label = labels(of: locales).isEmpty ? nil : locale
    let written = WrittenCatalog(
      bytes, of: catalog, runs: runs, isRenamed: locale != nil, locale: label)
    let changed = try written.changedValues()
    guard let first = changed.first else { return bytes }
    // Aliases of a text that changes: each gets a text of its own.
    guard changed.allSatisfy({ runs[$0] == nil && catalog.values[$0].isWritable }) else {
      throw written.failure(first)
    }
    let kept = try splice(runs, keeping: changed, naming: locale, of: locales)
    let again = WrittenCatalog(
      kept, of: catalog, runs: runs, isRenamed: locale != nil, locale: label)
    if let index = try again.changedValues().first { throw again.failure(index) }
    return kept
  }

  /// Where the file names one of some languages, or could name one.
  private func labels(of locales: Set<TextKey?>) -> [LocaleLabel] {
    catalog.labels.filter { $0.locale.map { locales.contains(TextKey($0)) } ?? true }
  }

  /// The file with new texts, and with the texts of some values written out as they are.
  private func splice(
    _ runs: [Int: [String]], keeping kept: [Int], naming locale: String?,
    of locales: Set<TextKey?>
  ) throws(Failure) -> [UInt8] {
    var edits: [Edit] = []
    for (index, texts) in runs.sorted(by: { $0.key < $1.key })
    where !texts.isVerbatim(catalog.values[index].runs) {
      try edit(index, texts, &edits)
    }
    for index in kept { try edit(index, catalog.values[index].runs, &edits, isKept: true) }
    for label in labels(of: locales) {
      guard let text = locale.flatMap(label.write) else { continue }
      edits.append(Edit(range: label.range, text: Array(text.utf8), value: nil))
    }
    let encoding = catalog.source.encoding
    return try encode(
      try splice(edits),
      as: locale == nil ? encoding : LocaleLabel.encoding(of: catalog.labels, encoding))
  }

  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
    /// Nil for a language's name.
    let value: Int?
  }

  private func edit(
    _ index: Int, _ texts: [String], _ edits: inout [Edit], isKept: Bool = false
  ) throws(Failure) {
    let value = catalog.values[index]
    func failure(_ words: String) -> Failure {
      Failure(value: index, description: "\(shown(value.key)): \(words)")
    }
    guard let location = value.location else {
      throw failure("its text can't be replaced where it is (write it out in the file)")
    }
    guard texts.count == value.runs.count else {
      throw failure(
        "\(texts.count) runs for \(value.runs.count) (give one for each run between marks)")
    }
    if let template = location.template {
      edits.append(
        try copy(template, at: location, replacing: value.runs, by: texts, ofValue: index))
      return
    }
    for (range, (old, new)) in zip(location.runs, zip(value.runs, texts))
    where isKept || old != new || location.isInserted {
      guard let written = written(new, at: location) else {
        throw failure("\(shown(new)) has a character that the format can't write (remove it)")
      }
      edits.append(
        Edit(
          range: range, text: Array((location.before + written + location.after).utf8), value: index
        ))
    }
  }

  /// A run as the format writes it; in XML, with references to characters that the file's encoding lacks.
  private func written(_ run: String, at location: ValueLocation) -> String? {
    let written = catalog.format.write(run, location)
    guard let written, location.isXML else { return written }
    let encoding = catalog.source.encoding
    guard encoding.encode(Array(written.utf8)) == nil else { return written }
    return written.unicodeScalars.reduce(into: "") { result, scalar in
      let isThere = encoding.encode(Array(String(scalar).utf8)) != nil
      result += isThere ? String(scalar) : "&#\(scalar.value);"
    }
  }

  /// A copy of the template with other texts between its marks.
  private func copy(
    _ template: Range<Int>, at location: ValueLocation, replacing old: [String],
    by new: [String], ofValue index: Int
  ) throws(Failure) -> Edit {
    var text = Array(location.before.utf8)
    var end = template.lowerBound
    let source = catalog.source.utf8
    for (range, (old, new)) in zip(location.runs, zip(old, new)) where old != new {
      guard let written = written(new, at: location) else {
        throw Failure(
          value: index,
          description: "\(shown(new)) has a character that the format can't write (remove it)")
      }
      text += source[end..<range.lowerBound]
      text += written.utf8
      end = range.upperBound
    }
    text += source[end..<template.upperBound]
    return Edit(range: location.target, text: text + location.after.utf8, value: index)
  }

  private func splice(_ edits: [Edit]) throws(Failure) -> [UInt8] {
    let source = catalog.source.utf8
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var end = 0
    // Insertions at one place keep the order of the values.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var last: Edit?
    for (_, edit) in ordered {
      // An alias and its anchor are the same place.
      if let last, last.range == edit.range, !edit.range.isEmpty, last.text == edit.text {
        continue
      }
      guard edit.range.lowerBound >= end else {
        throw Failure(
          value: edit.value,
          description: "two texts for one place in the file (give both the same text)")
      }
      result += source[end..<edit.range.lowerBound]
      result += edit.text
      end = edit.range.upperBound
      last = edit
    }
    return result + source[end...]
  }

  private func encode(
    _ text: [UInt8], as encoding: SourceEncoding
  ) throws(Failure) -> [UInt8] {
    guard let bytes = encoding.encode(text) else {
      throw Failure(
        value: nil,
        description: "the file's encoding lacks a character (save the file in UTF-8 first)")
    }
    let file = catalog.source.mark + bytes
    if let other = otherEncoding(of: file, than: encoding, text) {
      throw Failure(
        value: nil,
        description: "it would be read as \(other.name) (save the file in UTF-8 first)")
    }
    return file
  }

  /// The encoding that a file would be read in, if its text would then be another one: a file of ISO-8859-1 has no mark,
  /// and is known by its bytes.
  private func otherEncoding(
    of file: [UInt8], than encoding: SourceEncoding, _ text: [UInt8]
  ) -> SourceEncoding? {
    guard let (found, mark) = try? catalog.format.encodings.encoding(of: file), found != encoding
    else { return nil }
    return (try? found.decode(file[mark...])) == text ? nil : found
  }
}
