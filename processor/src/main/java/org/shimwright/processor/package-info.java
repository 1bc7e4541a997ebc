/**
 * Drives the stages for javac: reads requests, loads specifications, runs targets, and writes what they
 * made once all of them have succeeded. Only this package reports to the compiler and writes files.
 */
package org.shimwright.processor;
