package org.shimwright.runtime.internal;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program of a process that loads the native library that its class path has packaged. */
final class LoadOnce {
  static final String LIBRARY = "packed";

  /** The class loaders that stay, with what they have loaded. */
  private static final List<ClassLoader> REACHABLE = new ArrayList<>();

  private LoadOnce() {}

  /**
   * Loads the library.
   *
   * @param arguments {@code twice}: a second class loader loads the library, too
   */
  public static void main(String[] arguments) throws Exception {
    if (List.of(arguments).contains("twice")) {
      mainOfAnotherLoader();
    }
    try {
      new NativeLibrary(LIBRARY, LoadOnce.class).load(LoadOnce::load);
    } catch (UnsatisfiedLinkError refused) {
      System.out.println("refused: " + refused.getMessage());
      System.exit(3);
    }
  }

  private static void mainOfAnotherLoader() throws Exception {
    List<URL> classes = new ArrayList<>();
    for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
      classes.add(Path.of(part).toUri().toURL());
    }
    URLClassLoader another = new URLClassLoader(classes.toArray(URL[]::new), null);
    Method main =
        another.loadClass(LoadOnce.class.getName()).getDeclaredMethod("main", String[].class);
    main.setAccessible(true);
    main.invoke(null, (Object) new String[0]);
    REACHABLE.add(another);
  }

  private static void load(String file) {
    System.out.println("loading " + file);
    System.load(file);
    System.out.println("loaded " + file);
  }
}
