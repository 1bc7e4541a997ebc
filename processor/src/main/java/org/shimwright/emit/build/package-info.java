/**
 * Lists generated files, for CMake and for tools that check them, and writes the script that builds
 * a binding. A service makes the code that finds the library.
 */
package org.shimwright.emit.build;
