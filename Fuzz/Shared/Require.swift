/// Ends the process, which the fuzzer reports with the input, when what must hold does not.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("broken: \(message())") }
}
