# Writes the words of each page and documentation comment below $1/text to the same place below $1/words.
set -eu
cd "$1/text"
find . -type f | while read -r file; do
  case $file in
    *.html) kind=html ;;
    *.md) kind=md ;;
    *.java) kind=java ;;
    */man/*.[1-9]*) kind=man ;;
    *) continue ;;
  esac
  mkdir -p "$1/words/${file%/*}"
  awk -v kind=$kind -f "${0%/*}/words.awk" "$file" >"$1/words/$file"
done
