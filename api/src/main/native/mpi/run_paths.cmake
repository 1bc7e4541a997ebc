# An MPI's compiler wrappers may say run paths, which would stay in all that is installed. CMake gets them in
# place of the linker, and the folders of the MPI's libraries: it has run paths in what runs where it was
# built, and in what is installed. The folders of the system need none.
foreach(shimwright_language IN ITEMS C CXX Fortran)
  if(NOT TARGET MPI::MPI_${shimwright_language})
    continue()
  endif()
  set(shimwright_folders)
  get_target_property(shimwright_flags MPI::MPI_${shimwright_language} INTERFACE_LINK_OPTIONS)
  if(shimwright_flags)
    string(REPLACE "$<COMMA>" "," shimwright_flags "${shimwright_flags}") # FindMPI protects them
    string(REGEX REPLACE "-Xlinker +" "-Wl," shimwright_flags "${shimwright_flags}")
    string(REGEX REPLACE "(-rpath|-R) +-Wl," "\\1," shimwright_flags "${shimwright_flags}")
    set(shimwright_run_path ",(--?rpath|-R)[,=]([^, ;>]*)")
    string(REGEX MATCHALL "${shimwright_run_path}" shimwright_folders "${shimwright_flags}")
    string(REGEX REPLACE "${shimwright_run_path}" "" shimwright_flags "${shimwright_flags}")
    string(REGEX REPLACE "-Wl([ ;>]|$)" "\\1" shimwright_flags "${shimwright_flags}")
    string(REPLACE "," "$<COMMA>" shimwright_flags "${shimwright_flags}")
    set_property(TARGET MPI::MPI_${shimwright_language}
      PROPERTY INTERFACE_LINK_OPTIONS "${shimwright_flags}")
    list(TRANSFORM shimwright_folders REPLACE "^${shimwright_run_path}" "\\2")
  endif()
  foreach(shimwright_library IN LISTS SHIMWRIGHT_LAYER MPI_${shimwright_language}_LIBRARIES)
    # a link for linking alone may lie elsewhere than the library
    get_filename_component(shimwright_file "${shimwright_library}" REALPATH)
    get_filename_component(shimwright_folder "${shimwright_file}" DIRECTORY)
    if(NOT shimwright_folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES)
      get_filename_component(shimwright_folder "${shimwright_library}" DIRECTORY)
      list(APPEND shimwright_folders "${shimwright_folder}")
    endif()
  endforeach()
  foreach(shimwright_folder IN LISTS shimwright_folders)
    if(shimwright_folder AND NOT shimwright_folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES
        AND NOT shimwright_folder IN_LIST CMAKE_INSTALL_RPATH)
      list(APPEND CMAKE_BUILD_RPATH "${shimwright_folder}")
      list(APPEND CMAKE_INSTALL_RPATH "${shimwright_folder}")
    endif()
  endforeach()
endforeach()
