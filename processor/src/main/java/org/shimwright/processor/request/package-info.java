/**
 * Turns an annotated element into a request that the specification can meet, or into faults that
 * name the exact annotation value. It reads annotations only: it writes no file and prints no
 * message.
 */
package org.shimwright.processor.request;
