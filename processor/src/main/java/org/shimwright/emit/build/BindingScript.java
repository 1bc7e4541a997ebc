package org.shimwright.emit.build;

import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;

/** Spells the CMake script that defines a binding's native library, and its gate, completely. */
final class BindingScript {
  private static final String PATH = "binding.cmake";
  private static final String NATIVES = "jni/natives.c";
  private static final String GATE = "jni/gate.c";

  private static final String TEXT =
      """
      # Defines the native library '@LIBRARY@', and '@LIBRARY@-gate' that lies beside it, for the MPI
      # that FindMPI finds, of the files beside this one: include() it in a CMake project (3.21 or
      # newer) of the languages C and Fortran.
      #
      #   MPI_HOME           where the MPI is; without it, the MPI of the PATH. FindMPI's further
      #                      variables, such as MPI_C_COMPILER and MPI_Fortran_COMPILER, do as well
      #   SHIMWRIGHT_LAYER   the libshimwright_layer that was built for this MPI, to be put in front
      #                      of it; without it, the MPI's own caching serves
      #   JAVA_HOME          where include/jni.h is; without it, FindJNI searches
      #   SHIMWRIGHT_OUTPUT  the folder for the library, in one named after the platform; without it,
      #                      META-INF/native among the classes, where Java finds it and jars carry it
      # a generation that was killed has left some files of an earlier one, or half of a file
      set(shimwright_manifest "${CMAKE_CURRENT_LIST_DIR}/manifest.txt")
      if(NOT EXISTS "${shimwright_manifest}")
        message(FATAL_ERROR "${shimwright_manifest} is not there: the generation of '@LIBRARY@' was "
          "interrupted, or not all of it was copied; generate again")
      endif()
      file(STRINGS "${shimwright_manifest}" shimwright_lines)
      # copies are compiled: they change only if their content does, whereas build tools delete what a
      # compiler wrote and let it write the same again
      set(shimwright_sources "${CMAKE_CURRENT_BINARY_DIR}/@LIBRARY@-sources")
      foreach(shimwright_path IN ITEMS binding.cmake@CHECKED@)
        file(SHA256 "${CMAKE_CURRENT_LIST_DIR}/${shimwright_path}" shimwright_actual)
        if(NOT "${shimwright_actual}  ${shimwright_path}" IN_LIST shimwright_lines)
          message(FATAL_ERROR "${CMAKE_CURRENT_LIST_DIR}/${shimwright_path} is not what manifest.txt "
            "says: the generation of '@LIBRARY@' was interrupted, or somebody changed the file; "
            "generate again")
        endif()
        configure_file("${CMAKE_CURRENT_LIST_DIR}/${shimwright_path}"
          "${shimwright_sources}/${shimwright_path}" COPYONLY)
      endforeach()

      # FindMPI would go on to any other MPI, and would stay with one that it has found before
      if(MPI_HOME AND NOT IS_DIRECTORY "${MPI_HOME}")
        message(FATAL_ERROR "MPI_HOME is '${MPI_HOME}', but there is no such folder")
      endif()
      if(DEFINED CACHE{SHIMWRIGHT_MPI_HOME} AND NOT "${MPI_HOME}" STREQUAL "${SHIMWRIGHT_MPI_HOME}")
        message(FATAL_ERROR "this build folder has an MPI that was found with MPI_HOME="
          "'${SHIMWRIGHT_MPI_HOME}': for '${MPI_HOME}', take another one, or empty it")
      endif()
      # asks the MPI what it is, in one language; the gate refuses another one
      set(MPI_DETERMINE_LIBRARY_VERSION ON)
      find_package(MPI REQUIRED COMPONENTS C)
      set(MPI_DETERMINE_LIBRARY_VERSION OFF)
      find_package(MPI REQUIRED COMPONENTS C Fortran)
      set(SHIMWRIGHT_MPI_HOME "${MPI_HOME}" CACHE INTERNAL "where FindMPI has searched")
      # only the headers are needed: the JVM is there before the library
      set(JAVA_AWT_LIBRARY NotNeeded)
      set(JAVA_AWT_INCLUDE_PATH NotNeeded)
      set(JAVA_JVM_LIBRARY NotNeeded)
      # FindJNI would stay with a JDK that is there no more
      if(NOT EXISTS "${JAVA_INCLUDE_PATH}/jni.h")
        unset(JAVA_INCLUDE_PATH CACHE)
        unset(JAVA_INCLUDE_PATH2 CACHE)
      endif()
      find_package(JNI REQUIRED)

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

      # one target a language: an MPI's flags for one are not for the other
      add_library(@LIBRARY@-fortran OBJECT
      @FORTRAN_SOURCES@)
      target_link_libraries(@LIBRARY@-fortran PRIVATE MPI::MPI_Fortran)
      set_target_properties(@LIBRARY@-fortran PROPERTIES
        POSITION_INDEPENDENT_CODE ON
        Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/@LIBRARY@-modules")

      add_library(@LIBRARY@ SHARED
      @C_SOURCES@
        $<TARGET_OBJECTS:@LIBRARY@-fortran>)
      target_include_directories(@LIBRARY@ PRIVATE
        ${JAVA_INCLUDE_PATH} ${JAVA_INCLUDE_PATH2} "${shimwright_sources}/jni")
      target_link_libraries(@LIBRARY@ PRIVATE
        ${SHIMWRIGHT_LAYER} MPI::MPI_C ${MPI_Fortran_LIBRARIES} -pthread ${CMAKE_DL_LIBS})
      # what is too new or too old for some MPIs is called where a call of it can be compiled; an MPI
      # may have the symbol, and a macro of that name that only says what to use instead
      include(CheckCSourceCompiles)
      include(CMakePushCheckState)
      cmake_push_check_state()
      set(CMAKE_REQUIRED_LIBRARIES ${SHIMWRIGHT_LAYER} MPI::MPI_C)
      if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        set(CMAKE_REQUIRED_FLAGS "-Werror=implicit-function-declaration")
      endif()
      foreach(shimwright_call IN ITEMS@OPTIONAL@)
        string(REGEX MATCH "^[^(]+" shimwright_name "${shimwright_call}")
        check_c_source_compiles("#include <mpi.h>
          int main(void) { (void)${shimwright_call}; return 0; }" SHIMWRIGHT_HAS_${shimwright_name})
        if(SHIMWRIGHT_HAS_${shimwright_name})
          target_compile_definitions(@LIBRARY@ PRIVATE SWJ_HAS_${shimwright_name})
        endif()
      endforeach()
      cmake_pop_check_state()
      # of this library the JVM alone sees anything; it stays when the JVM lets go of it, for MPI and
      # threads that end may still call into it
      target_link_options(@LIBRARY@ PRIVATE
        "LINKER:--version-script=${shimwright_sources}/jni/exports.map"
        LINKER:-z,defs LINKER:-z,noexecstack LINKER:-z,nodelete)
      set_target_properties(@LIBRARY@ PROPERTIES
        C_STANDARD 11
        C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF
        C_VISIBILITY_PRESET hidden
        LINKER_LANGUAGE Fortran
        LINK_DEPENDS "${shimwright_sources}/jni/exports.map"
        LIBRARY_OUTPUT_DIRECTORY "${SHIMWRIGHT_OUTPUT}/${shimwright_platform}")

      # Java loads this one first, for what must be settled before MPI is loaded
      string(REGEX REPLACE "[\\r\\n\\"\\\\\\\\].*" "" shimwright_mpi "${MPI_C_LIBRARY_VERSION_STRING}")
      add_library(@LIBRARY@-gate SHARED "${shimwright_sources}/@GATE@")
      target_include_directories(@LIBRARY@-gate PRIVATE ${JAVA_INCLUDE_PATH} ${JAVA_INCLUDE_PATH2})
      target_compile_definitions(@LIBRARY@-gate PRIVATE "SWJ_BUILT_FOR=\\"${shimwright_mpi}\\"")
      target_link_libraries(@LIBRARY@-gate PRIVATE ${CMAKE_DL_LIBS})
      set_target_properties(@LIBRARY@-gate PROPERTIES
        C_STANDARD 11
        C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF
        C_VISIBILITY_PRESET hidden
        LIBRARY_OUTPUT_DIRECTORY "${SHIMWRIGHT_OUTPUT}/${shimwright_platform}")
      """;

  private BindingScript() {}

  /** The script, if the files have the native side of a Java binding among them. */
  static List<GeneratedFile> of(Plan plan, List<GeneratedFile> files) {
    List<String> paths =
        files.stream()
            .filter(file -> file.place() == Place.RESOURCE)
            .map(GeneratedFile::path)
            .sorted()
            .toList();
    if (!paths.contains(NATIVES)) {
      return List.of();
    }
    String optional =
        plan.bound().stream()
            .filter(function -> function.lacking().isPresent())
            .map(function -> "\n  \"" + call(function) + "\"")
            .collect(Collectors.joining());
    String text =
        TEXT.replace("@LIBRARY@", plan.request().library())
            .replace("@GATE@", GATE)
            .replace("@C_SOURCES@", list(paths, BindingScript::isC))
            .replace("@FORTRAN_SOURCES@", list(paths, BindingScript::isFortran))
            .replace("@OPTIONAL@", optional)
            .replace("@CHECKED@", checked(paths));
    return List.of(GeneratedFile.resource(PATH, text));
  }

  /** A call that compiles wherever there is such a procedure: zero fits every type of argument. */
  private static String call(ProcedurePlan function) {
    return function.names().c()
        + "("
        + String.join(", ", Collections.nCopies(function.arguments().size(), "0"))
        + ")";
  }

  /** All that the library is made of. */
  private static String checked(List<String> paths) {
    return paths.stream()
        .filter(path -> path.matches("(jni|fortran)/.*"))
        .map(path -> "\n  " + path)
        .collect(Collectors.joining());
  }

  private static boolean isC(String path) {
    return path.matches("jni/[^/]+[.]c") && !path.equals(GATE);
  }

  private static boolean isFortran(String path) {
    return path.matches("fortran/shim[^/]*[.]f90");
  }

  private static String list(List<String> paths, Predicate<String> which) {
    return paths.stream()
        .filter(which)
        .map(path -> "  \"${shimwright_sources}/" + path + "\"")
        .collect(Collectors.joining("\n"));
  }
}
