/**
 * Writes and compares single files for both writers of generated files: javac's, which writes among
 * the classes, and the command line's. It does not know how the content of files is generated.
 */
package org.shimwright.output;
