#!/usr/bin/env bash
# Types what a newcomer types after ./dev install, in a folder that is not there yet, and prints how long
# each command takes.
#
#   first-steps.sh PREFIX FOLDER [KIND...]
#
# KIND is a kind of project that `shimwright init` writes; library-maven, maven and cmake if none is named.
# The commands that build and run a project are those that `init` prints.
set -euo pipefail
export LC_ALL=C

prefix=$1 folder=$2
shift 2
[ $# -gt 0 ] || set -- library-maven maven cmake
readonly prefix folder

fail() { printf 'first-steps: %s\n' "$*" >&2 && exit 1; }

# Runs a command of the shell, with its output in the file log, and prints the time and the command.
type_it() {
  local begin=$EPOCHREALTIME
  sh -c "$1" >log 2>&1 || { cat log && fail "failed: $1"; }
  awk -v begin="$begin" -v end="$EPOCHREALTIME" 'BEGIN { printf "%7.1f s  ", end - begin }'
  printf '%s\n' "$1"
}

[ ! -e "$folder" ] || fail "$folder is there already"
mkdir -p "$folder/.mvn" # or Maven takes the settings of a tree above
cd "$folder"
started=$EPOCHREALTIME
printf 'double tide_level(double hour);\nint tide_hours(void);\n' >tide.h
type_it "$prefix/bin/shimwright import tide.h -o tide.yaml"
type_it "$prefix/bin/shimwright explain MPI_Comm_set_attr"
for kind; do
  type_it "$prefix/bin/shimwright init $kind hello-$kind"
  next=$(sed -n 's/^next: //p' log)
  [ -n "$next" ] || fail "init $kind does not say what to do next"
  type_it "$next"
  tail -n 2 log | sed 's/^/             /'
done
awk -v begin="$started" -v end="$EPOCHREALTIME" 'BEGIN { printf "%7.1f s  in all\n", end - begin }'
