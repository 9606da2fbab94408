/// Writes a catalog again, with other texts for some of its values and everything else byte for byte.
///
/// A text is written in the format's own escapes, and the file in its own encoding, byte order mark
/// included. What gets the text that it has keeps its bytes: so the same values give the same file. What is
/// written, read again, is what was given, but for two things: a translation that becomes empty is, in
/// gettext, XLIFF and String Catalogs, none; and XML and YAML have no way to write some control characters,
/// which are refused.
public struct CatalogWriter: Sendable {
  /// Why a catalog can't be written.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The value that is concerned, by its index; nil where it is the file.
    public let value: Int?
    /// What is wrong, and the cure in parentheses.
    public let description: String
  }

  private let catalog: Catalog

  /// A writer of a catalog.
  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// The file with new texts for values, by their indices in ``Catalog/values``.
  ///
  /// - Throws: a failure for a value that can't be written (``CatalogValue/isWritable``), has marks inside
  ///   its text, or takes a text that the format, or the file's encoding, has no way to write.
  public func write(_ texts: [Int: String]) throws(Failure) -> [UInt8] {
    try write(runs: texts.mapValues { [$0] })
  }

  /// The file with new texts for the runs between the marks of values; a value has as many as before.
  ///
  /// - Throws: what ``write(_:)`` does, and a failure for another number of runs.
  public func write(runs: [Int: [String]]) throws(Failure) -> [UInt8] {
    try write(runs: runs, naming: nil, of: [])
  }

  /// The same, and another name for languages that the file has.
  func write(
    runs: [Int: [String]], naming locale: String?, of locales: Set<String?>
  ) throws(Failure) -> [UInt8] {
    guard catalog.source.isDecoded else {
      throw Failure(value: nil, description: "the file could not be read (mend it first)")
    }
    var edits: [Edit] = []
    for (index, texts) in runs.sorted(by: { $0.key < $1.key }) {
      guard catalog.values.indices.contains(index) else {
        throw Failure(
          value: index, description: "there is no value \(index) (give one of the catalog's)")
      }
      try edit(index, texts, &edits)
    }
    for label in catalog.labels where label.locale.map(locales.contains) ?? true {
      guard let text = locale.flatMap(label.written) else { continue }
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
    /// Nil of a language's name.
    let value: Int?
  }

  private func edit(_ index: Int, _ texts: [String], _ edits: inout [Edit]) throws(Failure) {
    let value = catalog.values[index]
    guard texts != value.runs else { return }
    func failure(_ words: String) -> Failure {
      Failure(value: index, description: "\(shown(value.key)): \(words)")
    }
    guard let site = value.site else {
      throw failure("its text stands where no other can be written (write it out in the file)")
    }
    guard texts.count == value.runs.count else {
      throw failure(
        "\(texts.count) runs were given for \(value.runs.count) (give one for each between marks)")
    }
    if let template = site.template {
      edits.append(try copy(template, site, value.runs, texts, index))
      return
    }
    for (range, (old, new)) in zip(site.runs, zip(value.runs, texts))
    where old != new || site.isInserted {
      guard let written = written(new, at: site) else {
        throw failure("\(shown(new)) has a character that the format can't write (leave it out)")
      }
      edits.append(
        Edit(range: range, text: Array((site.before + written + site.after).utf8), value: index))
    }
  }

  /// A run as the format writes it; in XML with references to the characters that the file's encoding lacks.
  private func written(_ run: String, at site: ValueSite) -> String? {
    let written = site.notation.write(run, isAlone: site.runs.count == 1)
    guard let written, site.notation.isXML else { return written }
    let encoding = catalog.source.encoding
    guard encoding.encode(Array(written.utf8)) == nil else { return written }
    return written.unicodeScalars.reduce(into: "") { result, scalar in
      let isThere = encoding.encode(Array(String(scalar).utf8)) != nil
      result += isThere ? String(scalar) : "&#\(scalar.value);"
    }
  }

  /// A copy of what has the marks, with the texts between them.
  private func copy(
    _ template: Range<Int>, _ site: ValueSite, _ old: [String], _ new: [String], _ index: Int
  ) throws(Failure) -> Edit {
    var text = Array(site.before.utf8)
    var end = template.lowerBound
    let source = catalog.source.utf8
    for (range, (old, new)) in zip(site.runs, zip(old, new)) where old != new {
      guard let written = written(new, at: site) else {
        throw Failure(
          value: index,
          description: "\(shown(new)) has a character that the format can't write (leave it out)")
      }
      text += source[end..<range.lowerBound]
      text += written.utf8
      end = range.upperBound
    }
    text += source[end..<template.upperBound]
    return Edit(range: site.target, text: text + site.after.utf8, value: index)
  }

  private func splice(_ edits: [Edit]) throws(Failure) -> [UInt8] {
    let source = catalog.source.utf8
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var end = 0
    // What is put in at one place keeps the order of the values.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var last: Edit?
    for (_, edit) in ordered {
      // An alias and its anchor are one place.
      if let last, last.range == edit.range, !edit.range.isEmpty, last.text == edit.text {
        continue
      }
      guard edit.range.lowerBound >= end else {
        throw Failure(
          value: edit.value,
          description: "two texts for one place in the file (give both the same)")
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
    return catalog.source.mark + bytes
  }
}

extension ValueSite {
  /// Whether the value has no bytes of its own yet.
  var isInserted: Bool { !before.isEmpty }
}
