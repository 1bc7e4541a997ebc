package org.example.lapack;

import java.util.Arrays;
import java.util.Random;

/**
 * Solves systems of equations with LAPACK, checks the results, and passes bad arguments to LAPACK.
 */
public final class Main {
  private static final double SMALL = 1e-10;
  private static final Random RANDOM = new Random(1);

  private Main() {}

  public static void main(String[] arguments) {
    say("dgesv solves", solve(50, 53, 3));
    say("dgels fits", fit(70, 40));
    say("dsyev finds eigenvalues", eigenvalues('U') + eigenvalues('L'));
    empty();
    fails(
        "a singular matrix",
        () -> Lapack.dgesv(2, 1, new double[] {1, 2, 2, 4}, 2, new double[2], 2));
    fails("lda < n", () -> Lapack.dgesv(3, 1, new double[6], 2, new double[3], 3));
    fails("trans is X", () -> Lapack.dgels('X', 1, 1, 1, new double[1], 1, new double[1], 1));
    fails("m is -1", () -> Lapack.dgels('N', -1, 0, 0, new double[0], 1, new double[0], 1));
    fails("jobz is ?", () -> Lapack.dsyev('?', 'U', 1, new double[1], 1));
    printRefusal("a short array", () -> Lapack.dgesv(2, 1, new double[3], 2, new double[2], 2));
    printRefusal("n is -1", () -> Lapack.dsyev('N', 'U', -1, new double[1], -1));
    printRefusal(
        "a letter beyond ISO 8859-1", () -> Lapack.dsyev('\u0141', 'U', 0, new double[0], 1));
    printRefusal("no array", () -> Lapack.dgesv(0, 0, null, 1, new double[0], 1));
  }

  private static void say(String what, double residual) {
    System.out.println(what + (residual < SMALL ? ", the residual is small" : ": " + residual));
  }

  private static double[] random(int count) {
    return RANDOM.doubles(count, -1, 1).toArray();
  }

  /**
   * Solves A X = B for random matrices, and returns the largest absolute value of an element of A X
   * - B. The leading dimension {@code ld} may be larger than n.
   */
  private static double solve(int n, int ld, int columns) {
    double[] a = random(ld * n);
    double[] b = random(ld * columns);
    double[] x = b.clone();
    Lapack.dgesv(n, columns, a.clone(), ld, x, ld);
    double most = 0;
    for (int k = 0; k < columns; k++) {
      for (int i = 0; i < n; i++) {
        double sum = -b[i + k * ld];
        for (int j = 0; j < n; j++) {
          sum += a[i + j * ld] * x[j + k * ld];
        }
        most = Math.max(most, Math.abs(sum));
      }
    }
    return most;
  }

  /** Returns the largest element of A' (A x - b). It is zero if A x is as near to b as possible. */
  private static double fit(int m, int n) {
    double[] a = random(m * n);
    double[] b = random(m);
    double[] x = b.clone();
    Lapack.dgels('N', m, n, 1, a.clone(), m, x, m);
    double[] rest = b.clone();
    for (int i = 0; i < m * n; i++) {
      rest[i % m] -= a[i] * x[i / m];
    }
    double[] slope = new double[n];
    for (int i = 0; i < m * n; i++) {
      slope[i / m] += a[i] * rest[i % m];
    }
    return Arrays.stream(slope).map(Math::abs).max().orElseThrow();
  }

  /**
   * Computes eigenvalues W and eigenvectors V of a symmetric matrix A, of which only one triangle
   * is passed to LAPACK. Returns the error: the largest element of A V - V W.
   */
  private static double eigenvalues(char triangle) {
    int n = 30;
    double[] a = random(n * n);
    for (int i = 0; i < n * n; i++) {
      a[i] = i % n < i / n ? a[i] : a[i % n * n + i / n]; // symmetric
    }
    double[] v = a.clone();
    for (int i = 0; i < n * n; i++) {
      v[i] = (triangle == 'U') == (i % n <= i / n) || i % n == i / n ? v[i] : Double.NaN;
    }
    double[] w = Lapack.dsyev('V', triangle, n, v, n);
    double most = 0;
    for (int k = 0; k < n * n; k++) {
      double sum = -v[k] * w[k / n];
      for (int j = 0; j < n; j++) {
        sum += a[k % n + j * n] * v[j + k / n * n];
      }
      most = Math.max(most, Math.abs(sum));
    }
    return most;
  }

  private static void empty() {
    int pivots = Lapack.dgesv(0, 0, new double[0], 1, new double[0], 1).length;
    int values = Lapack.dsyev('N', 'L', 0, new double[0], 1).length;
    Lapack.dgels('N', 0, 0, 0, new double[0], 1, new double[0], 1);
    System.out.println("n = 0 gives " + (pivots + values) + " numbers");
  }

  private static void fails(String what, Runnable call) {
    try {
      call.run();
      System.out.println(what + ": no failure");
    } catch (LapackException failure) {
      System.out.println(what + ": " + failure.getMessage());
    }
  }

  private static void printRefusal(String what, Runnable call) {
    try {
      call.run();
      System.out.println(what + ": not refused");
    } catch (IllegalArgumentException | NullPointerException refusal) {
      System.out.println(what + ": " + refusal.getMessage());
    }
  }
}
