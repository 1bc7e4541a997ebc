# Runs the tests of hostile inputs at the size and with the seed of the environment, and adds up
# what they count.
#
#   SHIMWRIGHT_HOSTILE_INPUTS   how many inputs; 10000 unless it says, 1000000 for a night
#   SHIMWRIGHT_HOSTILE_SEED     of which they are made; a random one unless it says
set(inputs 10000)
if(DEFINED ENV{SHIMWRIGHT_HOSTILE_INPUTS})
  set(inputs $ENV{SHIMWRIGHT_HOSTILE_INPUTS})
endif()
string(RANDOM LENGTH 9 ALPHABET 123456789 seed)
if(DEFINED ENV{SHIMWRIGHT_HOSTILE_SEED})
  set(seed $ENV{SHIMWRIGHT_HOSTILE_SEED})
endif()
message(STATUS "hostile inputs: ${inputs}, seed ${seed}")
set(processor ${ROOT}/processor/target)
file(GLOB old ${processor}/figures/hostile-*.properties)
if(old)
  file(REMOVE ${old})
endif()
separate_arguments(maven_arguments UNIX_COMMAND "$ENV{MAVEN_ARGS}")
attempt(passed "hostile inputs" mvn --batch-mode --no-transfer-progress ${maven_arguments}
  --file ${ROOT}/pom.xml --projects :shimwright-processor --also-make test
  -Pall -Dtest=Hostile*Test -Dsurefire.failIfNoSpecifiedTests=false -Dshimwright.native.skip=true -Dtests.jvm=
  -Dshimwright.hostile.inputs=${inputs} -Dshimwright.hostile.seed=${seed})
file(GLOB figures ${processor}/figures/hostile-*.properties)
set(refused 0)
set(accepted 0)
set(findings 0)
foreach(figure IN LISTS figures)
  math(EXPR programs "${programs} + 1")
  file(STRINGS ${figure} lines REGEX "^hostile .*=[0-9]+$")
  foreach(line IN LISTS lines)
    string(REGEX MATCH " (refused|accepted|finding)=([0-9]+)$" ignored "${line}")
    if(CMAKE_MATCH_1 STREQUAL "finding")
      math(EXPR findings "${findings} + ${CMAKE_MATCH_2}")
    else()
      math(EXPR ${CMAKE_MATCH_1} "${${CMAKE_MATCH_1}} + ${CMAKE_MATCH_2}")
    endif()
  endforeach()
endforeach()
math(EXPR points "${refused} + ${accepted} + ${findings}")
set(summary "${points} inputs: ${refused} refused, ${accepted} accepted")
string(APPEND summary ", ${findings} findings, seed ${seed}")
