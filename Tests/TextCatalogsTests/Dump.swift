import TextDocuments

@testable import TextCatalogs

extension Catalog {
  /// All that was read, a line each: what is stored, then what people see where that is another, then what is
  /// wrong.
  var dump: String {
    var lines = ["source language: \(sourceLanguage ?? "none")"]
    lines += values.map(\.dump)
    lines.append("entries:")
    lines += entries.map(\.dump)
    lines += problems.map { "problem \($0.code.rawValue)\($0.isFatal ? " (fatal)" : ""): \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CatalogValue {
  var dump: String {
    var words = ["\(place.line):\(place.column)", key.debugDescription, "[\(locale ?? "")]"]
    words += variants.map { "(\($0))" }
    words.append(runs.map(\.debugDescription).joined(separator: " <> "))
    if origin == .source { words.append("source") }
    if !isTranslatable { words.append("untranslatable") }
    if !isWritable { words.append("fixed") }
    words += restrictions.map { "{\($0.dump)}" }
    if let state { words.append("state=\(state)") }
    if let note { words.append("note=\(note.debugDescription)") }
    return words.joined(separator: " ")
  }
}

extension SizeRestriction {
  fileprivate var dump: String {
    "\(minimum.map(String.init) ?? "")...\(maximum.map(String.init) ?? "") \(unit)"
      + (isHeight ? " high" : "") + (normalization.map { " " + $0 } ?? "")
  }
}

extension CatalogEntry {
  var dump: String {
    let parts = pieces.map { piece in
      switch piece {
      case .literal(let text): text.debugDescription
      case .placeholder(let found):
        "<\(found.written)|\(found.name)|\(found.type)\(found.example.map { "|" + $0 } ?? "")>"
      }
    }
    let variants = variants.map { " (\($0))" }.joined()
    return "  \(place.line):\(place.column) \(key.debugDescription) [\(locale ?? "")]\(variants) "
      + parts.joined(separator: " ")
  }
}
