# Types words and a tab into a zsh with textfit's completions, and prints the line that comes of it.
#
#     zsh -f complete.zsh FOLDER WORDS      FOLDER holds _textfit
zmodload zsh/zpty
zpty shell zsh -f -i
# The prompt is a word that nothing else prints, and the line is shown once a key asks for it.
zpty -w shell "PROMPT= RPROMPT= LISTMAX=0; unsetopt zle_bracketed_paste; fpath=(${(q)1} \$fpath)
autoload -Uz compinit && compinit -u -D
show() { print -r -- \"<<\$BUFFER>>\"; exit }; zle -N show; bindkey '^X' show; print READY"
typeset output
zpty -r shell output '*READY*READY*'
zpty -w -n shell "$2"$'\t'$'\x18'
output=
zpty -r shell output '*<<*>>*'
output=${output##*<<}
print -r -- "${output%%>>*}"
zpty -d shell
