package org.shimwright.plan;

import static org.shimwright.plan.AbiType.BUFFER;
import static org.shimwright.plan.AbiType.CHARACTERS;
import static org.shimwright.plan.AbiType.INT;
import static org.shimwright.plan.AbiType.INT64;
import static org.shimwright.plan.AbiType.NOTHING;
import static org.shimwright.plan.AbiType.THROWABLE;

import java.util.List;

/** The native methods that every binding has, whatever its functions are. */
public final class NativeMethods {
  /** The value of an integer constant, by its number. */
  public static final NativeMethod INTEGER = NativeMethod.of("integer", INT, of("place", INT));

  /** The handle of a constant object, by its number. */
  public static final NativeMethod HANDLE = NativeMethod.of("handle", INT64, of("place", INT));

  /** What the runtime calls; hand-written C answers. */
  public static final List<NativeMethod> OF_RUNTIME =
      List.of(
          NativeMethod.of("address", INT64, of("direct", BUFFER)),
          NativeMethod.of("lifecycle", INT),
          NativeMethod.of("threadLevel", INT),
          NativeMethod.of("prepare", INT),
          NativeMethod.of("rank", INT),
          NativeMethod.of("processes", INT),
          NativeMethod.of("abandon", NOTHING, of("code", INT)),
          NativeMethod.of("errorClass", INT, of("code", INT), of("out", INT64)),
          NativeMethod.of("errorText", INT, of("code", INT), of("out", INT64), of("room", INT)),
          NativeMethod.of("symbol", INT64, of("library", CHARACTERS), of("name", CHARACTERS)),
          NativeMethod.of("silence", NOTHING),
          NativeMethod.of("relay", NOTHING, of("procedure", INT64)),
          NativeMethod.of(
              "answer",
              INT,
              of("question", INT64),
              of("status", INT),
              of("flag", INT),
              of("word", INT64),
              of("out", INT64)),
          NativeMethod.of("place", INT64, of("handle", INT64)),
          NativeMethod.of("lost", THROWABLE));

  private NativeMethods() {}

  private static AbiArgument of(String name, AbiType type) {
    return new AbiArgument(name, type);
  }
}
