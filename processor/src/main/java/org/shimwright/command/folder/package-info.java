/**
 * Compares generated files with a folder, and makes the folder hold them: all of them or none, and
 * nothing that it does not own. It knows nothing of how files come to be.
 */
package org.shimwright.command.folder;
