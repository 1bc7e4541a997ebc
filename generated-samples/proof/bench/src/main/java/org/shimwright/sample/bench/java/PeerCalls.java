package org.shimwright.sample.bench.java;

import java.util.function.IntUnaryOperator;

/**
 * Calls the functions of a C library through one way from Java to C. The C functions do almost
 * nothing.
 */
public interface PeerCalls {
  /** {@return the number {@code x + 1}} */
  int number(int x);

  /** {@return the bytes of a text} */
  long text(String text);

  /** {@return the first and the last of an array, added} */
  double array(double[] values);

  /** {@return the sum of the fields of a structure that contains these values} */
  double structure(double x, double y);

  /** {@return the visitor's result for a number; C calls the visitor} */
  int callback(int number);

  /** The Java function that C calls. Each technique wraps it in its own type of callbacks. */
  IntUnaryOperator VISITOR = number -> number + 1;
}
