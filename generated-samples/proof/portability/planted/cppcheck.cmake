# What cppcheck must find.
add_library(null_dereference OBJECT EXCLUDE_FROM_ALL bugs/null_dereference.c)
must_report(null_dereference "Null pointer dereference: value"
  ${CMAKE_COMMAND} --build ${CMAKE_CURRENT_BINARY_DIR} --target null_dereference)
