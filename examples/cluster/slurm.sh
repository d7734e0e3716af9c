#!/usr/bin/env bash
# Runs the tests of a project in parts as a Slurm job array, and merges them in a job behind it.
#
#   ./slurm.sh        submits both; `scontrol show job ID` of the second job says how it ended, its
#                     output is in merge.log
#
# The project lies in a folder that all machines see.
#SBATCH --job-name=scrollwork
#SBATCH --ntasks=1
set -euo pipefail

# Edit here, or set the variables. ------------------------------------------------------------------
project=${PROJECT:-$PWD}               # the project
shards=${SHARDS:-32}                   # how many parts
cores=${CORES:-4}                      # cores of each part
limit=${LIMIT:-00:10:00}               # time of each part
scrollwork=${SCROLLWORK:-scrollwork}   # the program
records=${RECORDS:-.scrollwork/shards} # where the records go, below the project
# ---------------------------------------------------------------------------------------------------

cd -- "$project"
if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
  # One part. Slurm may run it again; a test that fails is no reason to.
  code=0
  "$scrollwork" test -q --jobs "$cores" --shard "$SLURM_ARRAY_TASK_ID/$shards" \
    --record "$records/$SLURM_ARRAY_TASK_ID.jsonl" || code=$?
  [ "$code" -le 1 ]
elif [ "${1:-}" = merge ]; then
  exec "$scrollwork" test --merge "$records"/*.jsonl --report junit=junit.xml
else
  mkdir -p -- "$records"
  rm -f -- "$records"/*.jsonl
  export PROJECT=$project SHARDS=$shards CORES=$cores SCROLLWORK=$scrollwork RECORDS=$records
  array=$(sbatch --parsable --export=ALL --array="1-$shards" --cpus-per-task="$cores" \
    --time="$limit" --output="$records/%a.log" "$0")
  sbatch --export=ALL --dependency="afterany:$array" --time=00:05:00 --output=merge.log "$0" merge
fi
