# What clang-tidy must find.
add_library(double_free OBJECT EXCLUDE_FROM_ALL bugs/double_free.c)
must_report(double_free "Attempt to (free|release) (released|already released) memory"
  ${CMAKE_COMMAND} --build ${CMAKE_CURRENT_BINARY_DIR} --target double_free)
