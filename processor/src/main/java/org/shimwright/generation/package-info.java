/**
 * Takes a request through the stages that a compiler and the command line share: read, check,
 * request, plan, emit. In comes what somebody wrote down, out go files in memory, or faults that
 * name the part of the request that is wrong.
 *
 * <p>It knows no compiler, writes no file and prints nothing: its callers do. It imports no
 * language's emitter: targets are services.
 */
package org.shimwright.generation;
