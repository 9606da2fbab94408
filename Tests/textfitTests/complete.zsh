# Types words and a tab into a shell with textfit's completions, and prints the line that comes of it.
#
#     zsh -f complete.zsh bash|zsh FOLDER WORDS      FOLDER holds _textfit, for zsh
#
# The line is shown once a key asks for it, after a word that nothing else prints: in bash when it is ready, in zsh also
# in the command that it is given.
zmodload zsh/zpty
if [[ $1 == bash ]]; then
  zpty shell "INPUTRC=/dev/null bash --norc -i"
  zpty -w shell "PS1= PS2=; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'
eval \"\$(textfit --generate-completion-script bash)\"
show() { printf '<<%s>>\\n' \"\$READLINE_LINE\"; exit; }; bind -x '\"\\C-x\": show'; echo REA''DY"
  ready='*READY*'
else
  zpty shell zsh -f -i
  zpty -w shell "PROMPT= RPROMPT= LISTMAX=0; unsetopt zle_bracketed_paste; fpath=(${(q)2} \$fpath)
autoload -Uz compinit && compinit -u -D
show() { print -r -- \"<<\$BUFFER>>\"; exit }; zle -N show; bindkey '^X' show; print READY"
  ready='*READY*READY*'
fi
typeset output
zpty -r shell output $ready
zpty -w -n shell "$3"$'\t'$'\x18'
output=
zpty -r shell output '*<<*>>*'
output=${output##*<<}
print -r -- "${output%%>>*}"
zpty -d shell
