/// Words as a sentence lists them: `a, b or c`.
func listed(_ words: [String], _ conjunction: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A number of things in a message, such as `1 byte` and `2 bytes`.
func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
