package org.shimwright.emit.build;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;

/** Spells the CMake script that defines a binding's native library completely. */
final class BindingScript {
  private static final String PATH = "binding.cmake";
  private static final String NATIVES = "jni/natives.c";

  private static final String TEXT =
      """
      # Defines the native library '@LIBRARY@' for the MPI that FindMPI finds, of the files beside this
      # one: include() it in a CMake project (3.21 or newer) of the languages C and Fortran.
      #
      #   MPI_HOME           where the MPI is; without it, the MPI of the PATH
      #   JAVA_HOME          where include/jni.h is; without it, FindJNI searches
      #   SHIMWRIGHT_OUTPUT  the folder for the library, in one named after the platform; without it,
      #                      META-INF/native among the classes, where Java finds it and jars carry it
      find_package(MPI REQUIRED COMPONENTS C Fortran)
      # only the headers are needed: the JVM is there before the library
      set(JAVA_AWT_LIBRARY NotNeeded)
      set(JAVA_AWT_INCLUDE_PATH NotNeeded)
      set(JAVA_JVM_LIBRARY NotNeeded)
      find_package(JNI REQUIRED)
      find_package(Threads REQUIRED)

      if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
        set(CMAKE_BUILD_TYPE RelWithDebInfo)
      endif()
      if(NOT DEFINED SHIMWRIGHT_OUTPUT)
        get_filename_component(SHIMWRIGHT_OUTPUT "${CMAKE_CURRENT_LIST_DIR}/../../native" ABSOLUTE)
      endif()
      # as Java's os.arch names it
      set(shimwright_machine ${CMAKE_SYSTEM_PROCESSOR})
      if(shimwright_machine STREQUAL "x86_64")
        set(shimwright_machine amd64)
      endif()
      string(TOLOWER "${CMAKE_SYSTEM_NAME}-${shimwright_machine}" shimwright_platform)

      add_library(@LIBRARY@ SHARED
      @SOURCES@)
      target_include_directories(@LIBRARY@ PRIVATE
        "$<$<COMPILE_LANGUAGE:C>:${JAVA_INCLUDE_PATH};${JAVA_INCLUDE_PATH2};${CMAKE_CURRENT_LIST_DIR}/jni>")
      target_link_libraries(@LIBRARY@ PRIVATE
        MPI::MPI_C MPI::MPI_Fortran Threads::Threads ${CMAKE_DL_LIBS})
      # of this library the JVM alone sees anything
      target_link_options(@LIBRARY@ PRIVATE
        "LINKER:--version-script=${CMAKE_CURRENT_LIST_DIR}/jni/exports.map"
        LINKER:-z,defs LINKER:-z,noexecstack)
      set_target_properties(@LIBRARY@ PROPERTIES
        C_STANDARD 11
        C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF
        C_VISIBILITY_PRESET hidden
        Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/@LIBRARY@-modules"
        LINK_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/jni/exports.map"
        LIBRARY_OUTPUT_DIRECTORY "${SHIMWRIGHT_OUTPUT}/${shimwright_platform}")
      """;

  private BindingScript() {}

  /** The script, if the files have the native side of a Java binding among them. */
  static List<GeneratedFile> of(String library, List<GeneratedFile> files) {
    List<String> paths =
        files.stream()
            .filter(file -> file.place() == Place.RESOURCE)
            .map(GeneratedFile::path)
            .sorted()
            .toList();
    if (!paths.contains(NATIVES)) {
      return List.of();
    }
    Predicate<String> compiled =
        path -> path.matches("jni/[^/]+[.]c") || path.matches("fortran/shim[^/]*[.]f90");
    String sources =
        paths.stream()
            .filter(compiled)
            .map(path -> "  \"${CMAKE_CURRENT_LIST_DIR}/" + path + "\"")
            .collect(Collectors.joining("\n"));
    String text = TEXT.replace("@LIBRARY@", library).replace("@SOURCES@", sources);
    return List.of(GeneratedFile.resource(PATH, text));
  }
}
