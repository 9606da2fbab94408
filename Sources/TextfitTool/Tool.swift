/// The tool: arguments in, exit status out.
struct Tool {
  func run(_ arguments: [[UInt8]]) -> ExitStatus {
    do throws(Failure) {
      switch try ArgumentLexer().lex(arguments) {
      case .command(let given): return try run(given)
      case .check(let given): return try CheckRun(given: given).run()
      case .batch(let given): return try BatchRun(given: given).run()
      case .documentation(let request):
        try StandardOutput.write(line: request.text)
        return .done
      }
    } catch {
      Diagnostics.report(error)
      return error.status
    }
  }

  private func run(_ given: GivenArguments) throws(Failure) -> ExitStatus {
    switch given.command {
    case .measure: try LayoutRun<MeasureCommand>(given: given).run()
    case .trim: try LayoutRun<TrimCommand>(given: given).run()
    case .lines: try LayoutRun<LinesCommand>(given: given).run()
    case .locate: try LayoutRun<LocateCommand>(given: given).run()
    case .fit: try LayoutRun<FitCommand>(given: given).run()
    case .grow: try GrowRun(given: given).run()
    case .fonts: try FontsRun(given: given).run()
    case .batch: try BatchRun(given: given).run()
    case .check: try CheckRun(given: given).run()
    case .pseudo: try PseudoRun(given: given).run()
    }
  }
}
