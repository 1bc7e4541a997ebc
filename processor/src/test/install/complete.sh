# Prints what bash completes the word $2 after "shimwright" to, with the script $1.
source "$1"
COMP_WORDS=(shimwright "$2")
COMP_CWORD=1
_complete_shimwright shimwright "$2" shimwright
printf '%s\n' "${COMPREPLY[@]}"
