/// What one of the finders found: a detection without its type, with its range in scalars.
struct Finding: Sendable, Hashable {
  let range: Range<Int>
  let value: String
  var url: String?
}
