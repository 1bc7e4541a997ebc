#!/usr/bin/env bash
# Runs one case of the installation's test: check.sh CASE MPI_HOME WORK_FOLDER GENERATED
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
case_name=$1 home=$2 work=$3 generated=$4
programs=$here/programs
expected='rank 0 of 1, answer 42'
rm -rf "$work"
mkdir -p "$work"
cd "$work"

die() {
  printf '%s: %s\n' "$case_name" "$*" >&2
  exit 1
}

# Whether running the arguments prints what every program of this test prints.
expect_answer() {
  local output
  output=$("$@") || die "'$*' ended with status $?"
  [ "$output" = "$expected" ] || die "'$*' printed '$output' instead of '$expected'"
}

# Whether running the arguments ends with status $1 and says $2.
expect_refusal() {
  local status=0 output wanted=$1 text=$2
  shift 2
  output=$("$@" 2>&1) || status=$?
  [ "$status" -eq "$wanted" ] || die "'$*' ended with status $status instead of $wanted"
  [[ $output == *"$text"* ]] || die "'$*' does not say '$text' but '$output'"
}

build() {
  local wrapper=$1 source=$2
  "$home/bin/$wrapper" "$programs/$source" -o program
  expect_answer "$home/bin/mpiexec" -n 1 ./program
}

c_program_by_mpicc() { build mpicc hello.c; }
cxx_program_by_mpicxx() { build mpicxx hello.cpp && build mpic++ hello.cpp; }
mpif_h_program_by_mpifort() { build mpifort hello_mpif.f90 && build mpif77 hello_mpif.f90; }
mpi_program_by_mpifort() { build mpifort hello_mpi.f90 && build mpif90 hello_mpi.f90; }
mpi_f08_program_by_mpifort() { build mpifort hello_f08.f90; }

separate_compile_and_link() {
  "$home/bin/mpicc" -c "$programs/hello.c" -o hello.o
  "$home/bin/mpicc" hello.o -o program
  expect_answer ./program
}

wrappers_show_their_command() {
  local wrapper command
  for wrapper in mpicc mpicxx mpifort; do
    command=$("$home/bin/$wrapper" -show)
    [[ $command == *"-I$home/include"*"-L$home/lib"*-lmpi* ]] || die "$wrapper -show: $command"
    [ "$("$home/bin/$wrapper" -compile-info)" = "$command" ] || die "$wrapper -compile-info differs"
    [ "$("$home/bin/$wrapper" -showme:incdirs)" = "$home/include" ] || die "$wrapper -showme:incdirs"
  done
  # what -show prints is a command
  $("$home/bin/mpicc" -show) "$programs/hello.c" -L"$home/lib" -lmpi -o program
  expect_answer ./program
}

another_compiler_can_be_named() {
  expect_refusal 0 "my-compiler -I" env SHIMWRIGHT_CC=my-compiler "$home/bin/mpicc" -show
}

only_mpi_names_are_exported() {
  local others
  others=$(nm --dynamic --defined-only "$home/lib/libmpi.so" | awk '{ print $3 }' |
    grep -v -i -E '^(_*p?mpix?_|__mpi)' | grep -v -E '^mpif_' || true)
  [ -z "$others" ] || die "libmpi.so exports $others"
}

mpiexec_runs_one_process() {
  "$home/bin/mpicc" "$programs/hello.c" -o program
  expect_answer "$home/bin/mpiexec" ./program
  expect_answer "$home/bin/mpiexec" -np 1 ./program
  expect_refusal 0 "a b|-n|c" "$home/bin/mpiexec" -n 1 printf '%s|%s|%s' "a b" -n c
}

mpiexec_refuses_more_processes() {
  expect_refusal 2 "one process only" "$home/bin/mpiexec" -n 2 true
  expect_refusal 2 "one process only" "$home/bin/mpiexec" -n 1 true : -n 1 true
  expect_refusal 2 "one process only" "$home/bin/mpiexec" -n 0 true
  expect_refusal 2 "wants a number" "$home/bin/mpiexec" -n
  expect_refusal 2 "unknown option" "$home/bin/mpiexec" --hostfile x true
  expect_refusal 2 "no program" "$home/bin/mpiexec" -n 1
}

mpiexec_passes_the_status_on() {
  expect_refusal 7 "" "$home/bin/mpiexec" -n 1 sh -c 'exit 7'
}

mpiexec_names_itself() { expect_refusal 0 "Shimwright MPI" "$home/bin/mpiexec" --version; }

pkg_config_builds_a_program() {
  command -v pkg-config >/dev/null || exit 77
  local flags
  flags=$(PKG_CONFIG_PATH=$home/lib/pkgconfig pkg-config --cflags --libs shimwright-mpi)
  # shellcheck disable=SC2086 # a list of flags
  cc "$programs/hello.c" $flags -o c_program
  # shellcheck disable=SC2086
  gfortran "$programs/hello_f08.f90" $flags -o f08_program
  expect_answer ./c_program
  expect_answer ./f08_program
}

# Builds the test project with the given CMake arguments and runs its programs.
build_project() {
  cmake -S "$here/project" -B build "$@" >configure.log || { cat configure.log && die "configure"; }
  cmake --build build >build.log 2>&1 || { cat build.log && die "build"; }
  local program
  for program in build/hello_*; do expect_answer "$program"; done
}

cmake_finds_mpi() {
  build_project -DUSE=MPI "-DMPI_HOME=$home"
  [ "$(find build -maxdepth 1 -name 'hello_*' | wc -l)" -eq 5 ] || die "not all programs were built"
}

cmake_finds_the_package() {
  build_project -DUSE=ShimwrightMPI "-DCMAKE_PREFIX_PATH=$home"
}

a_moved_folder_works() {
  mkdir "a place"
  cp -R "$home" "a place/mpi"
  "a place/mpi/bin/mpifort" "$programs/hello_f08.f90" -o program
  expect_answer "a place/mpi/bin/mpiexec" ./program
  ldd program | grep -F "$work/a place/mpi" >/dev/null || die "the program uses another folder's library"
  home="$work/a place/mpi"
  PKG_CONFIG_PATH="$home/lib/pkgconfig" pkg-config --exists shimwright-mpi || die "pkg-config"
  build_project -DUSE=MPI "-DMPI_HOME=$home"
}

# Has Doxygen read copies of the generated files, after an edit if one is given.
doxygen_reads_comments() {
  local file status=0 rest
  cp "$generated"/include/mpi{,cxx}.h "$generated"/fortran/mpi{,_f08}.f90 .
  [ -z "${1:-}" ] || sed -i "$1" mpi.h mpicxx.h mpi.f90 mpi_f08.f90
  for file in mpi.h mpicxx.h mpi_f08.f90; do
    doxygen_reads "$file" || status=1
  done
  rest=$(doxygen_reads mpi.f90 2>&1 | grep -v ' (function) of interface ') || true
  [ -z "$rest" ] || { echo "$rest" && status=1; }
  return "$status"
}

# Doxygen 1.9 does not see the words of parameters of a Fortran procedure as a whole, though it compares
# each with its parameter, and takes those of an interface body for the interface around it.
doxygen_reads() {
  {
    cat "$here/Doxyfile"
    echo "INPUT = $1"
    [ "$1" = mpi.h ] || echo "WARN_NO_PARAMDOC = NO"
  } | doxygen -
}

doxygen_has_nothing_to_warn_of() {
  command -v doxygen >/dev/null || exit 77
  doxygen_reads_comments || die "Doxygen ended with status $?"
  grep -q '<name>MPI_Comm_set_attr</name>' xml/mpi_8h.xml || die "mpi.h was not read"
  grep -q '<name>mpi_comm_set_attr_f08</name>' xml/namespacempi__f08.xml || die "mpi_f08 was not read"
}

doxygen_finds_an_unknown_parameter() {
  command -v doxygen >/dev/null || exit 77
  expect_refusal 1 "'colour'" doxygen_reads_comments 's/@param\[in\] color /@param[in] colour /'
}

doxygen_finds_a_constant_without_words() {
  command -v doxygen >/dev/null || exit 77
  expect_refusal 1 "mpi_integer_kind" doxygen_reads_comments '/!> The kind of a default INTEGER/d'
}

doxygen_finds_a_member_without_words() {
  command -v doxygen >/dev/null || exit 77
  expect_refusal 1 "MPI_SOURCE" doxygen_reads_comments 's,/\*\*< rank of the sender \*/,,'
}

doxygen_finds_a_parameter_without_words() {
  command -v doxygen >/dev/null || exit 77
  expect_refusal 1 "parameter 'color'" doxygen_reads_comments '/@param\[in\] color /d'
}

"$case_name"
