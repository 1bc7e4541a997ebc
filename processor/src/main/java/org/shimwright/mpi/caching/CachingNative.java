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
 * A native method for caching, which {@code natives.c.in} declares once for all object classes.
 *
 * @param role the operation, and the language that the method uses for it
 * @param suffix the part of the method's name after the object class
 * @param arguments the arguments of the method
 * @param result the type of the result
 */
record CachingNative(String role, String suffix, List<AbiArgument> arguments, AbiType result) {
  private static final Pattern DECLARATION_LINE =
      Pattern.compile("//@ (\\w+): (\\w+) (\\w+)\\((.*)\\)");

  /** All native methods, in the order in which Java declares them. */
  static final List<CachingNative> ALL =
      DECLARATION_LINE
          .matcher(JarText.of(CachingNative.class, "natives.c.in"))
          .results()
          .map(CachingNative::of)
          .toList();

  private static CachingNative of(MatchResult declared) {
    List<AbiArgument> arguments =
        Arrays.stream(declared.group(4).split(", "))
            .map(argument -> argument.split(" "))
            .map(words -> new AbiArgument(words[1], typeNamed(words[0])))
            .toList();
    return new CachingNative(
        declared.group(1), declared.group(3), arguments, typeNamed(declared.group(2)));
  }

  private static AbiType typeNamed(String java) {
    return java.equals("int") ? AbiType.INT : AbiType.INT64;
  }

  /**
   * Returns whether this native method uses the MPI-1 functions, so that only communicators have
   * it.
   */
  boolean isMpi1() {
    return suffix.endsWith("Mpi1");
  }

  /** Returns whether the method changes nothing. */
  boolean isReadOnly() {
    return role.startsWith("get") || role.equals("procedure");
  }

  /** Returns this native method as one object class declares it: its name begins with the class. */
  AbiFunction methodFor(String objectClass) {
    return new AbiFunction(objectClass + suffix, arguments, result);
  }
}
