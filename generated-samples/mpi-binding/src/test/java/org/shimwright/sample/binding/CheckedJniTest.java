package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs the other tests in a JVM that checks every JNI call, and wants no finding. */
class CheckedJniTest {
  /** Calls every test method of the classes that share one life of MPI. */
  static final class Everything {
    private Everything() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
      int ran = 0;
      Mpi.init();
      for (Class<?> tests :
          List.of(
              AttributesTest.class,
              CallbacksTest.class,
              DeclaredAttributesTest.class,
              MisuseTest.class,
              ProceduresTest.class)) {
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
      Mpi.finish();
      System.out.println("ran " + ran);
    }
  }

  @Test
  void nothingIsFound() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xcheck:jni",
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dbinding.callbacks=" + System.getProperty("binding.callbacks"),
                    "-cp",
                    System.getProperty("java.class.path"),
                    Everything.class.getName()))
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    assertFalse(printed.contains("WARNING") || printed.contains("FATAL"), printed);
    assertTrue(printed.contains("ran "), printed);
  }
}
