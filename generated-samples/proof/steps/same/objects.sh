# Compiles each source in C below $1/text to an object at the same place below $1/objects, stripped. The
# further arguments are gcc's.
set -eu
out=$1
shift
cd "$out/text"
find . -name "*.c" -not -path "*/native/*.c" -o -path "*/META-INF/*.c" | sort | while read -r source; do
  folder=${source%/*} object=$out/objects/${source%.c}.o
  root=$(echo "$folder" | sed -E 's:/((mpi|own|extension)/)?(jni|engine|fortran|conformance|c)$::')
  # what a build may find in its MPI is there
  has=$(grep -ohE '\b(SWJ|CONFORMANCE)_HAS_[A-Za-z0-9_]+' "$source" | sort -u | sed 's/^/-D/')
  shims=$(printf -- '-I%s ' "$root"/../*/fortran) # headers of a target's are in the folder of another one
  mkdir -p "${object%/*}"
  # shellcheck disable=SC2086 # lists of options
  gcc $has $shims "-I$folder" "-I$root" "-I$root/jni" "-I$root/mpi/jni" "-I$root/own/jni" \
    "-I$root/extension/jni" "-I$root/include" "-I$root/engine" "-I$root/fortran" "$@" -c "$source" -o "$object"
  strip --strip-all -R .comment "$object"
done
