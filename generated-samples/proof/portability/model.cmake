# Runs the tests of the model at full size; part of run.cmake. They leave their own reports.
string(RANDOM LENGTH 9 ALPHABET 123456789 drawn_from)
message(STATUS "seed: ${drawn_from}")
set(figures ${ROOT}/generated-samples/proof/matrix/target/figures)
file(REMOVE ${figures}/model.properties ${figures}/model-of-other-mpis.properties
  ${figures}/java-keys.properties)
separate_arguments(maven_arguments UNIX_COMMAND "$ENV{MAVEN_ARGS}")
attempt(passed "random programs" ${CMAKE_COMMAND} -E chdir ${ROOT}
  mvn --batch-mode --no-transfer-progress ${maven_arguments} test -pl :shimwright-matrix -am
  -Pall "-Dtest=*ModelTest" -Dsurefire.failIfNoSpecifiedTests=false -Dshimwright.native.tests.skip=true
  -Dmodel.tries=${PORTABILITY_PROGRAMS} -Dmodel.seed=${drawn_from})
if(NOT passed)
  math(EXPR failed "${failed} + 1")
endif()
set(operations 0)
file(GLOB figure_files ${figures}/model*.properties ${figures}/java-keys.properties)
foreach(file IN LISTS figure_files)
  file(STRINGS ${file} lines REGEX "compared.*=[0-9]+$")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "[0-9]+$" number "${line}")
    math(EXPR operations "${operations} + ${number}")
  endforeach()
endforeach()
math(EXPR points "${points} + ${operations}")
math(EXPR programs "${programs} + 1")
set(summary "${operations} operations, seed ${drawn_from}")
