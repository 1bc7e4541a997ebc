# Writes the members of classes to the file $3, sorted. $1 is javap; beside $2 lies what it says of them.
set -eu
javap=$1 said=$2 members=$3
shift 3
"$javap" -v -p "$@" >"$said.v"
"$javap" -c -p -constants "$@" >"$said.c"
awk -f "${0%/*}/members.awk" "$said.v" pass=2 "$said.c" | LC_ALL=C sort >"$members"
