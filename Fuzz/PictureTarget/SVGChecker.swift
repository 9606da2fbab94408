@testable import TextCatalogs
@testable import TextCore

/// Reads an SVG file by another parser, and checks what every file of the writer has to be.
struct SVGChecker {
  private static let namespace = "http://www.w3.org/2000/svg "
  private static let language = "http://www.w3.org/XML/1998/namespace lang"
  private static let space = "http://www.w3.org/XML/1998/namespace space"
  private static let elements: Set<String> = [
    "svg", "title", "defs", "g", "path", "image", "use", "text", "tspan", "a",
  ]
  /// What isn't a reference, a name or a word that anybody wrote.
  private static let plain: Set<String> = [
    "width", "height", "viewBox", "d", "fill", "fill-opacity", "stroke", "stroke-opacity",
    "stroke-width", "stroke-dasharray", "transform", "x", "y", "opacity", "font-size",
    "font-family", "textLength", "lengthAdjust", "direction", "role", "aria-hidden",
    "preserveAspectRatio",
  ]
  /// " name" is what the parser adds: the name as it is written.
  private static let names: Set<String> = ["id", "href", " name", language, space]
  private static let schemes = ["http:", "https:", "mailto:", "tel:"]

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func check(_ subject: @autoclosure () -> String) {
    let text = String(validating: bytes, as: UTF8.self)
    require(text != nil, "not UTF-8: \(subject())")
    for scalar in (text ?? "").unicodeScalars where scalar.isControlOfDisplay {
      require(scalar == "\n", "it has \(scalar.value): \(subject())")
    }
    do {
      let root = try XMLParser(XMLTreeBuilder()).parse(bytes)
      var all: [XMLElement] = []
      collect(root, into: &all)
      for problem in problems(of: all) { require(false, "\(problem): \(subject())\n\(text ?? "")") }
    } catch {
      require(false, "\(error): \(subject())\n\(text ?? "")")
    }
  }

  private func collect(_ element: XMLElement, into all: inout [XMLElement]) {
    all.append(element)
    for child in element.elements { collect(child, into: &all) }
  }

  private func problems(of elements: [XMLElement]) -> [String] {
    var problems: [String] = []
    let ids = elements.compactMap { $0.attributes["id"] }
    let known = Set(ids)
    if known.count != ids.count { problems.append("a name is there twice") }
    for element in elements {
      let name = element.name.split(separator: " ").last.map(String.init) ?? ""
      if element.name != Self.namespace + name || !Self.elements.contains(name) {
        problems.append("the element \(element.name)")
      }
      for (key, value) in element.attributes {
        if let problem = problem(of: key.text, value, in: name, known) { problems.append(problem) }
      }
    }
    return problems
  }

  private func problem(
    of key: String, _ value: String, in element: String, _ ids: Set<String>
  ) -> String? {
    let isFine =
      switch (key, element) {
      case ("href", "use"): value.first == "#" && ids.contains(String(value.dropFirst()))
      // By bytes: a mark after the colon makes one character with it.
      case ("href", "a"): Self.schemes.contains { value.lowercased().utf8.starts(with: $0.utf8) }
      case ("href", "image"): value.hasPrefix("data:image/png;base64,")
      case ("aria-labelledby", _): ids.contains(value)
      case (let key, _) where Self.names.contains(key): true
      case (let key, _) where Self.plain.contains(key): isFinite(value)
      default: false
      }
    return isFine ? nil : "\(key)=\(value.prefix(200)) of \(element)"
  }

  /// Whether no number in it is infinite or none at all.
  private func isFinite(_ value: String) -> Bool {
    !value.contains("nan") && !value.contains("inf") && !value.contains("e+")
      && !value.contains("url(")
  }
}
