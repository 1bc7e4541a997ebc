package org.shimwright.sample.ruler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.Complex;
import org.shimwright.runtime.FloatComplex;

/** Every procedure of ruler.f90, with an INTEGER of 4 bytes and with one of 8. */
class RulerTest {
  private static final boolean WIDE = Integer.getInteger("ruler.integer", 4) == 8;

  @Test
  void theLibraryHasTheIntegerThatThisRunIsFor() {
    assertEquals(WIDE ? 8 : 4, Ruler.bytes());
    Ruler.LimitsResult limits = Ruler.limits();
    assertEquals(WIDE ? Long.MAX_VALUE : Integer.MAX_VALUE, limits.most());
    assertEquals(WIDE ? Long.MIN_VALUE : Integer.MIN_VALUE, limits.least());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, -2, 2147483646L, -2147483648L})
  void integersThatFitCrossWhole(long n) {
    assertEquals(n + 1, Ruler.next(n));
    long[] values = {n, 1};
    Ruler.partialSums(values);
    assertArrayEquals(new long[] {n, n + 1}, values);
  }

  @ParameterizedTest
  @ValueSource(longs = {2147483648L, -2147483649L, 1L << 40, -(1L << 40), 4294967295L, 1L << 32})
  void largerIntegersCrossWholeOrAreRefused(long n) {
    long[] values = {1, n};
    if (WIDE) {
      assertEquals(n + 1, Ruler.next(n));
      Ruler.partialSums(values);
      assertArrayEquals(new long[] {1, n + 1}, values);
      return;
    }
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Ruler.next(n));
    assertEquals("n does not fit the type that the library has for it", refused.getMessage());
    refused = assertThrows(IllegalArgumentException.class, () -> Ruler.partialSums(values));
    assertEquals("values does not fit the type that the library has for it", refused.getMessage());
    assertArrayEquals(new long[] {1, n}, values);
    assertThrows(IllegalArgumentException.class, () -> Ruler.whole(1, new long[] {n}, null, null));
    assertThrows(
        IllegalArgumentException.class, () -> Ruler.whole(1, null, null, new long[] {0, n}));
    assertThrows(IllegalArgumentException.class, () -> Ruler.squares(1, n));
  }

  @Test
  void numbersOfStatedWidthsCrossWhole() {
    Ruler.MoreResult more =
        Ruler.more(Byte.MAX_VALUE, (short) -1, Integer.MIN_VALUE, Long.MAX_VALUE - 1, 0.5f, -1.25);
    assertEquals(
        new Ruler.MoreResult(Byte.MIN_VALUE, (short) 0, -2147483647, Long.MAX_VALUE, 1.5f, -0.25),
        more);
  }

  @Test
  void logicalsAreTruthValues() {
    assertFalse(Ruler.opposite(true));
    assertTrue(Ruler.opposite(false));
    assertArrayEquals(
        new boolean[] {true, false, false}, Ruler.positive(new float[] {1, 0, Float.NaN}));
    boolean[] flags = {true, false, true};
    Ruler.flip(flags);
    assertArrayEquals(new boolean[] {false, true, false}, flags);
  }

  @Test
  void matricesLieColumnByColumn() {
    double[] values = {1, 2, 3, 4, 5, 6};
    Ruler.scaleColumns(values, new double[] {10, 100}, 3);
    assertArrayEquals(new double[] {10, 20, 30, 400, 500, 600}, values);
    for (long rows : new long[] {2, 4, 0, -3, Long.MAX_VALUE, 1L << 62}) {
      RuntimeException refused =
          assertThrows(
              RuntimeException.class, () -> Ruler.scaleColumns(values, new double[] {1, 1}, rows));
      assertTrue(
          refused instanceof IllegalArgumentException || refused instanceof ArithmeticException,
          refused.toString());
    }
    Ruler.scaleColumns(new double[0], new double[0], 0);
    assertThrows(
        IllegalArgumentException.class, () -> Ruler.scaleColumns(new double[0], new double[0], -5));
  }

  @Test
  void aProcedureNeedsNoArguments() {
    Ruler.rest();
  }

  @Test
  void complexNumbersCrossByThemselvesAndInArrays() {
    Complex[] values = {
      new Complex(1, 2),
      new Complex(-0.0, -0.0),
      new Complex(Double.NaN, Double.NEGATIVE_INFINITY),
      new Complex(1e300, Double.MIN_VALUE)
    };
    Ruler.conjugate(values);
    Complex[] conjugated = {
      new Complex(1, -2),
      new Complex(-0.0, 0.0),
      new Complex(Double.NaN, Double.POSITIVE_INFINITY),
      new Complex(1e300, -Double.MIN_VALUE)
    };
    assertArrayEquals(conjugated, values);
    Ruler.conjugate(new Complex[0]);
    assertEquals(
        new Ruler.TimesResult(new FloatComplex(-3, -1), new Complex(1, 7)),
        Ruler.times(new Complex(1, 2), new FloatComplex(3, 1)));
    assertEquals(new Complex(-2, 1), Ruler.outerTimes(new Complex(1, 2)));
    assertThrows(NullPointerException.class, () -> Ruler.outerTimes(null));
    assertThrows(NullPointerException.class, () -> Ruler.conjugate(new Complex[1]));
  }

  @Test
  void arraysThatComeBackAreAsLongAsTheyWereFilled() {
    assertArrayEquals(new long[] {1, 4, 9}, Ruler.squares(10, 16));
    assertArrayEquals(new long[] {1, 4}, Ruler.squares(2, 1000));
    assertArrayEquals(new long[0], Ruler.squares(0, 16));
    assertThrows(IllegalArgumentException.class, () -> Ruler.squares(-1, 16));
  }

  @Test
  void textIsPaddedAndTrimmed() {
    assertEquals(0, Ruler.length(""));
    assertEquals(4, Ruler.length("a b "));
    assertEquals(3, Ruler.length("\u20ac"));
    assertEquals("Hi Ann!", Ruler.greeting("Ann"));
    assertEquals("Hi Clara!", Ruler.greeting("Clara"));
    assertThrows(IllegalArgumentException.class, () -> Ruler.greeting("Claire"));
    assertThrows(IllegalArgumentException.class, () -> Ruler.length("a\0b"));
    assertThrows(NullPointerException.class, () -> Ruler.length(null));
    assertEquals("xx", Ruler.shout('x'));
    assertEquals("", Ruler.shout(' '));
    assertThrows(IllegalArgumentException.class, () -> Ruler.shout('\u0100'));
  }

  @Test
  void argumentsMayBeAbsent() {
    assertEquals(2, Ruler.whole(2, null, null, null));
    assertEquals(32, Ruler.whole(2, new long[] {3}, null, null));
    assertEquals(4002, Ruler.whole(2, null, "four", null));
    assertEquals(504032, Ruler.whole(2, new long[] {3}, "four", new long[] {5, 6}));
    assertThrows(IllegalArgumentException.class, () -> Ruler.whole(2, null, null, new long[1]));
  }

  @Test
  void statusesAreExceptions() {
    assertEquals(3.0, Ruler.measure(1.5));
    assertEquals(7, assertThrows(RulerException.class, () -> Ruler.measure(-1)).code());
    assertEquals(-3, assertThrows(RulerException.class, () -> Ruler.measure(-2)).code());
  }

  @Test
  void memoryThatOnlyTheProcedureNeedsIsAskedFor() {
    double[] values = {2, 9, -1, 4};
    Ruler.sortDown(values);
    assertArrayEquals(new double[] {9, 4, 2, -1}, values);
    Ruler.sortDown(new double[0]);
    assertEquals(6.0, Ruler.outerSum(new long[] {1, 2, 3}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"measure", "measure_cxx"})
  void programsInCAndCxxCallTheProcedures(String program) throws Exception {
    String path = Path.of(System.getProperty("ruler.programs"), program).toString();
    assertEquals(0, new ProcessBuilder(path).inheritIO().start().waitFor(), "the line that failed");
  }
}
