/**
 * Runs the stages of {@code generation} in javac, and writes the files. In: annotated elements and
 * the compilation's options. Out: files, or messages at the exact annotation value.
 *
 * <p>Only this package reports to the compiler and writes files. It imports no language's emitter:
 * targets are services, and the processors of one library's annotations extend {@code
 * InterfaceProcessor}.
 */
package org.shimwright.processor;
