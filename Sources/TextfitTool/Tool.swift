import TextLayout

/// The tool: arguments in, exit status out.
struct Tool {
  func run(_ arguments: [[UInt8]]) -> ExitStatus {
    // Every command says it, since other numbers than those of a sound machine may not pass for the right ones.
    defer { for note in SkippedFonts.notes { Diagnostics.note(note.message) } }
    do throws(Failure) {
      switch try invocation(arguments) {
      case .command(let given): return try run(given)
      case .check(let given): return try CheckRun(given: given).run()
      case .batch(let given): return try BatchRun(given: given).run()
      case .documentation(let request): return try answer(request, arguments)
      }
    } catch {
      Diagnostics.report(error)
      return error.status
    }
  }

  /// The parts of the command line; from here on, messages are as it says.
  private func invocation(_ arguments: [[UInt8]]) throws(Failure) -> Invocation {
    do throws(Failure) {
      let invocation = try ArgumentLexer().lex(arguments)
      if let given = invocation.arguments, given.settings.contains(where: \.isAboutMessages) {
        Diagnostics.settings = try OptionResolver(given: given).messageSettings()
        Diagnostics.detail(Engine.current.words)
      }
      for note in invocation.arguments?.settings.compactMap(\.note) ?? [] { Diagnostics.note(note) }
      return invocation
    } catch {
      Diagnostics.settings = Diagnostics.Settings(scanning: arguments)
      throw error
    }
  }

  /// Prints help and the like; long help on a terminal through the user's pager, if there is one.
  private func answer(
    _ request: DocumentationRequest, _ arguments: [[UInt8]]
  ) throws(Failure) -> ExitStatus {
    Diagnostics.settings = Diagnostics.Settings(scanning: arguments)
    let text = request.text(isColored: Diagnostics.isColored(.standardOutput))
    let isPaged =
      request.isLong && FileDescriptor.standardOutput.isTerminal
      && CurrentProcess.variable("TERM") != "dumb"
      && !arguments.contains(Array(DocumentationRequest.noPager.utf8))
    guard !isPaged || !Pager.show(Array(text.utf8)) else { return .done }
    try StandardOutput.write(line: text)
    return .done
  }

  private func run(_ given: GivenArguments) throws(Failure) -> ExitStatus {
    switch given.command {
    case .measure: try LayoutRun<MeasureCommand>(given: given).run()
    case .trim: try LayoutRun<TrimCommand>(given: given).run()
    case .lines: try LayoutRun<LinesCommand>(given: given).run()
    case .locate: try LayoutRun<LocateCommand>(given: given).run()
    case .fit: try LayoutRun<FitCommand>(given: given).run()
    case .draw: try DrawRun(given: given).run()
    case .grow: try GrowRun(given: given).run()
    case .fonts: try FontsRun(given: given).run()
    case .batch: try BatchRun(given: given).run()
    case .check: try CheckRun(given: given).run()
    case .pseudo: try PseudoRun(given: given).run()
    }
  }
}

extension Invocation {
  /// The options and operands; nil for help.
  fileprivate var arguments: GivenArguments? {
    switch self {
    case .command(let given), .batch(let given), .check(let given): given
    case .documentation: nil
    }
  }
}

extension GivenArguments.Setting {
  fileprivate var isAboutMessages: Bool { option.group == .messages }
}

extension Engine {
  /// As one line of `--verbose`.
  fileprivate var words: String {
    parts.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
  }
}
