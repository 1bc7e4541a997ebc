package org.shimwright.mpi.caching;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.shimwright.emit.text.JarText;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;

/**
 * A native method for caching that each object class has, as {@code natives.c.in} declares it.
 *
 * @param role what it does, and through which language
 * @param suffix its name after that of the object class
 * @param arguments its arguments
 * @param result what it returns
 */
record CachingNative(String role, String suffix, List<AbiArgument> arguments, AbiType result) {
  private static final Pattern DECLARED = Pattern.compile("//@ (\\w+): (\\w+) (\\w+)\\((.*)\\)");

  /** All, in the order in which Java declares them. */
  static final List<CachingNative> ALL =
      DECLARED
          .matcher(JarText.of(CachingNative.class, "natives.c.in"))
          .results()
          .map(CachingNative::of)
          .toList();

  private static CachingNative of(MatchResult declared) {
    List<AbiArgument> arguments =
        Arrays.stream(declared.group(4).split(", "))
            .map(argument -> argument.split(" "))
            .map(words -> new AbiArgument(words[1], type(words[0])))
            .toList();
    return new CachingNative(
        declared.group(1), declared.group(3), arguments, type(declared.group(2)));
  }

  private static AbiType type(String java) {
    return java.equals("int") ? AbiType.INT : AbiType.INT64;
  }

  /** Whether only communicators have it. */
  boolean isMpi1() {
    return suffix.endsWith("Mpi1");
  }

  /** Whether it changes nothing. */
  boolean reads() {
    return role.startsWith("get") || role.equals("procedure");
  }

  /** The native method of an object class. */
  AbiFunction method(String objectClass) {
    return new AbiFunction(objectClass + suffix, arguments, result);
  }
}
