#!/usr/bin/env bash
# A machine that has nothing yet: a folder with a fresh Debian, in which commands run as root.
#
#   machine.sh may                         whether this machine lets us make one; if not, why
#   machine.sh make RELEASE FOLDER TREE    makes it, with a clone of TREE's HEAD in /root/shimwright
#   machine.sh run FOLDER COMMAND          runs a command of the shell there, in the clone
#   machine.sh kill FOLDER                 whether a command that is killed there leaves nothing behind
#
# Whatever mounts, does so in a mount and a process name space of its own. Its first process ends when
# `unshare` does, even by SIGKILL; the kernel then ends all others and unmounts everything.
set -euo pipefail

apart() {
  unshare --mount --propagation private --pid --fork --kill-child "$@" &
  # shellcheck disable=SC2064 # the process of now; it ignores SIGINT and SIGTERM
  trap "kill -KILL $! 2>/dev/null || :" EXIT
  wait $!
}

may_make() {
  [ "$(id -u)" -eq 0 ] || { echo "only root can make a machine with debootstrap" && return 1; }
  local device
  device=$(mktemp -u)
  apart sh -c 'mknod "$1" c 1 3 && rm "$1" && mount -t proc proc /proc' sh "$device" 2>/dev/null ||
    { echo "root may not mount or make devices here, as in most containers" && return 1; }
}

# The mirror that this machine's apt has Debian from; nothing if it has none, such as on Ubuntu.
mirror() {
  apt-get indextargets --format '$(REPO_URI)' \
    'Created-By: Packages' 'Label: Debian' 'Component: main' | sed -n '/^https\{0,1\}:/{p;q}'
}

# Copies what this machine needs to reach the network: names, proxies, certificates, and what apt must
# not ask of a mirror that is a snapshot.
connect() {
  cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
  apt-config dump | grep -E '^Acquire::(Check-Date|Check-Valid-Until|https?)\b' \
    >"$1/etc/apt/apt.conf.d/90of-the-host" || true
  mkdir -p "$1/usr/local/share/ca-certificates"
  cp -rL /usr/local/share/ca-certificates/. "$1/usr/local/share/ca-certificates/" || true
  enter "$1" update-ca-certificates
  # what Maven has fetched before
  if [ -d "${HOME:-/root}/.m2/repository" ]; then
    mkdir -p "$1/root/.m2"
    cp -r "${HOME:-/root}/.m2/repository" "$1/root/.m2/"
    rm -rf "$1/root/.m2/repository/org/shimwright"
  fi
}

make_machine() {
  local release=$1 folder=$2 tree=$3
  # shellcheck disable=SC2046 # debootstrap's default if there is no mirror
  apart debootstrap --variant=minbase --include=ca-certificates "$release" "$folder" $(mirror)
  connect "$folder"
  git clone --quiet --no-hardlinks "$tree" "$folder/root/shimwright"
  git -C "$folder/root/shimwright" log -1 --format='commit %h: %s'
  [ -z "$(git -C "$tree" status --porcelain)" ] || echo "what is not committed is not tried"
}

# Runs a command of the shell in folder $1, with nothing of this machine's environment but proxies and
# Maven's arguments.
enter() {
  local folder=$1 keep=() name
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY MAVEN_ARGS; do
    [ -z "${!name:-}" ] || keep+=("$name=${!name}")
  done
  # shellcheck disable=SC2016 # the inner shell's own $
  apart sh -c '
    folder=$1 && shift
    mount -t proc proc "$folder/proc" && mount --rbind /sys "$folder/sys" &&
      mount --rbind /dev "$folder/dev" && mount -t tmpfs tmpfs "$folder/dev/shm" || exit 125
    chroot "$folder" env -i "$@"
    exit $? # else the shell is replaced, and chroot would be the process that must reap all orphans
    ' sh "$folder" "${keep[@]}" HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    sh -c "cd /root/shimwright 2>/dev/null || cd; $2"
}

# The processes in whose name space something is mounted below folder $1, as the kernel writes it.
mounted_for() { grep -Fls " ${1// /\\040}/" /proc/[0-9]*/mounts || :; }

# Kills `unshare` alone, which can neither unmount anything nor end its children then.
kill_there() {
  local folder tries=100 shell
  folder=$(cd "$1" && pwd -P)
  enter "$folder" 'touch /root/begun && sleep 600' &
  shell=$!
  until [ -e "$folder/root/begun" ]; do kill -0 $shell && sleep 0.1; done
  [ -n "$(mounted_for "$folder")" ]
  kill -KILL "$(cat "/proc/$shell/task/$shell/children")"
  while [ -n "$(mounted_for "$folder")" ] && [ $((tries -= 1)) -gt 0 ]; do sleep 0.1; done
  [ $tries -gt 0 ] || { echo "still mounted for $(mounted_for "$folder")" && return 1; }
  echo "nothing is left"
}

case $1 in
  may) may_make ;;
  make) make_machine "$2" "$3" "$4" ;;
  run) enter "$2" "$3" ;;
  kill) kill_there "$2" ;;
esac
