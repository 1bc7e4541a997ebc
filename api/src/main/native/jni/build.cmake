# What the script of every binding includes: finds JNI, and sets the kind of the build, the platform as Java
# names it (shimwright_platform), and options of compilers (shimwright_without_folders, shimwright_modules).

# only the headers are needed: the JVM is there before the library
set(JAVA_AWT_LIBRARY NotNeeded)
set(JAVA_AWT_INCLUDE_PATH NotNeeded)
set(JAVA_JVM_LIBRARY NotNeeded)
set(JNI_INCLUDE_PATH2_OPTIONAL FALSE) # a JDK's jni.h includes jni_md.h: nothing to try
# FindJNI would stay with a JDK that is there no more
if(NOT EXISTS "${JAVA_INCLUDE_PATH}/jni.h")
  unset(JAVA_INCLUDE_PATH CACHE)
  unset(JAVA_INCLUDE_PATH2 CACHE)
endif()
if(NOT JAVA_HOME AND NOT DEFINED ENV{JAVA_HOME})
  find_program(shimwright_javac javac NO_CACHE)
  if(shimwright_javac)
    file(REAL_PATH "${shimwright_javac}" shimwright_javac)
    get_filename_component(JAVA_HOME "${shimwright_javac}/../.." ABSOLUTE)
  endif()
endif()
find_package(JNI)
if(NOT JNI_FOUND)
  message(FATAL_ERROR "there is no jni.h: install a JDK, and name its folder with -DJAVA_HOME= unless "
    "its javac is on the PATH")
endif()

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
# only the debugger of a Debug build is told where this was built
string(CONCAT shimwright_without_folders "$<$<AND:$<NOT:$<CONFIG:Debug>>,"
  "$<OR:$<COMPILE_LANG_AND_ID:C,GNU,Clang>,$<COMPILE_LANG_AND_ID:Fortran,GNU>>>:"
  "-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.;-ffile-prefix-map=${CMAKE_BINARY_DIR}=.>")
# modules, too, are searched where headers are, for neither pkg-config nor CMake names such a folder
set(shimwright_modules ${CMAKE_C_IMPLICIT_INCLUDE_DIRECTORIES})
list(FILTER shimwright_modules EXCLUDE REGEX "/(gcc|clang)/") # a compiler's own
list(TRANSFORM shimwright_modules PREPEND "-I")
# as Java's os.arch names it
set(shimwright_machine ${CMAKE_SYSTEM_PROCESSOR})
if(shimwright_machine STREQUAL "x86_64")
  set(shimwright_machine amd64)
endif()
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${shimwright_machine}" shimwright_platform)
