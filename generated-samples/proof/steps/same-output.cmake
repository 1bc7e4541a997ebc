# Compares what the builds on both JDKs generated, and what both JDKs generate with one program.
#
#   cmake ... -DSECOND=<the other JDK> -DOUTPUT=<where it built in each module> -P same-output.cmake
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

foreach(sample embedded-mpi mpi-binding)
  set(one "${samples}/${sample}/target")
  set(other "${samples}/${sample}/${OUTPUT}")
  run(diff -r "${one}/classes/META-INF/shimwright" "${other}/classes/META-INF/shimwright")
  run(diff -r "${one}/generated-sources" "${other}/generated-sources")
endforeach()
set(docs "${ROOT}/target/docs-of-jdk")
file(REMOVE_RECURSE "${docs}" "${docs}-2") # or nothing is left to generate
run("${java}" -jar "${command_jar}" docs -o "${docs}")
run("${SECOND}/bin/java" -jar "${command_jar}" docs -o "${docs}-2")
run(diff -r "${docs}" "${docs}-2")
