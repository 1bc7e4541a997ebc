#!/usr/bin/env bash
# Tries an MPI with the conformance program that `./dev install` built for it, and compares what it saw
# with differences.yaml, which also the class path of this tree must have. Whoever runs it may be root.
#
#   conformance.sh PREFIX [ARGUMENT OF THE PROGRAM]...
set -euo pipefail
cd "$(dirname "$0")/../../.."
report=$PWD/target/conformance-report.xml
export UCX_ERROR_SIGNALS= OMPI_MCA_osc=^ucx
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export PRTE_ALLOW_RUN_AS_ROOT=1 PRTE_ALLOW_RUN_AS_ROOT_CONFIRM=1
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe

rm -f "$report"
# 1: a rule is not kept, which the comparison judges
"$1/bin/mpi-caching-conformance" --time-limit 120 --format junit --output "$report" "${@:2}" || [ $? -eq 1 ]
# 3: nothing is known of this version, which is no fault
java -cp processor/target/shimwright-processor-0.1.0-command.jar:generated-samples/proof/conformance/target/classes \
  org.shimwright.sample.conformance.Compare "$report" || [ $? -eq 3 ]
