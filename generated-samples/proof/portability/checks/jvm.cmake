# jvm: the Java binding's tests on a library, an engine and callbacks with AddressSanitizer and
# UndefinedBehaviorSanitizer, in a JVM that these are loaded into first.
include(${CMAKE_CURRENT_LIST_DIR}/address.cmake)
set(PORTABILITY_TESTS read jvm)
