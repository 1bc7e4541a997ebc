# Prints what bash completes the last word after "shimwright" to, with the script $1.
source "$1"
shift
COMP_WORDS=(shimwright "$@")
COMP_CWORD=$#
_complete_shimwright shimwright "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
