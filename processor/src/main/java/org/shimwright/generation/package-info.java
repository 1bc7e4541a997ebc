/**
 * Takes a request through the stages that the compiler and the command line share: read, check,
 * request, plan, emit. The input is a written request; the output is files in memory, or faults
 * that name the wrong part of the request.
 *
 * <p>The package does not depend on a compiler, writes no file and prints nothing: its callers do
 * this. It imports no language's emitter: targets are services.
 */
package org.shimwright.generation;
