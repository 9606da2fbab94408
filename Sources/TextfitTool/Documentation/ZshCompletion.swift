/// Completions for zsh.
struct ZshCompletion {
  func script() -> String {
    let options = CompletionScript.callable.map { path in
      "    \(path.words.shellQuoted)) names=(\(keys(of: path).joined(separator: " ")))"
        + " operand=\(operand(of: path).shellQuoted) ;;"
    }
    return """
      #compdef textfit
      # Completions of textfit for zsh, by textfit \(CompletionScript.request) zsh
      _textfit() {
        local command=$words[2] operand=
        local -a names arguments
        local -A specs=(
      \(specs.joined(separator: "\n"))
        )
        local -a commands=(
      \(CommandName.allCases.map { "    " + described($0, in: .tool) }.joined(separator: "\n"))
        )
        local -a inner=(
      \(CommandName.ofBatch.map { "    " + described($0, in: .command(.batch)) }.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe -t commands command commands
          [[ $PREFIX != -* ]] || compadd - \(CompletionScript.wordsOfTool.joined(separator: " "))
          return
        fi
        if [[ $command == \(CompletionScript.request) ]]; then
          compadd - \(CompletionScript.shells)
          return
        fi
        if [[ $command == help ]]; then
          _describe -t commands command commands
          return
        fi
        if [[ $command == batch ]]; then
          if ((CURRENT == 3)); then
            _describe -t commands command inner
            return
          fi
          command="batch $words[3]"
          shift words
          ((CURRENT--))
        fi
        shift words
        ((CURRENT--))
        case $command in
      \(options.joined(separator: "\n"))
        esac
        for name in $names; do arguments+=("$specs[$name]"); done
        _arguments -s -S $arguments '--help[Print the whole help]' '-h[Print a short help]' \\
          '(-V --version)'{-V,--version}'[Print the version]' $operand
      }
      # The words of an option; they are lowercase, and some can be in any case.
      _textfit_words() {
        compadd -M 'm:{[:upper:]}={[:lower:]}' "$@"
      }
      # The families, and font files; with "list", after the last comma of the word, and not those before it.
      _textfit_fonts() {
        local ret=1
        local -a families=(${(f)"$(_call_program families textfit fonts 2>/dev/null)"})
        if [[ $1 == list && $PREFIX == *,* ]]; then
          local -a used=(${(s:,:)${(Q)PREFIX%,*}})
          families=(${families:|used})
          compset -P '*,'
        fi
        compadd -a families && ret=0
        _files -g "*.(\(Option.Values.fontExtensions.joined(separator: "|")))(-.)" && ret=0
        return ret
      }
      if [[ $funcstack[1] == _textfit ]]; then _textfit "$@"; else compdef _textfit textfit; fi

      """
  }

  /// One entry of the table for each option, under its name and, where commands differ, a number.
  private var specs: [String] {
    numbered.flatMap { key, entry in
      let option = entry.option
      let long = "    \(key) \(spec(of: entry, flag: option.flag).shellQuoted)"
      guard let short = option.shortFlag else { return [long] }
      return [long, "    \(key)\(Self.shortSuffix) \(spec(of: entry, flag: short).shellQuoted)"]
    }
  }

  /// What follows the key of an option in that of its short form.
  private static let shortSuffix = ".short"

  private var numbered: [(key: String, entry: CompletionScript.Entry)] {
    var counts: [Option: Int] = [:]
    return CompletionScript.entries.map { entry in
      let count = counts[entry.option, default: 0]
      counts[entry.option] = count + 1
      return (entry.option.name + (count == 0 ? "" : ".\(count)"), entry)
    }
  }

  private func keys(of path: CommandPath) -> [String] {
    numbered.filter { $0.entry.paths.contains(path) }.flatMap { key, entry in
      entry.option.short == nil ? [key] : [key, key + Self.shortSuffix]
    }
  }

  /// The specification of an option under its long or its short flag, which exclude each other.
  private func spec(of entry: CompletionScript.Entry, flag: String) -> String {
    let option = entry.option
    let summary = entry.help.summary.replacing("\\", with: "\\\\")
      .replacing("[", with: "\\[").replacing("]", with: "\\]")
    let both = option.shortFlag.map { "(\($0) \(option.flag))" } ?? ""
    let start = option.repeats && !entry.help.isGivenOnce ? "*" : both
    guard let value = option.value else { return "\(start)\(flag)[\(summary)]" }
    let name = value.replacing(":", with: "\\:")
    let sign = flag == option.flag ? "=" : "+"
    return "\(start)\(flag)\(sign)[\(summary)]:\(name):\(action(entry.help.values))"
  }

  private func action(_ values: Option.Values) -> String {
    switch values {
    case .any: " "
    case .words(let words) where words.contains { $0.hasSuffix(":") }:
      "{_textfit_words -S '' - \(words.joined(separator: " ").replacing(":", with: "\\:"))}"
    case .words(let words): "{_textfit_words - \(words.joined(separator: " "))}"
    case .list(let words): "{_sequence _textfit_words - \(words.joined(separator: " "))}"
    case .fonts(let isList): "{_textfit_fonts\(isList ? " list" : "")}"
    case .files(let extensions) where extensions.isEmpty: "_files"
    case .files(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))(-.)\""
    }
  }

  private func operand(of path: CommandPath) -> String {
    guard let operand = CommandHelp.of(path).operand else { return "" }
    if case .fonts = operand.values { return "*:\(operand.name):{_textfit_fonts}" }
    return "*:\(operand.name):_files"
  }

  private func described(_ command: CommandName, in path: CommandPath) -> String {
    let summary = CommandHelp.of(path.appending(command)).summary
    return "\(command.rawValue):\(summary.replacing(":", with: "\\:"))".shellQuoted
  }
}
