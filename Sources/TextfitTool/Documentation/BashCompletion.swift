/// Completions for bash.
struct BashCompletion {
  func script() -> String {
    let commands = CommandName.allCases.map(\.rawValue)
    let inner = CommandName.ofBatch.map(\.rawValue).joined(separator: " ")
    let options = CompletionScript.callable.map { path in
      // A sign = marks an option that takes a value.
      let names = path.options.flatMap { option in
        [option.shortFlag, option.flag].compactMap(\.self).map {
          option.value == nil ? $0 : $0 + "="
        }
      }
      return "    \(path.words.shellQuoted)) options='\(names.joined(separator: " "))' ;;"
    }
    return """
      # Completions of textfit for bash: eval "$(textfit \(CompletionScript.request) bash)"
      _textfit() {
        local word=$2 previous=$3 command=${COMP_WORDS[1]} options= values= separator= files= fonts= head=
        local place operands= letters letter start=- flags= last item rest=
        COMPREPLY=()
        # Readline splits words at =, so that --wrap=ch are three.
        if [[ $word == '=' ]]; then
          word=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\((commands + CompletionScript.wordsOfTool).joined(separator: " "))' -- "$word"))
          return
        fi
        if [[ $previous == \(CompletionScript.request) ]]; then
          COMPREPLY=($(compgen -W '\(CompletionScript.shells)' -- "$word"))
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
        # After -- all is operands, unless it is the value of an option.
        for ((place = 2; place < COMP_CWORD; place++)); do
          [[ ${COMP_WORDS[place]} != -- || " $options " == *" ${COMP_WORDS[place - 1]}= "* ]] || operands=1
        done
        # Other letters can come before that of the option: -qf Nim.
        if [[ $previous == -[!-]?* ]]; then
          letters=${previous#-}
          while [[ " $options " == *" -${letters:0:1} "* ]]; do letters=${letters:1}; done
          [[ ${#letters} != 1 ]] || previous=-$letters
        fi
        # The value of a short option can be in the same word: -fNim.
        if [[ ! $operands && $word == -[!-]?* && " $options " != *" $previous= "* ]]; then
          letters=${word#-}
          while [[ $letters ]]; do
            letter=${letters:0:1} letters=${letters:1} start+=$letter
            if [[ " $options " == *" -$letter= "* ]]; then
              previous=-$letter word=$letters flags=$start
              break
            fi
            [[ " $options " == *" -$letter "* ]] || break
          done
        fi
        if [[ ! $operands && " $options " == *" $previous= "* ]]; then
          case $command:$previous in
      \(valueCases.joined(separator: "\n"))
          *) return ;;
          esac
        elif [[ ! $operands && $word == -* ]]; then
          values="${options//=/} --help --version"
        elif [[ $command == fonts ]]; then
          fonts=name
        else
          files=.
        fi
        if [[ $fonts ]]; then
          _textfit_fonts "$1" "$word" "$fonts" "$flags"
          return
        fi
        if [[ $files ]]; then
          compopt -o filenames 2>/dev/null
          # A name can have spaces, and characters that the shell would expand.
          word=${word#[\\"\\']}
          mapfile -t COMPREPLY < <(compgen -P "$flags" -f -- "${word//\\\\/}")
          return
        fi
        if [[ $separator ]]; then
          head=${word%"${word##*,}"}
          for item in $values; do
            [[ ",$head" == *",$item,"* ]] || rest+=" $item"
          done
          values=$rest
          compopt -o nospace 2>/dev/null
        fi
        last=${word##*${separator:-$'\\n'}}
        COMPREPLY=($(compgen -P "$flags$head" -W "$values" -- "$last"))
        # The words of options are lowercase, and some can be in any case.
        if [[ ! ${COMPREPLY[0]-} && $last == *[A-Z]* && $last != -* ]]; then
          last=$(printf %s "$last" | tr A-Z a-z)
          COMPREPLY=($(compgen -P "$flags$head" -W "$values" -- "$last"))
        fi
        [[ ${COMPREPLY[0]-} != *: ]] || compopt -o nospace 2>/dev/null
      }
      # The families that start as a word does, and font files; with "list", after the last comma of the word, and not
      # those before it. The last argument is what the word has before the value.
      _textfit_fonts() {
        local word=${2#[\\"\\']} head= family
        word=${word//\\\\/}
        if [[ $3 == list ]]; then
          head=${word%"${word##*,}"}
          word=${word##*,}
        fi
        compopt -o filenames 2>/dev/null
        while IFS= read -r family; do
          [[ $family != "$word"* || ",$head" == *",$family,"* ]] || COMPREPLY+=("$4$head$family")
        done < <("$1" fonts 2>/dev/null; compgen -f -- "$word" | grep -E '[.](\(Option.Values.fontExtensions.joined(separator: "|")))$'; compgen -d -- "$word")
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
      case .fonts(let isList): action = "fonts=\(isList ? "list" : "name")"
      }
      let isUsual = CompletionScript.entries.count { $0.option == entry.option } == 1
      let commands = isUsual ? ["*"] : entry.paths.map(\.words.shellQuoted)
      let flags = [entry.option.flag, entry.option.shortFlag].compactMap(\.self)
      let patterns = commands.flatMap { command in flags.map { "\(command):\($0)" } }
        .joined(separator: " | ")
      return "    \(patterns)) \(action) ;;"
    }
  }
}
