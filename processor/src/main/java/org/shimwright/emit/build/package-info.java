/**
 * Lists generated files, for CMake and for whoever checks that they are as they were made, and
 * writes the script that builds a binding. How a library is found is asked of a service.
 */
package org.shimwright.emit.build;
