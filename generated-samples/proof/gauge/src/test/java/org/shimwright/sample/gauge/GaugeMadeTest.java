package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What gauge.h makes, and objects that keep a state between calls. */
class GaugeMadeTest {
  @Test
  void aFirstCallAsksHowMuchRoomIsNeeded() {
    assertArrayEquals(new long[] {1, 1, 2, 3, 5, 8, 13, 21}, Gauge.fibonacci());
    assertEquals("a gauge with a long name", Gauge.name());
    assertEquals("gauge number -2147483648", Gauge.label(Integer.MIN_VALUE));
    assertEquals(-404, assertThrows(GaugeException.class, () -> Gauge.label(404)).code());
  }

  @Test
  void arraysThatTheLibraryMakesAreAsLongAsItSays() {
    try (Station station = Gauge.stationOpen("made");
        Meter meter = station.meter()) {
      assertArrayEquals(new long[0], meter.history());
      meter.add(3);
      assertArrayEquals(new long[] {0, 1, 2}, meter.history());
      meter.add(100);
      assertThrows(GaugeException.class, meter::history);
      assertArrayEquals(new double[] {0.5}, station.table());
    }
    try (Station empty = Gauge.stationOpen("empty")) {
      assertNull(empty.table());
    }
    assertArrayEquals(new short[] {-1, 0, 1}, Gauge.levels());
    assertArrayEquals(new String[] {"metre", "foot", null}, Gauge.unitNames());
    assertEquals("\0\0\0", Gauge.zeros(3));
    assertEquals("", Gauge.zeros(0));
    assertArrayEquals(new Point[] {new Point(0, 0), new Point(1, -1)}, Gauge.circle(2));
    assertEquals(0, Gauge.circle(0).length);
    assertThrows(GaugeException.class, () -> Gauge.circle(-1));
    assertArrayEquals(new Unit[] {Unit.METRE, Unit.MILE}, Gauge.unitsOf("mx"));
  }

  @Test
  void arraysOfTextsHandlesAndEnumerationsCross() {
    assertEquals(5, Gauge.longest(new String[] {"", "\u00e4\u20ac", "x"}));
    assertEquals(0, Gauge.longest(new String[0]));
    assertThrows(NullPointerException.class, () -> Gauge.longest(new String[] {"x", null}));
    assertThrows(IllegalArgumentException.class, () -> Gauge.longest(new String[] {"a\0b"}));
    Unit[] units = {Unit.METRE, Unit.FOOT};
    Gauge.nextUnits(units);
    assertArrayEquals(new Unit[] {Unit.FOOT, Unit.MILE}, units);
    assertThrows(NullPointerException.class, () -> Gauge.nextUnits(new Unit[1]));
    try (Station station = Gauge.stationOpen("many")) {
      Meter one = station.meter();
      Meter two = station.meter();
      one.add(1);
      two.add(2);
      assertEquals(6, Gauge.total(new Meter[] {one, two, one, two}));
      assertThrows(NullPointerException.class, () -> Gauge.total(new Meter[] {one, null}));
      Meter[] meters = station.meters(10);
      assertEquals(2, meters.length);
      assertSame(two, meters[1]);
      assertThrows(GaugeException.class, () -> station.meters(1));
      two.close();
      assertThrows(IllegalStateException.class, () -> Gauge.total(new Meter[] {one, two}));
      assertArrayEquals(new Meter[] {one, null}, station.meters(2));
    }
  }

  @Test
  void aHandleMayBeAnIntegerAndZeroAnObject() {
    Slot first = Gauge.slotTake(0);
    assertThrows(GaugeException.class, () -> Gauge.slotTake(99));
    assertThrows(GaugeException.class, () -> Gauge.slotTake(0));
    try (Slot fifth = Gauge.slotTake(5)) {
      assertEquals(5, fifth.distance(first));
      assertEquals(6, fifth.distance(null));
      assertEquals(0, first.toHandle());
    }
    first.close();
    first.close();
    assertThrows(IllegalStateException.class, () -> first.distance(null));
    Gauge.slotTake(5).close();
  }

  @Test
  void anObjectSaysWhyACallHasFailed() {
    GaugeException none = assertThrows(GaugeException.class, () -> Gauge.tryStation(""));
    assertEquals("gauge_station_try failed: a station without a name (code 2)", none.getMessage());
    Station station = Gauge.tryStation("good");
    Meter meter = station.meter();
    meter.busy(true);
    GaugeException busy = assertThrows(GaugeException.class, station::close);
    assertEquals("a meter of the station is busy", busy.text());
    meter.busy(false);
    assertNull(meter.note());
    meter.check();
    meter.add(1);
    assertEquals("used", meter.note());
    assertThrows(GaugeException.class, meter::check);
    meter.reset();
    assertNull(meter.note());
    station.close();
  }

  @Test
  void callbacksGetArraysStructuresAndWhatTheyAreCalledWith() {
    try (Station station = Gauge.stationOpen("survey")) {
      Meter main = station.mainMeter();
      List<String> seen = new ArrayList<>();
      List<Survey> surveys = new ArrayList<>();
      station.runSurvey(
          (survey, at, levels, names, meters, codes, units, corners) -> {
            seen.add(
                at
                    + Arrays.toString(levels)
                    + Arrays.toString(names)
                    + Arrays.toString(codes)
                    + Arrays.toString(units)
                    + Arrays.toString(corners));
            assertEquals(levels.length, meters.length);
            assertTrue(meters.length == 0 || meters[0] == main);
            assertTrue(meters.length < 2 || meters[1] == null);
            surveys.add(survey);
            if (levels.length == 3) {
              survey.stop();
            }
            return 0;
          },
          100);
      assertEquals(4, seen.size());
      assertEquals("null[][][][][]", seen.get(0));
      assertEquals(
          "Point[x=1.0, y=2.0][7, 8, 9][first, null, first][65535, 0, 1][MILE, FOOT, METRE]"
              + "[Point[x=1.0, y=2.0], Point[x=3.0, y=4.0], Point[x=5.0, y=6.0]]",
          seen.get(3));
      assertThrows(IllegalStateException.class, () -> surveys.get(0).stop());
      RuntimeException mine = new RuntimeException("mine");
      Surveyor throwing =
          (survey, at, levels, names, meters, codes, units, corners) -> {
            throw mine;
          };
      assertSame(mine, assertThrows(RuntimeException.class, () -> station.runSurvey(throwing, 2)));
    }
  }

  @Test
  void anObjectOfTheProgramKeepsItsStateBetweenCalls() {
    assertThrows(GaugeException.class, () -> Gauge.filterBegin(0));
    Filter filter = Gauge.filterBegin(3);
    int[] values = {1, 2, 3, 4, 5};
    Filter.ApplyResult first = filter.apply(values, 2);
    assertEquals(1, first.value());
    assertArrayEquals(new int[] {3, 6}, first.to());
    assertEquals(3, first.left());
    assertEquals(2, first.total());
    Filter.ApplyResult rest = filter.apply(new int[] {3, 4, 5}, 10);
    assertEquals(0, rest.value());
    assertArrayEquals(new int[] {9, 12, 15}, rest.to());
    assertEquals(5, rest.total());
    assertThrows(NullPointerException.class, () -> filter.apply(null, 10));
    assertThrows(IllegalArgumentException.class, () -> filter.apply(values, -1));
    filter.apply(new int[2000], 2000);
    assertThrows(GaugeException.class, filter::close);
    assertNotNull(filter.apply(new int[0], 0), "what could not be closed is alive");
  }

  @Test
  void objectsAreExchangedWithNativeCode() {
    long handle = Gauge.elsewhereOpen("elsewhere");
    Station station = Station.fromHandle(handle);
    assertEquals(handle, station.toHandle());
    assertThrows(IllegalStateException.class, station::close);
    assertSame(station, station.adopt());
    assertThrows(IllegalStateException.class, station::adopt);
    assertSame(station, Station.fromHandle(handle));
    assertThrows(IllegalArgumentException.class, () -> Station.fromHandle(0));
    long main = Gauge.elsewhereMeter(station.toHandle());
    Meter meter = Meter.fromHandle(main, station);
    assertSame(meter, station.mainMeter());
    assertThrows(IllegalStateException.class, meter::close);
    assertThrows(IllegalStateException.class, meter::adopt, "the station frees it");
    station.close();
    assertThrows(IllegalStateException.class, () -> meter.add(1));
    assertThrows(IllegalStateException.class, meter::toHandle);
    assertThrows(NullPointerException.class, () -> Meter.fromHandle(main, null));
  }

  @Test
  void aStructureHasObjects() {
    Station station = Gauge.stationOpen("linked");
    Meter meter = station.meter();
    meter.add(5);
    assertEquals(112, Gauge.linkTotal(new Link(station, meter, 7)));
    assertEquals(107, Gauge.linkTotal(new Link(station, null, 7)));
    assertThrows(NullPointerException.class, () -> Gauge.linkTotal(new Link(null, meter, 7)));
    assertEquals(new Link(station, meter, 7), meter.linkOf());
    Station foreign = Station.fromHandle(Gauge.elsewhereOpen("unknown")).adopt();
    Meter main = Meter.fromHandle(Gauge.elsewhereMeter(foreign.toHandle()), foreign);
    assertSame(main, main.linkOf().meter());
    meter.close();
    assertThrows(IllegalStateException.class, () -> Gauge.linkTotal(new Link(station, meter, 7)));
    station.close();
    assertThrows(IllegalStateException.class, () -> Gauge.linkTotal(new Link(station, null, 7)));
    foreign.close();
  }

  /**
   * Each round has more than ten copies of two kilobytes or more, so one left behind is 2 MB in
   * every thousand rounds. The JVM's compilers take and give back more than that at times, but not
   * in most.
   */
  @Test
  void callsLeaveNoMemoryBehind() {
    long[] left = new long[9];
    long before = Gauge.allocated();
    for (int thousand = 0; thousand < left.length; thousand++) {
      for (int round = 0; round < 1000; round++) {
        copies();
      }
      long after = Gauge.allocated();
      left[thousand] = after - before;
      before = after;
    }
    Arrays.sort(left);
    assertTrue(
        left[left.length / 2] < 1_200_000,
        () -> "bytes that are left of a thousand rounds, sorted: " + Arrays.toString(left));
  }

  private static void copies() {
    String text = "x".repeat(2000);
    assertEquals(2000, Gauge.longest(new String[] {text, "y"}));
    assertEquals(2000, Gauge.zeros(2000).length());
    assertEquals(4000, Gauge.repeat(text, 2).length());
    assertEquals(200, Gauge.circle(200).length);
    assertEquals(0, Gauge.sum(new double[300]));
    assertEquals(300, Gauge.squares(300).length);
    assertThrows(IllegalArgumentException.class, () -> Gauge.longest(new String[] {text, "\0"}));
    assertThrows(GaugeException.class, () -> Gauge.greeting(text, 2000));
    assertThrows(GaugeException.class, () -> Gauge.filterBegin(0));
    assertThrows(GaugeException.class, () -> Gauge.tryStation(""));
    try (Station station = Gauge.tryStation("a station");
        Meter meter = station.meter();
        Filter filter = Gauge.filterBegin(2)) {
      meter.add(100);
      assertEquals(100, meter.history().length);
      meter.listen((borrowed, unit) -> {});
      assertEquals(500, filter.apply(new int[500], 500).to().length);
      station.runSurvey((survey, at, levels, names, meters, codes, units, corners) -> 0, 8);
    }
  }
}
