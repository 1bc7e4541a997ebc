/**
 * Compares generated files with a folder, and writes them to it: all of them or none. A file that
 * was not generated is never replaced. The package does not know how files are generated.
 */
package org.shimwright.command.folder;
