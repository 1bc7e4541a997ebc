package org.shimwright.plan.procedure;

import static org.shimwright.plan.procedure.AbiType.BUFFER;
import static org.shimwright.plan.procedure.AbiType.CHAR;
import static org.shimwright.plan.procedure.AbiType.CHARACTERS;
import static org.shimwright.plan.procedure.AbiType.CLOSURE;
import static org.shimwright.plan.procedure.AbiType.INT;
import static org.shimwright.plan.procedure.AbiType.INT64;
import static org.shimwright.plan.procedure.AbiType.NOTHING;
import static org.shimwright.plan.procedure.AbiType.OBJECT;
import static org.shimwright.plan.procedure.AbiType.THROWABLE;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.spec.Library;

/**
 * The native methods that every binding has, whatever its functions are. Hand-written C implements
 * them.
 */
public final class NativeMethods {
  /** The native method that returns the value of an integer constant by its index. */
  public static final AbiFunction INTEGER = AbiFunction.of("integer", INT, of("place", INT));

  /** The native method that returns the handle of a constant object by its index. */
  public static final AbiFunction HANDLE = AbiFunction.of("handle", INT64, of("place", INT));

  /** The native method that returns a constant address by its index. */
  public static final AbiFunction POINTER = AbiFunction.of("pointer", INT64, of("place", INT));

  /**
   * The native method that returns the number of a constant or enumeration value by its index among
   * all numbers.
   */
  public static final AbiFunction CONSTANT = AbiFunction.of("constant", INT64, of("place", INT));

  /** The native method that finds the Java methods that C calls for callbacks. */
  public static final AbiFunction BEGIN = AbiFunction.of("begin", NOTHING);

  private static final List<AbiFunction> OF_ANY =
      List.of(
          AbiFunction.of("address", INT64, of("direct", OBJECT)),
          AbiFunction.of("buffer", BUFFER, of("address", INT64), of("size", INT64)),
          AbiFunction.of("silence", NOTHING),
          AbiFunction.of("copied", INT64, of("array", OBJECT), of("element", CHAR)),
          AbiFunction.of("release", NOTHING, of("address", INT64)));

  private static final List<AbiFunction> OF_HEADERS =
      List.of(
          AbiFunction.of("keep", INT64, of("closure", CLOSURE), of("number", INT)),
          AbiFunction.of("adopt", NOTHING, of("closure", INT64)));

  private static final List<AbiFunction> OF_RUNTIME =
      List.of(
          AbiFunction.of("trustedLookup", OBJECT),
          AbiFunction.of("lifecycle", INT),
          AbiFunction.of("threadLevel", INT),
          AbiFunction.of("prepare", INT),
          AbiFunction.of("rank", INT),
          AbiFunction.of("processes", INT),
          AbiFunction.of("abandon", NOTHING, of("code", INT)),
          AbiFunction.of("errorClass", INT, of("code", INT), of("out", INT64)),
          AbiFunction.of("errorText", INT, of("code", INT), of("out", INT64), of("room", INT)),
          AbiFunction.of("symbol", INT64, of("library", CHARACTERS), of("name", CHARACTERS)),
          AbiFunction.of("alignment", INT, of("member", INT)),
          AbiFunction.of("barrier", INT),
          AbiFunction.of("lost", THROWABLE));

  private NativeMethods() {}

  /** Returns the native methods that the run time calls. */
  public static List<AbiFunction> general(Library library) {
    List<AbiFunction> others = library.hasRuntime() ? OF_RUNTIME : OF_HEADERS;
    return Stream.concat(OF_ANY.stream(), others.stream()).toList();
  }

  /**
   * Returns the native methods that return constants.
   *
   * @param listed whether the specification lists the constants
   */
  public static List<AbiFunction> numbers(boolean listed) {
    return listed ? List.of(INTEGER, HANDLE, POINTER) : List.of(CONSTANT);
  }

  private static AbiArgument of(String name, AbiType type) {
    return new AbiArgument(name, type);
  }
}
