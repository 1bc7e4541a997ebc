/**
 * Drives the stages of {@code generation} for javac, and writes. In come annotated elements and the
 * compilation's options; out go files, or messages at the exact annotation value.
 *
 * <p>Only this package reports to the compiler and writes files. It imports no language's emitter:
 * targets are services, and a library's own annotations have processors that extend this one's.
 */
package org.shimwright.processor;
