#!/usr/bin/env bash
# Types what a newcomer types after ./dev install, in a folder that is not there yet, and prints how long
# each command takes.
#
#   first-steps.sh PREFIX FOLDER [KIND...]
#
# KIND is a kind of project that `shimwright init` writes; library-maven, maven and cmake if none is named.
# The commands that build and run a project are those that `init` prints. Maven fetches its plugins into
# its cache, and the projects take Shimwright's jars into it; FOLDER stays.
set -euo pipefail
export LC_ALL=C

fail() { printf 'first-steps: %s\n' "$*" >&2 && exit 1; }

[ $# -ge 2 ] || fail "name an installation and a new folder: first-steps.sh PREFIX FOLDER [KIND...]"
[ -x "$1/bin/shimwright" ] || fail "there is no $1/bin/shimwright: name the PREFIX of ./dev install"
prefix=$(cd "$1" && pwd) folder=$2
shift 2
PATH=$prefix/bin:$PATH
[ $# -gt 0 ] || set -- library-maven maven cmake
readonly prefix folder

now() { date +%s.%N; }

# Prints the time since $1, and $2.
tell() { awk -v begin="$1" -v end="$(now)" -v what="$2" 'BEGIN { printf "%7.1f s  %s\n", end - begin, what }'; }

# Runs a command of the shell, with its output in the file log, and prints the time and the command.
type_it() {
  local begin
  begin=$(now)
  sh -c "$1" >log 2>&1 || { cat log && fail "failed: $1"; }
  tell "$begin" "$1"
}

[ ! -e "$folder" ] || fail "$folder is there already"
mkdir -p "$folder/.mvn" # or Maven takes the settings of a tree above
cd "$folder"
started=$(now)
printf 'double tide_level(double hour);\nint tide_hours(void);\n' >tide.h
type_it "shimwright import tide.h -o tide.yaml"
type_it "shimwright explain MPI_Comm_set_attr"
for kind; do
  type_it "shimwright init $kind hello-$kind"
  next=$(sed -n 's/^next: //p' log)
  [ -n "$next" ] || fail "init $kind does not say what to do next"
  type_it "$next"
  tail -n 2 log | sed 's/^/             /'
done
tell "$started" "in all"
