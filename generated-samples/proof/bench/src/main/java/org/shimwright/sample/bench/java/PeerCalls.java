package org.shimwright.sample.bench.java;

import java.util.function.IntUnaryOperator;

/** Calls of a C library through one way from Java to C; each does next to nothing in C. */
public interface PeerCalls {
  /** {@return a number, plus one} */
  int number(int x);

  /** {@return the bytes of a text} */
  long text(String text);

  /** {@return the first and the last of an array, added} */
  double array(double[] values);

  /** {@return the fields of a structure, which get these values, added} */
  double structure(double x, double y);

  /** {@return what the visitor answers to a number, as C calls it} */
  int callback(int number);

  /** The Java function that C calls. Each technique wraps it in its own type of callbacks. */
  IntUnaryOperator VISITOR = number -> number + 1;
}
