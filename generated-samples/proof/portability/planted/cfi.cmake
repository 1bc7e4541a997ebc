# What control flow integrity must find: a key of one language with a callback of another.
set(native ${CMAKE_CURRENT_SOURCE_DIR}/../../../../api/src)
file(GLOB core ${native}/main/native/core/*.c)
add_executable(other_language bugs/other_language.c ${native}/test/native/objects.c
  ${native}/test/native/fortran_stand_in.c ${core})
target_include_directories(other_language PRIVATE ${native}/test/native ${native}/main/native
  ${native}/main/native/include ${native}/main/native/embedded ${PLANTED_HEADERS})
target_link_libraries(other_language PRIVATE Threads::Threads)
must_report(other_language "Illegal instruction|SIGILL" $<TARGET_FILE:other_language>)
