/// Completions for bash.
struct BashCompletion {
  func script() -> String {
    let commands = CommandName.allCases.map(\.rawValue)
    let inner = CommandName.ofBatch.map(\.rawValue).joined(separator: " ")
    let options = CompletionScript.callable.map { path in
      // A sign = marks an option that takes a value.
      let names = path.options.map { $0.value == nil ? $0.flag : $0.flag + "=" }
      return "    \(path.words.shellQuoted)) options='\(names.joined(separator: " "))' ;;"
    }
    return """
      # Completions of textfit for bash: eval "$(textfit \(CompletionScript.request) bash)"
      _textfit() {
        local word=$2 previous=$3 command=${COMP_WORDS[1]} options= values= separator= files= head=
        COMPREPLY=()
        # Readline splits words at =, so that --wrap=ch are three.
        if [[ $word == '=' ]]; then
          word=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(commands.joined(separator: " ")) help --help --version' -- "$word"))
          return
        fi
        if [[ $command == help ]]; then
          COMPREPLY=($(compgen -W '\(commands.joined(separator: " "))' -- "$word"))
          return
        fi
        if [[ $command == batch ]]; then
          if ((COMP_CWORD == 2)); then
            COMPREPLY=($(compgen -W '\(inner) --help' -- "$word"))
            return
          fi
          command="batch ${COMP_WORDS[2]}"
        fi
        case $command in
      \(options.joined(separator: "\n"))
        esac
        if [[ " $options " == *" $previous= "* ]]; then
          case $command:$previous in
      \(valueCases.joined(separator: "\n"))
          *) return ;;
          esac
        elif [[ $word == -* ]]; then
          values="${options//=/} --help --version"
        else
          files=.
        fi
        if [[ $files ]]; then
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -f -- "$word"))
          return
        fi
        if [[ $separator ]]; then
          head=${word%"${word##*,}"}
          compopt -o nospace 2>/dev/null
        fi
        COMPREPLY=($(compgen -P "$head" -W "$values" -- "${word##*${separator:-$'\\n'}}"))
        [[ ${COMPREPLY[0]-} != *: ]] || compopt -o nospace 2>/dev/null
      }
      complete -F _textfit textfit

      """
  }

  /// What completes the value of each option, by command and option.
  private var valueCases: [String] {
    CompletionScript.entries.compactMap { entry in
      let action: String
      switch entry.help.values {
      case .any: return nil
      case .words(let words): action = "values='\(words.joined(separator: " "))'"
      case .list(let words): action = "values='\(words.joined(separator: " "))' separator=,"
      case .files: action = "files=."
      }
      let isUsual = CompletionScript.entries.count { $0.option == entry.option } == 1
      let commands = isUsual ? ["*"] : entry.paths.map(\.words.shellQuoted)
      let patterns = commands.map { "\($0):\(entry.option.flag)" }.joined(separator: " | ")
      return "    \(patterns)) \(action) ;;"
    }
  }
}
