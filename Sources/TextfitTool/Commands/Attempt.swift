/// What was tried of one text of several: a value, or why there is none.
///
/// The standard library's `Result` asks its types to be errors, which the runtime has to look up when a call of the tool
/// first makes one.
enum Attempt<Value, Problem> {
  case success(Value)
  case failure(Problem)

  var value: Value? {
    if case .success(let value) = self { value } else { nil }
  }

  func map<Other>(_ change: (Value) -> Other) -> Attempt<Other, Problem> {
    flatMap { .success(change($0)) }
  }

  func flatMap<Other>(_ change: (Value) -> Attempt<Other, Problem>) -> Attempt<Other, Problem> {
    switch self {
    case .success(let value): change(value)
    case .failure(let problem): .failure(problem)
    }
  }

  func mapError<Other>(_ change: (Problem) -> Other) -> Attempt<Value, Other> {
    switch self {
    case .success(let value): .success(value)
    case .failure(let problem): .failure(change(problem))
    }
  }
}

extension Attempt where Problem: Error {
  init(catching body: () throws(Problem) -> Value) {
    do throws(Problem) {
      self = .success(try body())
    } catch {
      self = .failure(error)
    }
  }

  func get() throws(Problem) -> Value {
    switch self {
    case .success(let value): return value
    case .failure(let problem): throw problem
    }
  }
}
