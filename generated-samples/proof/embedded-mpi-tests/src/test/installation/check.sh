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

# In mpi_f08 a text has the length of MPI's constant (MPI-4.1, MPI_ERROR_STRING and others).
mpi_f08_refuses_a_short_text() {
  local call
  for call in 'Error_string(0, text' 'Get_processor_name(text' 'Get_library_version(text'; do
    {
      printf '%s\n' 'use mpi_f08' 'integer :: n' 'character(len=10) :: text' "call MPI_$call, n)" end
    } >short.f90
    expect_refusal 1 specific "$home/bin/mpifort" -c short.f90
  done
}

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

# The libraries that an ELF file asks for, and the names that it defines.
needed() { readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'; }
defined() { nm --dynamic --defined-only "$1" | awk '{ print $3 }' | sort -u; }

abi_program_needs_the_abi_alone() {
  build mpicc_abi abi.c
  [ "$(needed program | grep mpi)" = libmpi_abi.so.1 ] || die "the program needs $(needed program)"
  build mpicxx_abi hello_abi.cpp && build mpic++_abi hello_abi.cpp
  [ "$(needed program | grep mpi)" = libmpi_abi.so.1 ] || die "the program needs $(needed program)"
  command -v pkg-config >/dev/null || return 0
  # shellcheck disable=SC2046 # a list of flags
  cc "$programs/abi.c" -o program \
    $(PKG_CONFIG_PATH=$home/lib/pkgconfig pkg-config --cflags --libs shimwright-mpi-abi)
  expect_answer ./program
}

# MPI-5.0, The MPI ABI Header File and Shared Library: mpi_abi, versioned as the system does it
abi_library_has_its_name() {
  local version
  version=$(sed -n 's/^#define MPI_ABI_VERSION //p' "$home/include/mpi.h")
  readelf -d "$home/lib/libmpi_abi.so" | grep -F "SONAME" | grep -F "[libmpi_abi.so.$version]" \
    >/dev/null || die "the library is not called libmpi_abi.so.$version"
}

abi_library_has_the_names_of_the_abi() {
  local others missing
  local left_out='_(c2f|f2c)$|MPI_(Address|Errhandler_(create|get|set)|Type_(extent|hindexed|hvector|lb|struct|ub))$'
  others=$(defined "$home/lib/libmpi_abi.so" | grep -v -E '^P?MPI_' || true)
  [ -z "$others" ] || die "libmpi_abi.so exports $others"
  others=$(defined "$home/lib/libmpi_abi.so" | grep -E "$left_out" || true)
  [ -z "$others" ] || die "libmpi_abi.so exports $others"
  missing=$(comm -23 <(defined "$home/lib/libmpi.so" | grep -E '^P?MPI_' |
    grep -v -E "$left_out") <(defined "$home/lib/libmpi_abi.so"))
  [ -z "$missing" ] || die "libmpi_abi.so lacks $missing"
}

# Prints "HEADER LIBRARY" of every other MPI that has the MPI ABI: ABI_HOME, Debian's MPICH and Open MPI.
other_abis() {
  local folder
  for folder in /usr/lib/*-linux-gnu*; do
    pair "$folder"/mpi_abi_mpich/include/mpi.h "$folder"/libmpi_abi_mpich.so.1.*
    pair "$folder"/openmpi/include/standard_abi/mpi.h "$folder"/libmpi_abi_openmpi.so.1.*
  done
  [ -z "${ABI_HOME:-}" ] || pair "$ABI_HOME/include/mpi.h" "$ABI_HOME/lib/libmpi_abi.so"
}
pair() { [ ! -f "$1" ] || [ ! -f "$2" ] || printf '%s %s\n' "$1" "$(readlink -f "$2")"; }

# Runs a check with the header and the library of each other MPI, in a folder of its own; skips without one.
with_other_abis() {
  local header library number=0
  while read -r header library; do
    number=$((number + 1))
    mkdir "$work/$number" && cd "$work/$number"
    echo "with $library"
    "$@" "$header" "$library" </dev/null
  done < <(other_abis)
  [ "$number" -gt 0 ] && return
  echo "skipped: no other MPI with the MPI ABI is here; Debian's libmpich-dev 5 or libopenmpi-dev 6 has it, or set ABI_HOME"
  exit 77
}

# Prints the value of every constant of our mpi.h, and what the types look like, by the header $1.
abi_values() {
  mkdir "$2" && cp "$1" "$2/mpi.h"
  [ "$1" != "$home/include/mpi.h" ] || cp "$home/include/shimwright_config.h" "$2"
  {
    printf '#include <mpi.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n'
    printf '#define VALUE(x) printf("%%s %%lld\\n", #x, (long long)(intptr_t)(x));\n'
    printf 'int main(void)\n{\n'
    sed -n 's/^#define \(MPI_[A-Z0-9_]*\) ..*/VALUE(\1)/p' "$home/include/mpi.h" |
      grep -v -E '\((MPI_NULL_|MPI_DUP_|MPI_[LU]B\))' # of MPI-1, which the ABI does not have
    for type in Aint Count Offset Status Comm Win Datatype Group Info Request Errhandler Op; do
      printf 'VALUE(sizeof(MPI_%s)) VALUE(_Alignof(MPI_%s))\n' "$type" "$type"
    done
    for type in Aint Count Offset; do printf 'VALUE((MPI_%s)-1 < 0)\n' "$type"; done
    for member in MPI_SOURCE MPI_TAG MPI_ERROR; do
      printf 'VALUE(offsetof(MPI_Status, %s))\n' "$member"
    done
    printf 'return 0;\n}\n'
  } >"$2/values.c"
  cc -w -I "$2" "$2/values.c" -o "$2/values" || die "$1 lacks some of our constants"
  "$2/values"
}

values_are_equal() {
  abi_values "$home/include/mpi.h" ours >ours.txt
  abi_values "$1" theirs >theirs.txt
  [ "$(wc -l <ours.txt)" -gt 200 ] || die "only $(wc -l <ours.txt) values were compared"
  diff ours.txt theirs.txt || die "the values of $1 differ"
}
abi_values_are_those_of_another_header() { with_other_abis values_are_equal; }

runs_here() {
  mkdir include && cp "$1" include/mpi.h
  cc -Wall -Wextra -Werror -I include "$programs/abi.c" "$2" -o program
  [ "$(needed program | grep mpi)" = libmpi_abi.so.1 ] || die "the program needs $(needed program)"
  expect_answer env "LD_LIBRARY_PATH=$home/lib" ./program
}
abi_program_of_another_header_runs_here() { with_other_abis runs_here; }

runs_there() {
  "$home/bin/mpicc_abi" "$programs/abi.c" -o program
  mkdir lib && ln -s "$2" lib/libmpi_abi.so.1
  expect_answer env "LD_LIBRARY_PATH=$PWD/lib" ./program
}
abi_program_runs_on_another_library() { with_other_abis runs_there; }

# The ABI leaves them out; MPICH has them, and so has this library, for programs of MPICH's header.
of_mpi1='MPI_(Attr_(put|get|delete)|Keyval_(create|free))$'
names_are_there() {
  local others
  others=$(comm -23 <(defined "$home/lib/libmpi_abi.so" | grep -v -E "$of_mpi1") <(defined "$2"))
  [ -z "$others" ] || die "$2 lacks $others"
}
abi_names_are_in_another_library() { with_other_abis names_are_there; }

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

programs_have_manual_pages() {
  local program
  for program in "$home"/bin/mpi*; do
    program=${program##*/}
    grep -q "^[.]Nm $program\$" "$home/share/man/man1/$program.1"
    if grep '@[A-Z_]*@' "$home/share/man/man1/$program.1"; then return 1; fi
  done
}

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

pkg_config_finds_a_moved_folder() {
  command -v pkg-config >/dev/null || exit 77
  mkdir "a place"
  cp -R "$home" "a place/mpi"
  PKG_CONFIG_PATH="$work/a place/mpi/lib/pkgconfig" pkg-config --exists shimwright-mpi || die "pkg-config"
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
  build_project -DUSE=MPI "-DMPI_HOME=$home"
}

# Has Doxygen read copies of the generated files, after an edit if one is given.
# The script that builds all of this says at once where it cannot.
dev_refuses_a_folder_that_builds_break_in() {
  local character
  for character in '&' ';' '"' "'" '$' '#' '%' '\' '|' '[' '?' ':' ','; do
    mkdir "a${character}b"
    cp "$here/../../../../../../dev" "a${character}b"
    expect_refusal 2 "has $character in it" "./a${character}b/dev" demo
  done
  mkdir 'a b.c_d+e@f~g=h-i'
  cp "$here/../../../../../../dev" 'a b.c_d+e@f~g=h-i'
  expect_refusal 2 "no command 'nothing'" './a b.c_d+e@f~g=h-i/dev' nothing
  expect_refusal 2 "demo takes no 'operand'" './a b.c_d+e@f~g=h-i/dev' demo operand
}

# A JAVA_HOME that names no JDK is passed over, by Maven, too.
dev_passes_over_a_java_home_that_is_none() {
  mkdir tools
  cp "$here/../../../../../../dev" .
  printf '#!/bin/sh\nexit 1\n' >tools/apt-get
  # shellcheck disable=SC2016 # the stand-in's own $
  printf '#!/bin/sh\n[ -x "$JAVA_HOME/bin/javac" ] || exit 1\necho "Apache Maven 3.9.9 begins"\n[ $1 = --version ]\n' >tools/mvn
  chmod +x tools/*
  PATH=$PWD/tools:$PATH JAVA_HOME=$PWD/nothing expect_refusal 1 'Apache Maven 3.9.9 begins' ./dev docs
}

doxygen_reads_comments() {
  local file status=0 rest
  cp "$generated"/include/mpi{,cxx}.h "$generated"/fortran/mpi{,_f08}.f90 .
  [ -z "${1:-}" ] || sed -i "$1" mpi.h mpicxx.h mpi.f90 mpi_f08.f90
  for file in mpi.h mpicxx.h; do
    doxygen_reads "$file" || status=1
  done
  for file in mpi.f90 mpi_f08.f90; do
    rest=$(doxygen_reads "$file" 2>&1 | grep -v ' (function) of interface ') || true
    [ -z "$rest" ] || { echo "$rest" && status=1; }
  done
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
