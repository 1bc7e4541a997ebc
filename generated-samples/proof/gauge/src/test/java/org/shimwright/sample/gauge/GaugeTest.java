package org.shimwright.sample.gauge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.Complex;
import org.shimwright.runtime.FloatComplex;

/** Every function of gauge.h, with usual and with hostile values. */
class GaugeTest {
  @Test
  void numbersOfAllWidthsCrossWhole() {
    assertEquals(Byte.MIN_VALUE, Gauge.int8(Byte.MAX_VALUE));
    assertEquals(Short.MIN_VALUE, Gauge.int16(Short.MAX_VALUE));
    assertEquals(Integer.MIN_VALUE, Gauge.int32(Integer.MAX_VALUE));
    assertEquals(Long.MIN_VALUE, Gauge.int64(Long.MAX_VALUE));
    assertEquals(255, Gauge.uint8(254));
    assertEquals(0, Gauge.uint8(255));
    assertEquals(65535, Gauge.uint16(65534));
    assertEquals(4294967295L, Gauge.uint32(4294967294L));
    assertEquals(0, Gauge.uint32(4294967295L));
    assertEquals(Long.MAX_VALUE, Gauge.uint64(Long.MAX_VALUE - 1));
    assertEquals(1, Gauge.size(0));
    assertEquals(0, Gauge.intptr(-1));
    assertEquals(1.5f, Gauge.oneMore(0.5f));
    assertEquals(Float.NaN, Gauge.oneMore(Float.NaN));
    assertEquals(-0.25, Gauge.oneMoreDouble(-1.25));
    assertTrue(Gauge.not(false));
    assertFalse(Gauge.not(true));
    assertEquals('b', Gauge.letter('a'));
    assertEquals('\u00ff', Gauge.letter('\u00fe'));
    assertEquals(3, Gauge.VERSION);
  }

  @Test
  void numbersThatDoNotFitAreRefused() {
    for (int bad : new int[] {-1, 256, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> Gauge.uint8(bad));
    }
    assertThrows(IllegalArgumentException.class, () -> Gauge.uint16(65536));
    assertThrows(IllegalArgumentException.class, () -> Gauge.uint32(4294967296L));
    assertThrows(IllegalArgumentException.class, () -> Gauge.uint32(-1));
    assertThrows(IllegalArgumentException.class, () -> Gauge.uint64(-1));
    assertThrows(IllegalArgumentException.class, () -> Gauge.size(Long.MIN_VALUE));
    assertThrows(IllegalArgumentException.class, () -> Gauge.letter('\u0100'));
    ArithmeticException large =
        assertThrows(ArithmeticException.class, () -> Gauge.uint64(Long.MAX_VALUE));
    assertTrue(large.getMessage().contains("9223372036854775808"), large.getMessage());
  }

  @Test
  void severalResultsAreARecord() {
    assertEquals(new Gauge.DivideResult(3, -1), Gauge.divide(-10, -3));
    assertEquals(42, Gauge.doubleIt(21));
  }

  @Test
  void textCrossesInUtf8() {
    assertEquals(0, Gauge.length(""));
    assertEquals(4, Gauge.length("\ud83d\ude00"));
    assertEquals("Measure twice, cut once \u2702", Gauge.motto());
    assertEquals("\u00e4\u20ac\u00e4\u20ac", Gauge.repeat("\u00e4\u20ac", 2));
    assertEquals("", Gauge.repeat("x", 0));
    assertEquals(200_000, Gauge.repeat("ab", 100_000).length());
    assertEquals("Hello, Bob!", Gauge.greeting("Bob", 64));
    assertEquals("Hello, nobody!", Gauge.greeting(null, 64));
    assertEquals("7".repeat(16), Gauge.serial());
    assertEquals(2, Gauge.count("a\0b\0c", '\0'));
    assertEquals(0, Gauge.count(null, 'a'));
  }

  @Test
  void badTextIsRefused() {
    assertThrows(NullPointerException.class, () -> Gauge.length(null));
    assertThrows(IllegalArgumentException.class, () -> Gauge.length("a\0b"));
    assertThrows(IllegalArgumentException.class, () -> Gauge.length("\ud83d"));
    assertThrows(IllegalArgumentException.class, () -> Gauge.length("\ude00x"));
    GaugeException none = assertThrows(GaugeException.class, () -> Gauge.repeat("x", -1));
    assertEquals("gauge_repeat failed (code 0)", none.getMessage());
    GaugeException full = assertThrows(GaugeException.class, () -> Gauge.greeting("Bob", 5));
    assertEquals(3, full.code());
    assertEquals("there is no room", full.text());
    assertEquals("gauge_greeting failed: there is no room (code 3)", full.getMessage());
    assertThrows(GaugeException.class, () -> Gauge.greeting("Bob", 0));
    assertThrows(OutOfMemoryError.class, () -> Gauge.greeting("Bob", Long.MAX_VALUE));
  }

  @Test
  void arraysCrossWithTheirLengths() {
    assertEquals(6, Gauge.sum(new double[] {1, 2, 3}));
    assertEquals(0, Gauge.sum(new double[0]));
    assertEquals(0, Gauge.sum(null));
    assertEquals(11, Gauge.dot(new double[] {1, 2}, new double[] {3, 4}));
    assertEquals(5, Gauge.trace(new long[] {1, 2, 3, 4}, 2, 2));
    assertArrayEquals(new long[] {0, 1, 4, 9}, Gauge.squares(4));
    assertArrayEquals(new long[0], Gauge.squares(0));
    assertArrayEquals(new int[] {2, 3, 5, 7, 11, 13}, Gauge.primes(10));
    assertArrayEquals(new int[] {2, 3}, Gauge.primes(2));
    float[] values = {1, -2};
    Gauge.negate(values);
    assertArrayEquals(new float[] {-1, 2}, values);
    assertEquals(254, Gauge.checksum(new byte[] {-1, -1}));
  }

  @Test
  void complexNumbersKeepEachPart() {
    assertEquals(new Complex(2, -0.0), Gauge.swap(new Complex(-0.0, 2)));
    Complex none = new Complex(Double.NaN, Double.NEGATIVE_INFINITY);
    assertEquals(new Complex(Double.NEGATIVE_INFINITY, Double.NaN), Gauge.swap(none));
    FloatComplex[] values = {new FloatComplex(1, -0.0f), new FloatComplex(Float.MAX_VALUE, 2)};
    Gauge.conjugate(values);
    assertEquals(new FloatComplex(1, 0.0f), values[0]);
    assertEquals(new FloatComplex(Float.MAX_VALUE, -2), values[1]);
    assertThrows(NullPointerException.class, () -> Gauge.swap(null));
    assertThrows(NullPointerException.class, () -> Gauge.conjugate(new FloatComplex[1]));
  }

  @Test
  void badLengthsAreRefused() {
    assertThrows(NullPointerException.class, () -> Gauge.negate(null));
    double[] one = {1};
    double[] two = {1, 2};
    IllegalArgumentException other =
        assertThrows(IllegalArgumentException.class, () -> Gauge.dot(one, two));
    assertEquals("y has 2 elements, but 1 are needed", other.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Gauge.trace(new long[3], 2, 2));
    int least = Integer.MIN_VALUE;
    assertThrows(IllegalArgumentException.class, () -> Gauge.trace(new long[0], least, least));
    assertThrows(IllegalArgumentException.class, () -> Gauge.squares(-1));
    assertThrows(IllegalArgumentException.class, () -> Gauge.squares(1L << 40));
    assertThrows(GaugeException.class, () -> Gauge.primes(0));
  }

  @Test
  void enumerationsKeepNumbersWithoutANameAndFlagsCombine() {
    assertEquals(Unit.FOOT, Gauge.nextUnit(Unit.METRE));
    assertEquals(Unit.MILE, Gauge.nextUnit(Unit.FOOT));
    Unit unknown = Gauge.nextUnit(Unit.MILE);
    assertEquals(77, unknown.value());
    assertEquals("Unit(77)", unknown.toString());
    assertEquals("MILE", Unit.MILE.toString());
    Option both = Gauge.options(Option.ROUND);
    assertTrue(both.has(Option.QUIET));
    assertEquals(Option.ROUND.with(Option.QUIET), both);
    assertThrows(NullPointerException.class, () -> Gauge.nextUnit(null));
  }

  @Test
  void structuresAreRecords() {
    assertEquals(7, Gauge.distance(new Point(1, 1), new Point(4, 5)));
    Point[] points = {new Point(0, 2), new Point(4, 6)};
    assertEquals(new Point(2, 4), Gauge.middle(points));
    assertEquals(new Point(0, 0), Gauge.middle(new Point[0]));
    assertThrows(NullPointerException.class, () -> Gauge.middle(new Point[] {null}));
    Reading given = new Reading("label", new Point(1, 2), new short[] {3, 4, 0}, Unit.FOOT, false);
    Reading read = Gauge.read(5, given);
    assertEquals("Rabel", read.label());
    assertEquals(new Point(6, 2), read.at());
    assertArrayEquals(new short[] {3, 4, 7}, read.levels());
    assertEquals(Unit.MILE, read.unit());
    assertTrue(read.good());
    GaugeException bad = assertThrows(GaugeException.class, () -> Gauge.read(-1, given));
    assertEquals(2, bad.code());
    Reading wide = new Reading("x".repeat(16), given.at(), given.levels(), Unit.FOOT, false);
    assertThrows(IllegalArgumentException.class, () -> Gauge.read(0, wide));
    Reading few = new Reading("x", given.at(), new short[2], Unit.FOOT, false);
    assertThrows(IllegalArgumentException.class, () -> Gauge.read(0, few));
  }

  @Test
  void handlesAreClosedOnceAndRefuseUseAfterThat() {
    Station station = Gauge.stationOpen("north");
    Meter meter = station.meter();
    assertEquals(5, meter.add(5));
    assertEquals(5, meter.measure("metre"));
    assertNotEquals(0, meter.toHandle());
    meter.close();
    meter.close();
    assertThrows(IllegalStateException.class, () -> meter.add(1));
    station.close();
    station.close();
    assertThrows(IllegalStateException.class, station::meter);
  }

  @Test
  void whatAnObjectIsPartOfMustLive() {
    Station station = Gauge.stationOpen("south");
    Meter child = station.meter();
    Meter main = station.mainMeter();
    assertSame(main, station.mainMeter());
    assertThrows(IllegalStateException.class, main::close, "it is the station's");
    child.busy(true);
    assertThrows(GaugeException.class, station::close);
    assertEquals(1, child.add(1), "a station that could not be closed is alive");
    child.busy(false);
    station.close();
    assertThrows(IllegalStateException.class, () -> child.add(1));
    assertThrows(IllegalStateException.class, () -> main.add(1));
    child.close();
  }

  @Test
  void failuresSayWhy() {
    GaugeException empty = assertThrows(GaugeException.class, () -> Gauge.stationOpen(""));
    assertEquals("gauge_station_open", empty.function());
    assertEquals(22, empty.code());
    assertEquals("Invalid argument", empty.text());
    try (Station station = Gauge.stationOpen("east")) {
      for (int i = 0; i < 4; i++) {
        station.meter();
      }
      assertEquals(3, assertThrows(GaugeException.class, station::meter).code());
      Meter main = station.mainMeter();
      GaugeException large = assertThrows(GaugeException.class, () -> main.add(2000));
      assertEquals(-7, large.code());
      assertEquals("the total would be more than 1000", large.text());
      assertEquals(2, assertThrows(GaugeException.class, () -> main.measure("ell")).code());
    }
    assertEquals(new Gauge.StepResult(1, 1), Gauge.step(0));
    assertEquals(new Gauge.StepResult(0, 3), Gauge.step(2));
    assertThrows(GaugeException.class, () -> Gauge.step(-1));
  }

  @Test
  void anExceptionHasWhatCameBackBesideTheFailure() {
    assertEquals(new Gauge.AddUpResult(3, 6), Gauge.addUp("123"));
    GaugeException wrong = assertThrows(GaugeException.class, () -> Gauge.addUp("12x3"));
    Gauge.AddUpFailure known = wrong.results(Gauge.AddUpFailure.class).orElseThrow();
    assertEquals(2, known.place());
    assertEquals(3, known.sum());
    assertEquals(2, wrong.code());
    GaugeException empty = assertThrows(GaugeException.class, () -> Gauge.addUp(""));
    assertEquals(new Gauge.AddUpFailure(-1, 0), empty.results(Gauge.AddUpFailure.class).get());
    GaugeException other = assertThrows(GaugeException.class, () -> Gauge.step(-1));
    assertEquals(Optional.empty(), other.results(Gauge.AddUpFailure.class));
  }

  @Test
  void callbacksAreLambdasWhoseExceptionsReachTheCaller() {
    List<String> seen = new ArrayList<>();
    double[] values = {1, 2, 3, 4};
    Gauge.visit(
        values,
        (index, value, label) -> {
          seen.add(index + " " + value + " " + label);
          return 0;
        });
    assertEquals(List.of("0 1.0 no 0", "1 2.0 no 1", "2 3.0 no 2", "3 4.0 null"), seen);
    Gauge.visit(values, null);
    assertThrows(GaugeException.class, () -> Gauge.visit(values, (i, v, l) -> 1));
    RuntimeException mine = new RuntimeException("mine");
    int[] calls = {0};
    Visitor throwing =
        (i, v, l) -> {
          calls[0]++;
          throw mine;
        };
    assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.visit(values, throwing)));
    assertEquals(1, calls[0]);
    double[] sum = {0};
    Gauge.visit(
        values,
        (i, v, l) -> {
          sum[0] += Gauge.sum(values);
          return 0;
        });
    assertEquals(40, sum[0], "a lambda may call the library");
  }

  @Test
  void aLambdaThatIsKeptIsCalledUntilItIsLetGoOf() {
    List<Object> seen = new ArrayList<>();
    Station station = Gauge.stationOpen("west");
    Meter main = station.mainMeter();
    main.listen((meter, unit) -> seen.add(meter == main ? unit : meter));
    System.gc();
    main.add(1);
    assertEquals(List.of(Unit.FOOT), seen);
    IllegalStateException mine = new IllegalStateException("mine");
    main.listen(
        (meter, unit) -> {
          throw mine;
        });
    assertSame(mine, assertThrows(IllegalStateException.class, () -> main.add(1)));
    main.listen((meter, unit) -> assertThrows(IllegalStateException.class, station::close));
    main.add(1);
    assertThrows(NullPointerException.class, () -> main.listen(null));
    station.close();
  }

  @Test
  void lambdasAreCalledOnceOrAlwaysOnAnyThread() throws Exception {
    List<String> seen = java.util.Collections.synchronizedList(new ArrayList<>());
    Gauge.once(ticks -> seen.add("once"));
    Gauge.always(ticks -> seen.add("always"));
    System.gc();
    Gauge.tick(false);
    Gauge.tick(true);
    assertEquals(List.of("once", "always", "always"), seen);
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    IllegalStateException mine = new IllegalStateException("mine");
    List<Throwable> uncaught = java.util.Collections.synchronizedList(new ArrayList<>());
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      Gauge.once(
          ticks -> {
            throw mine;
          });
      Gauge.tick(true);
      assertEquals(List.of(mine), uncaught, "no caller is on that thread");
      Gauge.once(
          ticks -> {
            throw mine;
          });
      assertSame(mine, assertThrows(IllegalStateException.class, () -> Gauge.tick(false)));
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  /**
   * One call of C calls two lambdas: the second may call the library though the first has thrown.
   */
  @Test
  void whatALambdaThrewReachesTheCallInWhichCCalledIt() {
    IllegalStateException first = new IllegalStateException("first");
    List<Object> seen = new ArrayList<>();
    try (Station station = Gauge.stationOpen("tower")) {
      Meter meter = station.mainMeter();
      Gauge.once(
          ticks -> {
            throw first;
          });
      Gauge.always(
          ticks -> {
            seen.add(meter.measure("metre"));
            seen.add(assertThrows(GaugeException.class, () -> meter.measure("furlong")));
          });
      assertSame(first, assertThrows(IllegalStateException.class, () -> Gauge.tick(false)));
      assertEquals(0.0, seen.get(0));
      assertEquals(2, seen.size());
      Gauge.tick(false);
      assertEquals(4, seen.size(), "nothing is left for the next call");
    } finally {
      Gauge.always(ticks -> {});
    }
  }

  @Test
  void lambdasGiveTextThatCReads() {
    assertEquals(3 + 6, Gauge.nameAll(2, number -> "\u20ac".repeat(number + 1)));
    for (String bad : new String[] {"a\0b", "\ud83d"}) {
      assertThrows(IllegalArgumentException.class, () -> Gauge.nameAll(1, number -> bad));
    }
    assertThrows(NullPointerException.class, () -> Gauge.nameAll(1, number -> null));
    int[] calls = {0};
    IllegalStateException mine = new IllegalStateException("mine");
    Namer throwing =
        number -> {
          calls[0]++;
          throw mine;
        };
    assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.nameAll(3, throwing)));
    assertEquals(1, calls[0], "C got the text for exceptions three times");
    Gauge.spell(number -> "x".repeat(number));
    Gauge.tick(true);
    assertEquals(7, Gauge.spelled());
    Gauge.spell(number -> null);
    Gauge.tick(false);
    assertEquals(-1, Gauge.spelled());
  }

  @Test
  void lambdasGiveStructures() {
    Point start = new Point(1, 2);
    assertEquals(
        new Point(4, 16), Gauge.walk(start, 3, from -> new Point(from.x() + 1, from.y() * 2)));
    assertThrows(NullPointerException.class, () -> Gauge.walk(start, 1, from -> null));
    IllegalStateException mine = new IllegalStateException("mine");
    Mover throwing =
        from -> {
          throw mine;
        };
    assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.walk(start, 2, throwing)));
  }

  @Test
  void noThreadSeesAnObjectThatAnotherHasClosed() throws Exception {
    for (int round = 0; round < 200; round++) {
      Station station = Gauge.stationOpen("race");
      Meter meter = station.meter();
      Thread other =
          new Thread(
              () ->
                  assertThrows(
                      IllegalStateException.class,
                      () -> {
                        while (true) {
                          meter.add(0);
                        }
                      }));
      other.start();
      meter.add(1);
      if (round % 2 == 0) {
        meter.close();
      }
      station.close();
      other.join();
    }
  }

  @Test
  void noMpiIsInTheProcess() throws Exception {
    assertFalse(Files.readString(Path.of("/proc/self/maps")).contains("libmpi"));
  }

  private static Process fortran(String program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.add(0, Path.of(System.getProperty("gauge.programs"), program).toString());
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** Its matrix of values is in Fortran; here it only has to end well. */
  @ParameterizedTest
  @ValueSource(strings = {"gauge-fortran-4", "gauge-fortran-8"})
  void programsInFortranCallTheFunctions(String program) throws Exception {
    Process run = fortran(program);
    String said = new String(run.getInputStream().readAllBytes(), UTF_8).strip();
    assertEquals("gauge in Fortran is good", said);
    assertEquals(0, run.waitFor());
  }

  @Test
  void aProgramInFortranEndsIfWhatItGivesLaterDoesNotFit() throws Exception {
    Process run = fortran("gauge-fortran-4", "misfit");
    String said = new String(run.getInputStream().readAllBytes(), UTF_8).strip();
    assertEquals("namer: value does not fit, or memory is short", said);
    assertEquals(1, run.waitFor());
  }
}
