/**
 * What both writers of generated files ask of a folder: javac's, which writes among the classes,
 * and the command line's. It writes one file at a time, and knows nothing of how files come to be.
 */
package org.shimwright.output;
