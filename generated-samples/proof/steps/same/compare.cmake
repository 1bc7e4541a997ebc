# Compares two folders that reduce.cmake has filled, and prints each kind that differs, and where.
#
#   compare(VARIABLE BEFORE AFTER)  VARIABLE gets the list of the kinds that differ
function(compare variable before after)
  set(differing "")
  foreach(kind IN ITEMS text members objects words)
    set(list "${after}/${kind}.diff")
    execute_process(COMMAND env LC_ALL=C diff -rNU0 "${before}/${kind}" "${after}/${kind}"
      OUTPUT_FILE "${list}" RESULT_VARIABLE status)
    execute_process(COMMAND find "${after}/${kind}" -type f COMMAND wc -l OUTPUT_VARIABLE count
      OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(status EQUAL 0)
      message("${kind}: the same (${count} files)")
    else()
      list(APPEND differing ${kind})
      execute_process(COMMAND awk -v "before=${before}/${kind}/" -v "after=${after}/${kind}/"
        -f "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/differences.awk" "${list}" OUTPUT_VARIABLE where)
      message("${kind}: DIFFERENT; the whole of it: ${list}\n${where}")
    endif()
  endforeach()
  set(${variable} "${differing}" PARENT_SCOPE)
endfunction()
