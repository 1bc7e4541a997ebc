# Calls the function of the CMake package without a project.
cmake_minimum_required(VERSION 3.21)
include("${PREFIX}/lib/cmake/Shimwright/ShimwrightGenerate.cmake")
shimwright_generate(once OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/once")
