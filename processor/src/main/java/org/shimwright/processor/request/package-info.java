/**
 * Converts an annotated element to a request as it was written, and finds the place of each of its
 * parts. It reads annotations only: it writes no file and prints no message.
 */
package org.shimwright.processor.request;
