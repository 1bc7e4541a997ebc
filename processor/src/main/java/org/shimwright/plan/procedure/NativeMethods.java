package org.shimwright.plan.procedure;

import static org.shimwright.plan.procedure.AbiType.BUFFER;
import static org.shimwright.plan.procedure.AbiType.CHAR;
import static org.shimwright.plan.procedure.AbiType.CHARACTERS;
import static org.shimwright.plan.procedure.AbiType.INT;
import static org.shimwright.plan.procedure.AbiType.INT64;
import static org.shimwright.plan.procedure.AbiType.NOTHING;
import static org.shimwright.plan.procedure.AbiType.OBJECT;
import static org.shimwright.plan.procedure.AbiType.THROWABLE;

import java.util.List;

/** The native methods that every binding has, whatever its functions are. */
public final class NativeMethods {
  /** The value of an integer constant, by its number. */
  public static final AbiFunction INTEGER = AbiFunction.of("integer", INT, of("place", INT));

  /** The handle of a constant object, by its number. */
  public static final AbiFunction HANDLE = AbiFunction.of("handle", INT64, of("place", INT));

  /** A constant address, by its number. */
  public static final AbiFunction POINTER = AbiFunction.of("pointer", INT64, of("place", INT));

  /** What the runtime calls; hand-written C answers. */
  public static final List<AbiFunction> OF_RUNTIME =
      List.of(
          AbiFunction.of("address", INT64, of("direct", OBJECT)),
          AbiFunction.of("buffer", BUFFER, of("address", INT64), of("size", INT64)),
          AbiFunction.of("trustedLookup", OBJECT),
          AbiFunction.of("lifecycle", INT),
          AbiFunction.of("threadLevel", INT),
          AbiFunction.of("prepare", INT),
          AbiFunction.of("rank", INT),
          AbiFunction.of("processes", INT),
          AbiFunction.of("abandon", NOTHING, of("code", INT)),
          AbiFunction.of("errorClass", INT, of("code", INT), of("out", INT64)),
          AbiFunction.of("errorText", INT, of("code", INT), of("out", INT64), of("room", INT)),
          AbiFunction.of("copied", INT64, of("array", OBJECT), of("element", CHAR)),
          AbiFunction.of("release", NOTHING, of("address", INT64)),
          AbiFunction.of("symbol", INT64, of("library", CHARACTERS), of("name", CHARACTERS)),
          AbiFunction.of("silence", NOTHING),
          AbiFunction.of("alignment", INT, of("member", INT)),
          AbiFunction.of("barrier", INT),
          AbiFunction.of("lost", THROWABLE));

  private NativeMethods() {}

  private static AbiArgument of(String name, AbiType type) {
    return new AbiArgument(name, type);
  }
}
