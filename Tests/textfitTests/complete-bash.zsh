# Types words and a tab into a bash with textfit's completions, and prints the line that comes of it.
#
#     zsh -f complete-bash.zsh FOLDER WORDS      FOLDER is not used
zmodload zsh/zpty
zpty shell "INPUTRC=/dev/null bash --norc -i"
# The prompt is a word that nothing else prints, and the line is shown once a key asks for it.
zpty -w shell "PS1= PS2=; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'
eval \"\$(textfit --generate-completion-script bash)\"
show() { printf '<<%s>>\\n' \"\$READLINE_LINE\"; exit; }; bind -x '\"\\C-x\": show'; echo REA''DY"
typeset output
zpty -r shell output '*READY*'
zpty -w -n shell "$2"$'\t'$'\x18'
output=
zpty -r shell output '*<<*>>*'
output=${output##*<<}
print -r -- "${output%%>>*}"
zpty -d shell
