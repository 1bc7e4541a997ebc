# What -fanalyzer must find.
foreach(bug double_free null_dereference)
  add_library(${bug} OBJECT EXCLUDE_FROM_ALL bugs/${bug}.c)
endforeach()
must_report(double_free "double-.*free" ${CMAKE_COMMAND} --build ${CMAKE_CURRENT_BINARY_DIR}
  --target double_free)
must_report(null_dereference "dereference of NULL" ${CMAKE_COMMAND} --build ${CMAKE_CURRENT_BINARY_DIR}
  --target null_dereference)
