/**
 * A target of a third party, as the class path of tests has it: a module of Python that calls a
 * library by {@code ctypes}. In comes a plan, out goes the module's text.
 */
package org.shimwright.sample.ctypes;
