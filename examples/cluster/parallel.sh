#!/usr/bin/env bash
# Runs the tests of a project in parts with GNU parallel, here or over ssh, and merges them.
#
#   parallel.sh [FLAGS OF scrollwork test]…
#
# Ends as one run of all tests would.
set -euo pipefail

# Edit here, or set the variables. ------------------------------------------------------------------
project=${PROJECT:-.}                  # the project; on other machines at the same path
shards=${SHARDS:-8}                    # how many parts
hosts=${HOSTS:-:}                      # ssh logins, separated by commas; ":" is this machine
slots=${SLOTS:-100%}                   # parts at a time on each machine; 100% is one for each core
scrollwork=${SCROLLWORK:-scrollwork}   # the program
records=${RECORDS:-.scrollwork/shards} # where the records go, below the project
# ---------------------------------------------------------------------------------------------------

cd -- "$project"
mkdir -p -- "$records"
rm -f -- "$records"/*.jsonl

# A part whose tests fail is done, too: only a part without a record is tried again.
part() {
  mkdir -p -- "$records"
  "$scrollwork" test -q --jobs 1 --shard "$1/$shards" --record "$records/$1.jsonl" "${@:2}" || true
  test -s "$records/$1.jsonl"
}
export -f part
export records shards scrollwork

# Records come back from other machines by themselves.
back=()
[ "$hosts" = : ] || back=(--return "$records/{}.jsonl")
flags=$(printf '%q ' "$@")
[ "$#" -gt 0 ] || flags=
seq "$shards" | parallel --will-cite --jobs "$slots" --sshlogin "$hosts" --workdir "$PWD" \
  --env part --env records --env shards --env scrollwork "${back[@]}" \
  --retries 3 "part {} $flags" >/dev/null || true

# What is missing is said here, and is no success.
exec "$scrollwork" test --merge "$records"/*.jsonl
