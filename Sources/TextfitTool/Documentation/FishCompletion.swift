/// Completions for fish.
struct FishCompletion {
  func script() -> String {
    """
    # Completions of textfit for fish: textfit \(CompletionScript.request) fish | source
    # Whether the words before the cursor call one of some commands, such as batch-trim.
    function __textfit_in
      set -l words (commandline -opc)
      set -l command $words[2]
      if test "$command" = batch
        set command "batch-$words[3]"
      end
      contains -- "$command" $argv
    end
    function __textfit_words
      test (count (commandline -opc)) -eq $argv[1]
    end
    # What a list has before its last comma, without the option, or the letters, that it is attached to.
    function __textfit_head
      string match -r '.*[,=]' -- (commandline -ct) | string replace -r '^-.*=' '' | string replace -r '^-[\(flags)]*[^-]' ''
    end
    # The words of a list that are not there yet, each after those that are.
    function __textfit_list
      set -l head (__textfit_head)
      set -l used (string split , -- "$head")
      for word in $argv
        contains -- $word $used; or printf '%s\\n' "$head$word"
      end
    end
    # The families, and font files; with "list", after the last comma of the word, and not those before it.
    function __textfit_fonts
      set -l head
      if test "$argv[1]" = list
        set head (__textfit_head | string unescape)
      end
      set -l used (string split , -- "$head")
      for family in (textfit fonts 2>/dev/null)
        contains -- $family $used; or printf '%s\\n' "$head$family"
      end
    end
    complete -c textfit -f -n '__textfit_words 1' -s V -l version -d 'Print the version'
    complete -c textfit -x -n '__textfit_words 1; or __textfit_words 2' -l \(CompletionScript.request.dropFirst(2)) -a '\(CompletionScript.shells)'
    complete -c textfit -f -n '__textfit_words 1' -l \(DocumentationRequest.manualPage.dropFirst(2))
    complete -c textfit -f -s h -d 'Print a short help'
    complete -c textfit -f -l help -d 'Print the whole help'
    \(commands.joined(separator: "\n"))
    complete -c textfit -n '__textfit_in \(callers(CompletionScript.callable))' -F
    complete -c textfit -n '__textfit_in fonts' -a '(__textfit_fonts)'
    \(CompletionScript.entries.map(line).joined(separator: "\n"))

    """
  }

  /// The letters that can come before that of an option with a value.
  private var flags: String {
    String(
      String.UnicodeScalarView(Option.all.filter { $0.value == nil }.compactMap(\.short)))
  }

  private var commands: [String] {
    let outer = CommandName.allCases.map { command in
      "complete -c textfit -f -n '__textfit_words 1' -a \(command.rawValue) -d "
        + quoted(CommandHelp.of(.command(command)).summary)
    }
    let inner = CommandName.ofBatch.map { command in
      "complete -c textfit -f -n '__textfit_words 2; and __textfit_in batch-' -a "
        + "\(command.rawValue) -d \(quoted(CommandHelp.of(.batch(command)).summary))"
    }
    let names = CommandName.allCases.map(\.rawValue).joined(separator: " ")
    return outer + inner
      + ["complete -c textfit -f -n '__textfit_words 2; and __textfit_in help' -a '\(names)'"]
  }

  private func line(of entry: CompletionScript.Entry) -> String {
    let option = entry.option
    return "complete -c textfit -n '__textfit_in \(callers(entry.paths))' "
      + (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
      + (option.value == nil ? "" : value(entry.help.values)) + " -d \(quoted(entry.help.summary))"
  }

  private func value(_ values: Option.Values) -> String {
    switch values {
    case .any: " -x"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .list(let words): " -x -a '(__textfit_list \(words.joined(separator: " ")))'"
    case .files: " -r -F"
    case .fonts(let isList): " -r -F -a '(__textfit_fonts\(isList ? " list" : ""))'"
    }
  }

  private func callers(_ paths: [CommandPath]) -> String {
    paths.map { $0.words.replacing(" ", with: "-") }.joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
