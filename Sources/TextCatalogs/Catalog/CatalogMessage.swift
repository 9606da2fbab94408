import TextCore

/// The values that make up one text: a value with the variables in it, or several values in a row.
struct CatalogMessage: Sendable {
  /// The indices of its values; several where a device or a width selects one of them.
  let roots: [Int]
  /// The variables that replace `%#@name@` in them, and in each other; nil if the format has no variables, and
  /// `%#@name@` is an ordinary placeholder.
  var variables: [TextKey: CatalogVariable]?

  /// The parts that show one after another; nil if each root is a text of its own.
  var joining: JoinedText?

  init(_ roots: [Int], variables: [TextKey: CatalogVariable]? = nil) {
    self.roots = roots
    self.variables = variables
  }
}

/// A text in several values, as XLIFF 2.0's segments.
struct JoinedText: Sendable {
  /// A part of it.
  enum Part: Sendable {
    /// A value, by its index.
    case value(Int)
    /// What is between values.
    case pieces([MessagePiece])
  }

  let key: String
  let parts: [Part]
  /// The limits on the whole text.
  let restrictions: [SizeRestriction]
}

/// A variable of Apple's plural rules.
struct CatalogVariable: Sendable {
  /// The indices of its forms' values, whose variants name the variable.
  let forms: [Int]
  /// The argument's format, such as `lld`; nil if the file gives none.
  let specifier: String?
}

/// The entries of a message.
struct Expansion {
  var entries: [CatalogEntry] = []
  var errors: [(value: Int, error: MessageError)] = []
  var isCutShort = false
}

extension CatalogMessage {
  /// The most levels of variables inside variables.
  private static let maximumDepth = 8
  /// The most parts that the text and its variables may have together: variables that refer to others several times each
  /// would have many more than there are bytes in the file.
  private static let maximumParts = 250_000

  /// The entries of the message, at most `limit`; `values` looks up a value by its index.
  func expand(limit: Int, in values: (Int) -> CatalogValue) -> Expansion {
    if let joining { return expand(joining, limit: limit, in: values) }
    var expansion = Expansion()
    for root in roots {
      let value = values(root)
      do throws(MessageError) {
        var parts = 0
        let nodes = try filled(value.nodes(), in: values, depth: 0, &parts)
        var expander = FormExpander(limit: limit)
        let forms = expander.forms(of: nodes, from: Form(value.variants))
        expansion.entries += forms.map { CatalogEntry(value, $0) }
        expansion.isCutShort = expansion.isCutShort || expander.isCutShort
      } catch {
        expansion.errors.append((root, error))
      }
    }
    return expansion
  }

  /// The entries of values in a row.
  ///
  /// An error in one of them is reported where it is a text of its own.
  private func expand(
    _ joined: JoinedText, limit: Int, in values: (Int) -> CatalogValue
  ) -> Expansion {
    var expansion = Expansion()
    guard let first = roots.first.map(values) else { return expansion }
    var nodes: [FormNode] = []
    for part in joined.parts {
      switch part {
      case .value(let index): nodes += (try? values(index).nodes()) ?? []
      case .pieces(let pieces): nodes += pieces.map(FormNode.piece)
      }
    }
    var expander = FormExpander(limit: limit)
    expansion.entries = expander.forms(of: nodes).map {
      CatalogEntry(first, $0, key: joined.key, restrictions: joined.restrictions)
    }
    expansion.isCutShort = expander.isCutShort
    return expansion
  }

  /// The nodes with the variables' forms in place of their names.
  private func filled(
    _ nodes: [FormNode], in values: (Int) -> CatalogValue, depth: Int, _ parts: inout Int
  ) throws(MessageError) -> [FormNode] {
    guard let variables else { return nodes }
    parts += nodes.count
    guard parts <= Self.maximumParts else {
      throw MessageError(
        offset: 0,
        message:
          "variables refer to each other so often that the text has more than \(Self.maximumParts) parts"
      )
    }
    var result: [FormNode] = []
    for node in nodes {
      guard case .piece(.placeholder(let placeholder)) = node, placeholder.type == .nested else {
        result.append(node)
        continue
      }
      guard let variable = variables[placeholder.name] else {
        throw MessageError(
          offset: 0, message: "\(placeholder.written) has no rules")
      }
      guard depth < Self.maximumDepth else {
        throw MessageError(
          offset: 0,
          message:
            "variables refer to each other in a circle, or more than \(Self.maximumDepth) deep")
      }
      result.append(
        .choice(try branches(of: variable, placeholder.name, in: values, depth, &parts)))
    }
    return result
  }

  private func branches(
    of variable: CatalogVariable, _ name: String, in values: (Int) -> CatalogValue,
    _ depth: Int, _ parts: inout Int
  ) throws(MessageError) -> [FormBranch] {
    var branches: [FormBranch] = []
    for form in variable.forms {
      let value = values(form)
      let nodes = try filled(value.nodes(variable: name), in: values, depth: depth + 1, &parts)
      branches.append(FormBranch(variants: value.variants, nodes: nodes, place: value.place))
    }
    return branches
  }
}

extension CatalogValue {
  /// Whether the text is all literal: it is no message, and has nothing that placeholders begin with.
  var isLiteral: Bool {
    runs.count == 1 && marks.allSatisfy { $0 == nil } && !syntaxes.contains(where: \.isMessage)
      && !PlaceholderCursor.mayFindAny(in: runs[0])
  }

  /// The text as a tree of branches.
  fileprivate func nodes(variable: String? = nil) throws(MessageError) -> [FormNode] {
    let scanner = PlaceholderScanner(syntaxes, declared: declared, variable: variable)
    guard marks.contains(where: { $0 != nil }) else { return try scanner.message(text).nodes }
    var nodes: [FormNode] = []
    for (index, run) in runs.enumerated() {
      nodes += try scanner.message(run).nodes
      if index < marks.count, let mark = marks[index] { nodes.append(.piece(.placeholder(mark))) }
    }
    return nodes
  }
}

extension CatalogEntry {
  fileprivate init(
    _ value: CatalogValue, _ form: Form, key: String? = nil,
    restrictions: [SizeRestriction]? = nil
  ) {
    self.init(
      key: key ?? value.key, locale: value.locale, variants: form.variants, pieces: form.pieces,
      place: form.place ?? value.place, origin: value.origin,
      sourceText: key == nil ? value.sourceText : nil, isTranslatable: value.isTranslatable,
      restrictions: restrictions ?? value.restrictions, note: value.note)
  }
}
