package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** All native libraries that the run-time library has loaded. */
final class LoadedLibraries {
  /**
   * All loaded libraries. The references are weak, because a library is unloaded with the class
   * loader of its classes.
   */
  private static final List<WeakReference<Library>> LOADED = new CopyOnWriteArrayList<>();

  private LoadedLibraries() {}

  /** Adds a library, and removes those that are unloaded. */
  static void add(Library library) {
    for (WeakReference<Library> loaded : List.copyOf(LOADED)) { // no lambda: see load
      if (loaded.get() == null) {
        LOADED.remove(loaded);
      }
    }
    LOADED.add(new WeakReference<>(library));
  }

  /** Loads a native library. */
  static void load(NativeLibrary library, LibraryCalls natives) {
    library.load(
        // anonymous class: the first lambda costs as much start-up time as loading a library
        new Consumer<>() {
          @Override
          public void accept(String path) {
            natives.load(path);
          }
        });
    Shutdown.silence(natives);
  }

  /**
   * Returns the JDK's lookup that can access packages which the JDK's modules do not export; null
   * if no loaded library has it.
   */
  static MethodHandles.@Nullable Lookup trustedLookup() {
    for (WeakReference<Library> loaded : LOADED) {
      Library library = loaded.get();
      if (library != null
          && library.generalNatives().trustedLookup() instanceof MethodHandles.Lookup lookup) {
        return lookup;
      }
    }
    return null;
  }

  /**
   * Returns the native methods that every library has, of any loaded library.
   *
   * @throws IllegalStateException if none is loaded
   */
  static LibraryCalls anyCalls() {
    for (WeakReference<Library> loaded : LOADED) {
      Library library = loaded.get();
      if (library != null) {
        return library.generalNatives();
      }
    }
    throw new IllegalStateException("no library is loaded that knows memory by its address");
  }
}
