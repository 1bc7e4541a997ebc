/**
 * Drives the stages for javac: read, check, request, plan, emit, write. In come annotated elements
 * and the compilation's options; out go files, or messages at the exact annotation value.
 *
 * <p>Only this package reports to the compiler and writes files. It imports no language's emitter:
 * targets are services.
 */
package org.shimwright.processor;
