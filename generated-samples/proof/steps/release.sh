#!/usr/bin/env bash
# Makes a release from a committed state, with nothing of the folder that it is called in.
#
#   release.sh make ROOT VERSION OUT REVISION [KEY]    OUT/VERSION is the release
#   release.sh twice ROOT OUT                          makes it in two folders, and compares every byte
#   release.sh version ROOT VERSION                    writes the next version into all files that have it
#   release.sh modules ROOT                            lists the folders of the modules that are published
#   release.sh sources ROOT PREFIX OUT                 makes sources.jar and javadoc.jar of the binding in OUT
#   release.sh unready ROOT VERSION                    lists what the owner has not filled in
#
# OUT/VERSION has a staging repository in Maven's layout (maven), the installation as an archive, the SBOM
# and the sums of all files. With KEY, gpg signs each file with that key.
set -euo pipefail
export LC_ALL=C TZ=UTC

steps=$(cd "$(dirname "$0")" && pwd)
readonly steps group=maven/org/shimwright moment=2026-01-01T00:00:00Z

fail() { printf 'dev: %s\n' "$*" >&2 && exit 1; }

# The version of the tree in folder $1.
version_of() { sed -n '/^  <version>/{s/ *<[^>]*>//g;p;q}' "$1/pom.xml"; }

# The modules that are published, by their folders: the first pom of folder $1, and those of its modules
# that are no samples.
modules_of() {
  printf '.\n'
  sed -n '/generated-samples/!s|^    <module>\(.*\)</module>$|\1|p' "$1/pom.xml"
}

make_release() {
  local root=$1 version=$2 work=$3 revision=$4 key=${5:-}
  umask 022 # jars have the modes of the folders that are packed
  rm -rf "$work"
  mkdir -p "$work/$version"
  work=$(cd "$work" && pwd)
  # the identity that a linker gives a library depends on the path of what it links
  local built=/var/tmp/shimwright-$version
  mkdir "$built" ||
    fail "$built is where a release is built: remove it, unless another one is being made there just now"
  # shellcheck disable=SC2064 # the folder of now
  trap "printf 'dev: what was built stays in %s\n' '$built' >&2" EXIT
  # what makes the parts knows these, too
  local tree=$built/tree out=$work/$version prefix=$built/shimwright-$version
  mkdir "$tree"
  git -C "$root" archive "$revision" | tar -x --no-same-permissions -C "$tree" # nor does root keep those of git
  local found
  found=$(version_of "$tree")
  if [ "$found" != "$version" ]; then
    rm -rf "$built"
    trap - EXIT
    fail "the poms of this commit have the version $found, not $version; change it by" \
      "'bash generated-samples/proof/steps/release.sh version . $version', and commit that first"
  fi
  "$tree/dev" install "$prefix"
  forget_times "$prefix"
  cp -r "$prefix/share/shimwright/maven" "$out/maven"
  stage_binding
  stage_bom
  stage_sbom
  pack "$built" "shimwright-$version" linux-x86_64
  sums "$out"
  [ -z "$key" ] || sign "$out" "$key"
  unready "$tree" "$version"
  rm -rf "$built"
  trap - EXIT
}

# Removes what an installation has of the moment: Maven's lists of versions, which have a time, and the
# classes that this JVM has loaded, which others cannot map.
forget_times() {
  local gone
  cd "$1"
  gone=$(find . \( -name 'maven-metadata.xml*' -o -name '*.jsa' \) -printf '%P\n')
  while read -r file; do
    rm "$file"
    sed -i "\|  $file\$|d" share/shimwright/installed.txt
  done <<<"$gone"
  cd "$OLDPWD"
}

# An archive of folder $2 in folder $1, for a platform: the same for the same files, whatever the umask is.
pack() {
  tar --sort=name --mtime="$moment" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -C "$1" -c "$2" |
    gzip -n >"$out/$2-$3.tar.gz"
}

# The jar of the binding of MPI without libraries, and one with them for each platform, by the names of
# os-maven-plugin; and the embedded MPI of the platforms that are not this one.
stage_binding() {
  local name=shimwright-mpi-binding made=$tree/target/natives platform
  cmake "-DROOT=$tree" "-DPREFIX=$prefix" "-DOUT=$made" "-DJAVA_HOME=$JAVA_HOME" -P "$steps/release-natives.cmake"
  mkdir -p "$made/classes"
  (cd "$made/classes" && "$JAVA_HOME/bin/jar" --extract --file "$prefix/share/java/shimwright/$name-$version.jar")
  rm -r "$made/classes/META-INF/native" "$made/classes/META-INF/MANIFEST.MF"
  binding_sources "$tree" "$prefix" "$made"
  jar_of "$made/classes" . --manifest "$made/manifest"
  stage "$name" .jar "$made/classes.jar"
  stage "$name" -sources.jar "$made/sources.jar"
  stage "$name" -javadoc.jar "$made/javadoc.jar"
  {
    pom_head "$name" jar "Shimwright: the binding of MPI"
    printf '  <dependencies>\n'
    dependency shimwright-mpi '    '
    printf '  </dependencies>\n</project>\n'
  } >"$made/pom"
  stage "$name" .pom "$made/pom"
  for platform in x86_64 aarch_64; do
    [ -d "$made/$platform/jar" ] || continue
    jar_of "$made/$platform/jar" META-INF
    stage "$name" "-linux-$platform.jar" "$made/$platform/jar.jar"
    [ ! -d "$made/$platform/mpi" ] || {
      mv "$made/$platform/mpi" "$made/$platform/shimwright-mpi-$version"
      pack "$made/$platform" "shimwright-mpi-$version" "linux-$platform"
    }
  done
}

# Makes sources.jar and javadoc.jar of the binding in folder $3, from tree $1 and its installation $2. The
# sources are those that were generated, and the annotated one.
binding_sources() {
  local binding=$1/generated-samples/proof/mpi-binding jars made=$3
  jars=$(cd "$2" && pwd)/share/java/shimwright
  mkdir -p "$made/sources" "$made/javadoc"
  made=$(cd "$made" && pwd)
  (cd "$made" && "$JAVA_HOME/bin/jar" --extract --file "$jars"/shimwright-mpi-binding-*.jar META-INF/MANIFEST.MF &&
    mv META-INF/MANIFEST.MF manifest && rmdir META-INF)
  cp -r "$binding/target/generated-sources/annotations/." "$binding/src/main/java/." "$made/sources"
  "$JAVA_HOME/bin/javadoc" -quiet -notimestamp -Xdoclint:none -encoding UTF-8 -docencoding UTF-8 -charset UTF-8 \
    -classpath "$jars/*" -sourcepath "$made/sources" -subpackages org.shimwright -d "$made/javadoc"
  jar_of "$made/sources" . --manifest "$made/manifest"
  jar_of "$made/javadoc" . --manifest "$made/manifest"
}

# Packs $2 of folder $1 as $1.jar, in the order of names.
jar_of() {
  (cd "$1" && find "$2" -type f -printf '%P\0' | sort -z | sed -z "s|^|$2/|; s|^\./||" |
    xargs -0 "$JAVA_HOME/bin/jar" --create --date="$moment" --file "$1.jar" "${@:3}")
}

# Copies file $3 to the repository as artifact $1, with $2 for the rest of its name.
stage() {
  local folder=$out/$group/$1/$version
  mkdir -p "$folder"
  cp "$3" "$folder/$1-$version$2"
}

# The beginning of a pom without a parent: what it says of the project is what the pom of the tree says.
pom_head() {
  cat <<END
<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.shimwright</groupId>
  <artifactId>$1</artifactId>
  <version>$version</version>
  <packaging>$2</packaging>
  <name>$3</name>
  <description>$3.</description>
END
  sed -n '/^  <url>/,/^  <\/scm>/p' "$tree/pom.xml"
  printf '  <properties>\n'
  grep '^    <owner\.' "$tree/pom.xml"
  printf '  </properties>\n'
}

# A dependency on artifact $1 of the release, indented by $2.
dependency() {
  printf "$2%s\n" '<dependency>' '  <groupId>org.shimwright</groupId>' "  <artifactId>$1</artifactId>" \
    "  <version>$version</version>" '</dependency>'
}

# A bill of materials: all jars of one version.
stage_bom() {
  local folder name
  {
    pom_head shimwright-bom pom "Shimwright: versions that go together"
    printf '  <dependencyManagement>\n    <dependencies>\n'
    for folder in "$out/$group"/*/; do
      name=$(basename "$folder")
      [ ! -e "$folder$version/$name-$version.jar" ] || dependency "$name" '      '
    done
    printf '    </dependencies>\n  </dependencyManagement>\n</project>\n'
  } >"$tree/target/bom.xml"
  stage shimwright-bom .pom "$tree/target/bom.xml"
}

# The software bill of materials, of the modules that are published.
stage_sbom() {
  local sbom=$tree/target/shimwright-sbom.json
  # shellcheck disable=SC2086 # MAVEN_ARGS is a list of arguments
  (cd "$tree" && mvn --batch-mode --no-transfer-progress ${MAVEN_ARGS:-} \
    org.cyclonedx:cyclonedx-maven-plugin:makeAggregateBom \
    -pl "$(modules_of "$tree" | paste -s -d ,)")
  cp "$sbom" "$out/shimwright-$version-sbom.json"
  stage shimwright -cyclonedx.json "$sbom"
}

# Writes the sums of each file beside it, and of all in one list.
sums() {
  local file
  cd "$1"
  find . \( -name '*.sha256' -o -name '*.sha512' -o -name SHA256SUMS \) -delete
  files . | while read -r file; do
    sha256sum "$file" | cut -d ' ' -f 1 >"$file.sha256"
    sha512sum "$file" | cut -d ' ' -f 1 >"$file.sha512"
  done
  files . | sed 's|^\./||' | xargs sha256sum >../sums
  mv ../sums SHA256SUMS
  cd "$OLDPWD"
}

# What is released in folder $1, without the sums.
files() { find "$1" -type f ! -name '*.md5' ! -name '*.sha1' ! -name '*.sha256' ! -name '*.sha512' ! -name '*.asc' | sort; }

sign() {
  local file
  files "$1" | while read -r file; do
    gpg --batch --yes --armor --local-user "$2" --output "$file.asc" --detach-sign "$file"
  done
}

# Lists what the owner has not filled in.
unready() {
  sed -n 's/^    <\(owner\.[a-z.]*\)>not-named-yet<.*/unready: \1 in pom.xml/p' "$1/pom.xml"
  ! grep -q 'not named yet' "$1/SECURITY.md" || printf 'unready: where vulnerabilities are reported, in SECURITY.md\n'
  grep -qF "## [$2] - " "$1/CHANGELOG.md" || printf 'unready: the section of %s in CHANGELOG.md\n' "$2"
}

# Two folders whose paths differ in length and depth.
twice() {
  local root=$1 work=$2 revision version made
  revision=$(git -C "$root" stash create)
  revision=${revision:-HEAD}
  version=$(version_of "$root")
  rm -rf "$work"
  for made in one/a two/another/folder; do
    make_release "$root" "$version" "$work/$made" "$revision"
    umask 077 # of the second one's builder
  done
  diff -r "$work/one/a/$version" "$work/two/another/folder/$version" || fail "the same sources made another release"
  printf 'the same: %s files\n' "$(files "$work/one/a/$version" | wc -l)"
}

# Replaces the version in all files but those that tell of earlier versions. A property with the version
# of another project stays, even if that is the same.
write_version() {
  local root=$1 old
  [[ $2 =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "a version is three numbers, such as 1.0.0, not '$2'"
  old=$(version_of "$root")
  git -C "$root" grep -lFz "$old" -- . ':!CHANGELOG.md' ':!*/upgrading.md' |
    (cd "$root" && xargs -0 sed -E -i "/<[a-z.-]+\.version>/!s/(^|[^0-9.])${old//./\\.}\b/\1$2/g")
}

case $1 in
  version) write_version "${@:2}" ;;
  make) make_release "${@:2}" ;;
  twice) twice "${@:2}" ;;
  modules) modules_of "${@:2}" ;;
  sources) binding_sources "${@:2}" ;;
  unready) unready "${@:2}" ;;
  *) fail "no '$1'" ;;
esac
