package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** A program that runs one test method: for tests that a process may not survive. */
final class OneTest {
  private static final String TEST_CLASS = "binding.test.class";
  private static final String TEST_METHOD = "binding.test.method";
  private static final int FAILED = 3;

  private OneTest() {}

  /** Runs a test in a JVM of its own; fails if it fails there, or ends that JVM. */
  static void runElsewhere(Method test) throws IOException, InterruptedException {
    JavaProcess ended =
        JavaProcess.run(
            OneTest.class,
            "-D%s=%s".formatted(TEST_CLASS, test.getDeclaringClass().getName()),
            "-D%s=%s".formatted(TEST_METHOD, test.getName()),
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=/dev/null");
    assertEquals(0, ended.status(), "a process of its own ended with this status");
  }

  /** Runs the test that the properties name; the status says what became of it. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Class<?> type = Class.forName(System.getProperty(TEST_CLASS));
    Constructor<?> maker = type.getDeclaredConstructor();
    Method test = type.getDeclaredMethod(System.getProperty(TEST_METHOD));
    maker.setAccessible(true);
    test.setAccessible(true);
    Mpi.init();
    try {
      test.invoke(maker.newInstance());
    } catch (InvocationTargetException failed) {
      failed.getCause().printStackTrace();
      Runtime.getRuntime().halt(FAILED);
    }
    Mpi.finish();
  }
}
