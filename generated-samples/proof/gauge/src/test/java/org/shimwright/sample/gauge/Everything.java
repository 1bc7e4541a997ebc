package org.shimwright.sample.gauge;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calls every test method without a framework, for a JVM in which sanitizers are loaded. */
final class Everything {
  private Everything() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    if (arguments.length > 0) {
      Gauge.bug(16);
      return;
    }
    int ran = 0;
    for (Class<?> tests :
        List.of(GaugeTest.class, GaugeMadeTest.class, GaugeOftenTest.class, GaugeLateTest.class)) {
      for (Method method : tests.getDeclaredMethods()) {
        if (method.isAnnotationPresent(Test.class)) {
          Constructor<?> constructor = tests.getDeclaredConstructor();
          constructor.setAccessible(true);
          method.setAccessible(true);
          method.invoke(constructor.newInstance());
          ran++;
        }
      }
    }
    System.out.println("ran " + ran);
  }
}
