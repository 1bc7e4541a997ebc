package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** MPI, and threads that end, may call into a binding's library as long as the process lives. */
class UnloadingTest {
  /** Ties a library to the loader of this class, as a binding's generated class does. */
  public static final class Anchor {
    private Anchor() {}

    public static void load(String library) {
      System.load(library);
    }
  }

  /** A loader that the JVM collects with its one class, and the library of that class. */
  private static final class Loader extends ClassLoader {
    Class<?> anchor() throws IOException {
      String file = Anchor.class.getName().replace('.', '/') + ".class";
      try (InputStream in = Anchor.class.getClassLoader().getResourceAsStream(file)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(Anchor.class.getName(), bytes, 0, bytes.length);
      }
    }
  }

  /** Loads libraries one after the other, each with a loader that is collected. */
  static final class Loading {
    private Loading() {}

    public static void main(String[] arguments) throws Exception {
      String[] libraries = System.getProperty("libraries").split(":");
      for (String library : libraries) {
        WeakReference<Loader> loader = load(library);
        while (loader.get() != null) {
          System.gc();
        }
      }
      // the JVM unloads in order: once the last is gone, it is done with the first
      while (isMapped(libraries[1])) {
        Thread.onSpinWait();
      }
      System.out.println("mapped " + isMapped(libraries[0]));
    }

    private static WeakReference<Loader> load(String library) throws Exception {
      Loader loader = new Loader();
      loader.anchor().getMethod("load", String.class).invoke(null, library);
      System.out.println("loaded " + isMapped(library));
      return new WeakReference<>(loader);
    }

    private static boolean isMapped(String library) throws IOException {
      try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
        return maps.anyMatch(line -> line.endsWith(library));
      }
    }
  }

  /** The file of the library that the facade has loaded in this process. */
  private static String binding() throws IOException {
    Mpi.initialized();
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      return maps.filter(line -> line.endsWith("/libmpi-binding.so"))
          .map(line -> line.substring(line.indexOf('/')))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void theLibraryStaysWhenItsClassesGo() throws IOException, InterruptedException {
    String libraries = binding() + ":" + System.getProperty("binding.callbacks");
    JavaProcess ended =
        JavaProcess.run(
            Map.of("UCX_ERROR_SIGNALS", ""), // what the gate would have done
            List.of(),
            Loading.class,
            "-Dlibraries=" + libraries);
    assertEquals("loaded true\nloaded true\nmapped true\n", ended.printed());
  }
}
