import TextCore
import TextDocuments

/// A path through a tree of branches.
struct Form: Sendable {
  var variants: [CatalogVariant]
  var pieces: [MessagePiece] = []
  /// Where the value begins that was chosen last.
  var place: DocumentPlace?
  /// How many pieces and branches it was made from.
  fileprivate var partCount = 0
  /// The choices so far, by what they depend on.
  fileprivate var choices: [ChoiceKey: Choice] = [:]

  init(_ variants: [CatalogVariant] = []) {
    self.variants = variants
    for variant in variants {
      let key = ChoiceKey(variant)
      choices[key] = Choice(value: variant.value, all: [])
    }
  }
}

private struct ChoiceKey: Hashable {
  let kind: CatalogVariant.Kind
  let argument: TextKey?

  init(_ variant: CatalogVariant) {
    kind = variant.kind
    argument = variant.argument.map { TextKey($0) }
  }
}

private struct Choice {
  let value: String
  let all: Set<TextKey>
}

/// Finds the paths through a tree of branches.
///
/// Where there are more than the limit, only the first branch of each later choice is followed.
///
/// Cost: linear in its result, at most `limit` forms, made from `maximumParts` pieces and branches together.
struct FormExpander {
  private static let maximumParts = 1_000_000

  private let limit: Int
  /// Whether there are more forms than the limit.
  private(set) var isCutShort = false

  init(limit: Int) { self.limit = limit }

  /// All paths, those of the first branches first.
  mutating func forms(of nodes: [FormNode], from start: consuming Form = Form()) -> [Form] {
    var forms = [consume start]
    for node in nodes {
      switch node {
      case .piece(let piece):
        for index in forms.indices { forms[index].append(piece) }
      case .choice(let branches):
        forms = branchOff(&forms, branches)
      }
      if forms.count > 1, forms.count * forms[forms.count - 1].partCount > Self.maximumParts {
        isCutShort = true
        forms = [forms[0]]
      }
    }
    return forms
  }

  /// The forms that go on with the branches.
  ///
  /// Each is moved into its last one and not copied, since a text can have as many choices as pieces.
  private mutating func branchOff(_ forms: inout [Form], _ branches: [FormBranch]) -> [Form] {
    var result: [Form] = []
    let all = Self.values(of: branches)
    for index in forms.indices {
      var form = Form()
      swap(&form, &forms[index])
      let allowed = branches.filter { form.allows($0, of: all) }
      let taken = (allowed.isEmpty ? branches : allowed).prefix(isCutShort ? 1 : .max)
      for (number, branch) in taken.enumerated() {
        guard result.count < limit else {
          isCutShort = true
          return result
        }
        var next = Form()
        if number == taken.count - 1 { swap(&next, &form) } else { next = form }
        next.take(branch, of: all)
        result += self.forms(of: branch.nodes, from: consume next)
      }
    }
    if result.count > limit {
      isCutShort = true
      result.removeLast(result.count - limit)
    }
    return result
  }

  private static func values(of branches: [FormBranch]) -> [ChoiceKey: Set<TextKey>] {
    var values: [ChoiceKey: Set<TextKey>] = [:]
    for variant in branches.flatMap(\.variants) {
      values[ChoiceKey(variant), default: []].insert(TextKey(variant.value))
    }
    return values
  }
}

extension Form {
  fileprivate mutating func append(_ piece: MessagePiece) {
    partCount += 1
    // Adjacent literals become one.
    if case .literal(let text) = piece {
      guard !text.isEmpty else { return }
      // In place: a text with many braces that are no placeholders has as many literals.
      if case .literal = pieces.last, case .literal(var joined) = pieces.removeLast() {
        joined += text
        pieces.append(.literal(joined))
        return
      }
    }
    pieces.append(piece)
  }

  /// Whether a branch can follow the choices so far.
  ///
  /// Languages' plural rules are not consulted: where one choice has a category that the other lacks, all of its
  /// branches that may apply are taken. A number itself (`=1`) comes before its category: where a choice has it, no other
  /// branch is for that number.
  fileprivate func allows(_ branch: FormBranch, of all: [ChoiceKey: Set<TextKey>]) -> Bool {
    branch.variants.allSatisfy { variant in
      let key = ChoiceKey(variant)
      guard let before = choices[key] else { return true }
      if variant.value == before.value { return true }
      if variant.value.hasPrefix("=") {
        return !before.value.hasPrefix("=") && !before.all.contains(variant.value)
      }
      if before.value.hasPrefix("=") { return !(all[key]?.contains(before.value) ?? false) }
      if before.value == "other" { return !before.all.contains(variant.value) }
      return variant.value == "other" && !(all[key]?.contains(before.value) ?? false)
    }
  }

  fileprivate mutating func take(_ branch: FormBranch, of all: [ChoiceKey: Set<TextKey>]) {
    place = branch.place ?? place
    partCount += 1
    for variant in branch.variants {
      let key = ChoiceKey(variant)
      guard choices[key] == nil else { continue }
      choices[key] = Choice(value: variant.value, all: all[key] ?? [])
      variants.append(variant)
    }
  }
}
