package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.mpi.Keyval;

/**
 * Runs the other tests in a JVM that checks every JNI call, and wants no finding. On the embedded
 * MPI all tests run in such a JVM, and {@code ./dev test} reads what it prints.
 */
@Tag("all")
class CheckedJniTest {
  /** Calls every test method of the classes that share one life of MPI. */
  static final class Everything {
    private Everything() {}

    /** Tests lose objects that they have made; only warnings of the JVM count here. */
    private static final Logger LOST = Logger.getLogger(NativeHandle.class.getName());

    public static void main(String[] arguments) throws ReflectiveOperationException {
      int ran = 0;
      LOST.setLevel(Level.OFF);
      Mpi.init();
      for (Class<?> tests :
          List.of(
              AttributesTest.class,
              CallbacksTest.class,
              DeclaredAttributesTest.class,
              MisuseTest.class,
              ProceduresTest.class)) {
        for (Method method : tests.getDeclaredMethods()) {
          boolean fails = Deviations.of(method).isPresent();
          if (method.isAnnotationPresent(Test.class) && !fails) {
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

  /** Has a native callback with a bug, for sanitizers to find. */
  static final class Planted {
    private Planted() {}

    public static void main(String[] arguments) {
      Mpi.init();
      Keyval<Comm, Long> key = NativeKeys.deletedBy(NativeKeys.procedure("use_after_free_in_c"), 0);
      Comm.SELF.setAttr(key, 1L);
      Comm.SELF.deleteAttr(key);
      Mpi.finish();
    }
  }

  @Test
  void nothingIsFound() throws IOException, InterruptedException {
    JavaProcess ended = JavaProcess.run(Everything.class, "-Xcheck:jni");
    String printed = ended.printed();
    assertEquals(0, ended.status(), printed);
    assertFalse(printed.contains("WARNING") || printed.contains("FATAL"), printed);
    assertTrue(printed.contains("ran "), printed);
  }
}
