/// A value that was read from tokens, and the index of the first token after it.
struct Reading<Value: Sendable>: Sendable {
  var value: Value
  var end: Int
}
