package org.shimwright.runtime.mpi;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/**
 * A predefined procedure of MPI, or a procedure of a native library that is found by its name.
 *
 * <p>Naming a native procedure is as unsafe as loading a native library: nothing can check that the
 * procedure has the signature that MPI expects.
 */
public final class NativeProcedure {
  private final CachingCalls.@Nullable Role predefined;
  private final String module;
  private final String name;
  private final String library;

  private NativeProcedure(
      CachingCalls.@Nullable Role predefined, String module, String name, String library) {
    this.predefined = predefined;
    this.module = module;
    this.name = name;
    this.library = library;
  }

  /**
   * Returns MPI's copy procedure that gives a duplicate the same word.
   *
   * @return the procedure
   */
  public static NativeProcedure share() {
    return new NativeProcedure(CachingCalls.Role.DUP, "", "", "");
  }

  /**
   * Returns MPI's copy procedure that gives a duplicate no value.
   *
   * @return the procedure
   */
  public static NativeProcedure drop() {
    return new NativeProcedure(CachingCalls.Role.NULL_COPY, "", "", "");
  }

  /**
   * Returns MPI's delete procedure that does nothing.
   *
   * @return the procedure
   */
  public static NativeProcedure none() {
    return new NativeProcedure(CachingCalls.Role.NULL_DELETE, "", "", "");
  }

  /**
   * Returns an external procedure: a C function, or a Fortran procedure outside any module.
   *
   * @param name its name in its language
   * @return the procedure
   * @throws NullPointerException if a name is null
   * @throws IllegalArgumentException if a name is blank or has a NUL character
   */
  public static NativeProcedure named(String name) {
    return new NativeProcedure(null, "", checked(name), "");
  }

  /**
   * Returns a procedure of a Fortran module.
   *
   * @param module the module
   * @param name the procedure
   * @return the procedure
   * @throws NullPointerException if a name is null
   * @throws IllegalArgumentException if a name is blank or has a NUL character
   */
  public static NativeProcedure named(String module, String name) {
    return new NativeProcedure(null, checked(module), checked(name), "");
  }

  /**
   * Returns the same procedure, to be looked up in one library instead of in all loaded libraries.
   *
   * @param path a path or name for the dynamic loader
   * @return the procedure
   * @throws NullPointerException if the path is null
   * @throws IllegalArgumentException if the path is blank or has a NUL character
   * @throws IllegalStateException if this is a predefined procedure of MPI
   */
  public NativeProcedure in(String path) {
    if (predefined != null) {
      throw new IllegalStateException("MPI's own procedures are in MPI's library");
    }
    return new NativeProcedure(null, module, name, checked(path));
  }

  private static String checked(String text) {
    if (Objects.requireNonNull(text, "a name").isBlank() || text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("not a name: '" + text + "'");
    }
    return text;
  }

  /**
   * Returns the address of the procedure for callbacks of a language. The role {@code otherwise}
   * says whether it is used to copy or to delete.
   */
  long resolve(
      CachingCalls<?> calls, NativeCallbacks.Language language, CachingCalls.Role otherwise) {
    if (predefined != null) {
      boolean copies = predefined != CachingCalls.Role.NULL_DELETE;
      if (copies != (otherwise != CachingCalls.Role.NULL_DELETE)) {
        throw new IllegalArgumentException(
            copies ? "a copy procedure cannot delete" : "a delete procedure cannot copy");
      }
      return calls.procedure(language, predefined);
    }
    for (String candidate : candidates(language)) {
      long address = calls.binding().natives().symbol(bytes(library), bytes(candidate));
      if (address != 0) {
        return address;
      }
    }
    throw new UnsatisfiedLinkError(
        "no procedure "
            + this
            + "; looked for "
            + String.join(", ", candidates(language))
            + " in "
            + (library.isEmpty() ? "every loaded library" : library)
            + "; load its library first, or name it with in(...)");
  }

  /**
   * Returns the linker names that the procedure may have: C compilers keep its name; Fortran
   * compilers write it in lower case with additions.
   */
  private List<String> candidates(NativeCallbacks.Language language) {
    if (language == NativeCallbacks.Language.C) {
      return List.of(name);
    }
    String lower = name.toLowerCase(Locale.ROOT);
    if (module.isEmpty()) {
      return List.of(lower + "_", name, lower + "__");
    }
    String owner = module.toLowerCase(Locale.ROOT);
    return List.of(
        "__" + owner + "_MOD_" + lower, // gfortran
        "_QM" + owner + "P" + lower, // flang
        owner + "_mp_" + lower + "_"); // ifx
  }

  private static byte[] bytes(String text) {
    return (text + '\0').getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    if (predefined != null) {
      return predefined.name();
    }
    return module.isEmpty() ? name : module + "::" + name;
  }
}
