/**
 * The command line: runs the same stages as the annotation processor, and prints the results for
 * people and for scripts.
 *
 * <p>Input: arguments and files. Output: text, exit codes and folders. Only this package uses
 * picocli. It imports no language's emitter: targets are services.
 */
package org.shimwright.command;
