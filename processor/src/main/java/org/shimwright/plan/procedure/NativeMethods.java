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
  public static final AbiFunction INTEGER =
      AbiFunction.of("integer", INT, newArgument("place", INT));

  /** The native method that returns the handle of a constant object by its index. */
  public static final AbiFunction HANDLE =
      AbiFunction.of("handle", INT64, newArgument("place", INT));

  /** The native method that returns a constant address by its index. */
  public static final AbiFunction POINTER =
      AbiFunction.of("pointer", INT64, newArgument("place", INT));

  /**
   * The native method that returns the number of a constant or enumeration value by its index among
   * all numbers.
   */
  public static final AbiFunction CONSTANT =
      AbiFunction.of("constant", INT64, newArgument("place", INT));

  /** The native method that finds the Java methods that C calls for callbacks. */
  public static final AbiFunction BEGIN = AbiFunction.of("begin", NOTHING);

  private static final List<AbiFunction> FOR_ANY_LIBRARY =
      List.of(
          AbiFunction.of("address", INT64, newArgument("direct", OBJECT)),
          AbiFunction.of(
              "buffer", BUFFER, newArgument("address", INT64), newArgument("size", INT64)),
          AbiFunction.of("silence", NOTHING),
          AbiFunction.of(
              "copied", INT64, newArgument("array", OBJECT), newArgument("element", CHAR)),
          AbiFunction.of("release", NOTHING, newArgument("address", INT64)));

  private static final List<AbiFunction> FOR_HEADER_LIBRARIES =
      List.of(
          AbiFunction.of(
              "keep", INT64, newArgument("closure", CLOSURE), newArgument("number", INT)),
          AbiFunction.of("adopt", NOTHING, newArgument("closure", INT64)));

  private static final List<AbiFunction> FOR_LIBRARIES_WITH_RUNTIME =
      List.of(
          AbiFunction.of("trustedLookup", OBJECT),
          AbiFunction.of("lifecycle", INT),
          AbiFunction.of("threadLevel", INT),
          AbiFunction.of("prepare", INT),
          AbiFunction.of("rank", INT),
          AbiFunction.of("processes", INT),
          AbiFunction.of("abandon", NOTHING, newArgument("code", INT)),
          AbiFunction.of("errorClass", INT, newArgument("code", INT), newArgument("out", INT64)),
          AbiFunction.of(
              "errorText",
              INT,
              newArgument("code", INT),
              newArgument("out", INT64),
              newArgument("room", INT)),
          AbiFunction.of(
              "symbol", INT64, newArgument("library", CHARACTERS), newArgument("name", CHARACTERS)),
          AbiFunction.of("alignment", INT, newArgument("member", INT)),
          AbiFunction.of("barrier", INT),
          AbiFunction.of("lost", THROWABLE));

  private NativeMethods() {}

  /** Returns the native methods that the run time calls. */
  public static List<AbiFunction> general(Library library) {
    List<AbiFunction> others =
        library.hasRuntime() ? FOR_LIBRARIES_WITH_RUNTIME : FOR_HEADER_LIBRARIES;
    return Stream.concat(FOR_ANY_LIBRARY.stream(), others.stream()).toList();
  }

  /**
   * Returns the native methods that return constants.
   *
   * @param listed whether the specification lists the constants
   */
  public static List<AbiFunction> numbers(boolean listed) {
    return listed ? List.of(INTEGER, HANDLE, POINTER) : List.of(CONSTANT);
  }

  private static AbiArgument newArgument(String name, AbiType type) {
    return new AbiArgument(name, type);
  }
}
