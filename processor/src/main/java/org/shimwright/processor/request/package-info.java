/**
 * Turns an annotated element into a request as it was written, and knows the place of each of its
 * parts. It reads annotations only: it writes no file and prints no message.
 */
package org.shimwright.processor.request;
