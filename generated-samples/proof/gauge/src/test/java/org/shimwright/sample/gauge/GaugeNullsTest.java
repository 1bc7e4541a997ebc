package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.NativeHandle;

/** The types of generated classes say what may be null, as Kotlin and NullAway read them. */
class GaugeNullsTest {
  @Test
  void classesThatProgramsSeeAreMarked() {
    for (Class<?> type :
        List.of(Gauge.class, Station.class, Point.class, Unit.class, Visitor.class, Link.class)) {
      assertTrue(type.isAnnotationPresent(NullMarked.class), type::getName);
    }
    assertTrue(GaugeException.class.isAnnotationPresent(NullMarked.class));
    assertTrue(NativeHandle.class.getPackage().isAnnotationPresent(NullMarked.class));
    assertFalse(GaugeNatives.class.isAnnotationPresent(NullMarked.class), "it passes null for 0");
  }

  @Test
  void argumentsThatMayBeMissingAreNullable() {
    assertEquals("[?, -] -", shape(Gauge.class, "count"));
    assertEquals("[?] -", shape(Gauge.class, "sum"), "an array, not its elements");
    assertEquals("[-, ?] -", shape(Gauge.class, "visit"));
    assertEquals("[-, -] -", shape(Gauge.class, "repeat"));
  }

  @Test
  void resultsThatMayBeMissingAreNullable() {
    assertEquals("[] ?", shape(Meter.class, "note"));
    assertEquals("[] ?", shape(Station.class, "table"));
    assertEquals("[] -", shape(Station.class, "meter"));
  }

  @Test
  void lambdasGetAndReturnNull() {
    assertEquals("[-, -, ?] -", shape(Visitor.class, "call"));
    assertEquals("[-] ?", shape(Speller.class, "call"));
  }

  /** Java may have no object of a handle in a structure. */
  @Test
  void handlesInStructuresAreNullable() {
    List<String> components = new ArrayList<>();
    for (RecordComponent component : Link.class.getRecordComponents()) {
      components.add(component.getName() + said(component.getAnnotatedType()));
    }
    assertEquals(List.of("from?", "meter?", "length-"), components);
  }

  /** Whether the parameters of a method, and its result, may be null. */
  private static String shape(Class<?> type, String name) {
    Method method =
        Arrays.stream(type.getMethods())
            .filter(one -> one.getName().equals(name))
            .findFirst()
            .orElseThrow();
    List<String> parameters =
        Arrays.stream(method.getAnnotatedParameterTypes()).map(GaugeNullsTest::said).toList();
    return parameters + " " + said(method.getAnnotatedReturnType());
  }

  private static String said(AnnotatedType type) {
    boolean ofElements =
        type instanceof AnnotatedArrayType array
            && array.getAnnotatedGenericComponentType().isAnnotationPresent(Nullable.class);
    return (type.isAnnotationPresent(Nullable.class) ? "?" : "-") + (ofElements ? "[?]" : "");
  }
}
