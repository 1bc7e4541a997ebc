/**
 * Turns an interface with {@code @Attributes} into a plan, or into faults that name the exact
 * method or annotation value. It reads elements only: it writes no file and prints no message.
 */
package org.shimwright.processor.attributes;
