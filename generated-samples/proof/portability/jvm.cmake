# Runs the Java binding on natives with sanitizers; part of run.cmake.
function(java_with_sanitizers status text program)
  set(preloaded "")
  foreach(library libasan.so libubsan.so)
    execute_process(COMMAND gcc -print-file-name=${library} OUTPUT_VARIABLE place
      OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(APPEND preloaded "${place} ")
  endforeach()
  file(READ ${binding}/class-path jars)
  string(STRIP "${jars}" jars)
  file(GLOB library ${out}/natives/*/libmpi-binding.so)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env "LD_PRELOAD=${preloaded}" # the JVM sees to its own memory
      ASAN_OPTIONS=detect_leaks=0:handle_segv=0 UBSAN_OPTIONS=print_stacktrace=1
      $ENV{JAVA_HOME}/bin/java --enable-native-access=ALL-UNNAMED
      -Dshimwright.library.mpi-binding=${library}
      -Dbinding.callbacks=${out}/binding/libbinding-callbacks.so
      -cp ${binding}/test-classes:${binding}/classes:${jars}
      org.shimwright.sample.binding.CheckedJniTest$${program}
    RESULT_VARIABLE ended OUTPUT_VARIABLE said ERROR_VARIABLE said)
  message("${said}")
  set(${status} "${ended}" PARENT_SCOPE)
  set(${text} "${said}" PARENT_SCOPE)
endfunction()

build(built binding ${ROOT}/generated-samples/proof/mpi-binding/src/main/native ${toolchain}
  -DMPI_HOME=${out}/mpi -DJAVA_HOME=$ENV{JAVA_HOME} -DSHIMWRIGHT_OUTPUT=${out}/natives
  -DSHIMWRIGHT_GENERATED=${binding}/classes/META-INF/shimwright/mpi-binding)
if(built)
  java_with_sanitizers(status text Everything)
  if(NOT status EQUAL 0 OR text MATCHES "Sanitizer|runtime error:" OR NOT text MATCHES "ran ([0-9]+)")
    list(APPEND broken "Java tests")
    math(EXPR failed "${failed} + 1")
    report(java FALSE 1)
  else()
    math(EXPR points "${points} + ${CMAKE_MATCH_1}")
    report(java TRUE ${CMAKE_MATCH_1})
  endif()
  java_with_sanitizers(status text Planted)
  if(status EQUAL 0 OR NOT text MATCHES "AddressSanitizer: heap-use-after-free")
    list(APPEND broken "planted bug in a callback")
    math(EXPR failed "${failed} + 1")
    report(planted FALSE 1)
  else()
    string(APPEND found "AddressSanitizer: heap-use-after-free in a callback of Java's key\n")
    report(planted TRUE 1)
  endif()
  math(EXPR programs "${programs} + 2")
endif()
