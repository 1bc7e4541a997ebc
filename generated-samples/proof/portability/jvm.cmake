# Runs Java on natives with sanitizers; part of run.cmake. `library` is built in ${out}/natives, its
# Java in the folder `target`; further arguments are Java's.
function(java_with_sanitizers status text library target)
  set(preloaded "")
  foreach(sanitizer libasan.so libubsan.so)
    execute_process(COMMAND gcc -print-file-name=${sanitizer} OUTPUT_VARIABLE place
      OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(APPEND preloaded "${place} ")
  endforeach()
  file(READ ${binding}/class-path jars)
  string(STRIP "${jars}" jars)
  file(GLOB built ${out}/natives/*/lib${library}.so)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env "LD_PRELOAD=${preloaded}" # the JVM sees to its own memory
      ASAN_OPTIONS=detect_leaks=0:handle_segv=0 UBSAN_OPTIONS=print_stacktrace=1
      $ENV{JAVA_HOME}/bin/java --enable-native-access=ALL-UNNAMED
      -Dshimwright.library.${library}=${built}
      -Dbinding.callbacks=${out}/binding/libbinding-callbacks.so
      -Dgauge.programs=${out}/gauge
      -cp ${target}/test-classes:${target}/classes:${jars} ${ARGN}
    RESULT_VARIABLE ended OUTPUT_VARIABLE said ERROR_VARIABLE said)
  message("${said}")
  set(${status} "${ended}" PARENT_SCOPE)
  set(${text} "${said}" PARENT_SCOPE)
endfunction()

# Runs all tests of a Java class, and then the same with a bug planted, which must be found.
macro(run_java what library target all planted bug)
  java_with_sanitizers(status text ${library} ${target} ${all})
  if(NOT status EQUAL 0 OR text MATCHES "Sanitizer|runtime error:" OR NOT text MATCHES "ran ([0-9]+)")
    list(APPEND broken "Java tests of ${what}")
    math(EXPR failed "${failed} + 1")
    report(${what} FALSE 1)
  else()
    math(EXPR points "${points} + ${CMAKE_MATCH_1}")
    report(${what} TRUE ${CMAKE_MATCH_1})
  endif()
  java_with_sanitizers(status text ${library} ${target} ${planted})
  if(status EQUAL 0 OR NOT text MATCHES "AddressSanitizer: ${bug}")
    list(APPEND broken "planted bug of ${what}")
    math(EXPR failed "${failed} + 1")
    report(planted-${what} FALSE 1)
  else()
    string(APPEND found "AddressSanitizer: ${bug} in Java's ${what}\n")
    report(planted-${what} TRUE 1)
  endif()
  math(EXPR programs "${programs} + 2")
endmacro()

build(built binding ${ROOT}/generated-samples/proof/mpi-binding/src/main/native ${toolchain}
  -DMPI_HOME=${out}/mpi -DJAVA_HOME=$ENV{JAVA_HOME} -DSHIMWRIGHT_OUTPUT=${out}/natives
  -DSHIMWRIGHT_GENERATED=${binding}/classes/META-INF/shimwright/mpi-binding)
if(built)
  set(checked "org.shimwright.sample.binding.CheckedJniTest$")
  run_java(binding mpi-binding ${binding} ${checked}Everything ${checked}Planted heap-use-after-free)
endif()

# the same for gauge, a library that is not MPI
set(gauge ${ROOT}/generated-samples/proof/gauge)
build(built gauge ${gauge}/src/main/native ${toolchain} -DJAVA_HOME=$ENV{JAVA_HOME}
  -DSHIMWRIGHT_OUTPUT=${out}/natives
  -DSHIMWRIGHT_GENERATED=${gauge}/target/classes/META-INF/shimwright/gauge)
if(built)
  set(everything org.shimwright.sample.gauge.Everything)
  run_java(gauge gauge-java ${gauge}/target ${everything} "${everything};planted" heap-buffer-overflow)
endif()
