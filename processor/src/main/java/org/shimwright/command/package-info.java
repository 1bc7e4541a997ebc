/**
 * The command line: takes arguments through the same stages as the annotation processor, and prints
 * what comes of them for people and for scripts.
 *
 * <p>In come arguments and files; out go text, exit codes and folders. Only this package knows
 * picocli. It imports no language's emitter: targets are services.
 */
package org.shimwright.command;
