package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.LibraryCall.Factor;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.OwnValue.Crossing;
import org.shimwright.spec.StructType;

/** What arrays are in the JNI functions: copies of those that go in, and those that are made. */
final class OwnJniArrays {
  private static final int WORD = 8;

  private OwnJniArrays() {}

  /** What the elements of the array of Java are, as signatures of the JNI spell it. */
  static char element(OwnValue array) {
    return switch (array.crossing()) {
      case COPIED -> ((NumberType) array.type()).element();
      case WORDS -> 'J';
      case STRUCTURES, TEXTS -> 'B';
    };
  }

  private static int bytes(OwnValue array) {
    return array.type() instanceof StructType struct ? struct.bytes() : WORD;
  }

  /** Copies an array of Java for the call, and back after it. */
  static void copied(OwnJniFunction to, OwnArgument a) {
    OwnValue value = a.value();
    String name = value.name();
    String c = "c_" + name;
    String j = "j_" + name;
    to.variables.add(
        value.crossing() == Crossing.TEXTS
            ? "char **%s = NULL;".formatted(c)
            : "%s *%s = NULL;".formatted(value.type().cType(), c));
    to.released.add("free(%s);".formatted(c));
    switch (value.crossing()) {
      case COPIED -> to.acquire(c, "swl_copied(env, %s, '%c')".formatted(j, element(value)), j);
      case TEXTS -> to.acquire(c, "swl_copied_texts(env, %s)".formatted(j), j);
      case WORDS, STRUCTURES -> converted(to, a);
    }
    if (value.isStored()) {
      String from = value.crossing() == Crossing.COPIED ? c : "w_" + name;
      String give = "swl_give(env, %s, '%c', %s);".formatted(j, element(value), from);
      to.back.add(value.nullable() ? "if (%s != NULL) {".formatted(j) : give);
      if (value.nullable()) {
        to.back.add("    " + give);
        to.back.add("}");
      }
    }
  }

  /** Elements that are other words in Java: a copy in each language. */
  private static void converted(OwnJniFunction to, OwnArgument a) {
    OwnValue value = a.value();
    String name = value.name();
    String j = "j_" + name;
    String c = "c_" + name;
    boolean struct = value.crossing() == Crossing.STRUCTURES;
    to.variables.add("char *w_%s = NULL;".formatted(name));
    to.variables.add("jlong n_%s = 0;".formatted(name));
    to.released.add("free(w_%s);".formatted(name));
    to.acquire("w_" + name, "swl_copied(env, %s, '%c')".formatted(j, element(value)), j);
    to.acquired.add("if (%s != NULL) {".formatted(j));
    to.acquired.add(
        "    n_%s = (*env)->GetArrayLength(env, (jarray)%s)%s;"
            .formatted(name, j, struct ? " / " + bytes(value) : ""));
    to.acquired.add("}");
    to.acquire(c, "swl_room(env, n_%s, sizeof *%s)".formatted(name, c), j);
    String loop = "for (jlong i = 0; i < n_%s; i++) {".formatted(name);
    String place = "w_%s + i * %s".formatted(name, bytes(value));
    if (value.isGiven()) {
      to.acquired.add(loop);
      if (struct) {
        String type = OwnJniTypes.name(value.type());
        to.acquired.add("    %s_load(&%s[i], %s);".formatted(type, c, place));
      } else {
        to.acquired.add("    %s[i] = %s;".formatted(c, OwnJniTypes.got(value.type(), place)));
        if (value.type() instanceof NumberType) {
          to.acquired.add("    if ((jlong)%s[i] != swl_get(%s)) {".formatted(c, place));
          to.acquired.add("        " + refusal(a.name(), value.type().cType()));
          to.acquired.add("        " + OwnJniFunction.FAILS);
          to.acquired.add("    }");
        }
      }
      to.acquired.add("}");
    }
    if (value.isStored()) {
      to.back.add(loop);
      to.back.add("    " + stored(value, c + "[i]", place));
      to.back.add("}");
    }
  }

  private static String refusal(String name, String cType) {
    return "swl_refuse(env, \"%s has a number that does not fit into a %s of this machine\");"
        .formatted(name, cType);
  }

  private static String stored(OwnValue value, String element, String place) {
    return value.crossing() == Crossing.STRUCTURES
        ? "%s_store(&%s, %s);".formatted(OwnJniTypes.name(value.type()), element, place)
        : OwnJniTypes.put(value.type(), place, element);
  }

  /**
   * How many elements the library gives; throws if it says a negative number.
   *
   * @param function the function, for the message
   * @param factors what the number is the product of
   */
  static String counted(String function, List<Factor> factors) {
    if (factors.stream().allMatch(f -> f.name().isEmpty())) {
      return factors.stream().map(Factor::number).collect(Collectors.joining(" * "));
    }
    return factors.stream()
        .map(f -> "{\"%s\", %s}, ".formatted(f.name(), f.number()))
        .collect(
            Collectors.joining(
                "",
                "swl_counted(env, \"%s\", (struct swl_factor[]){".formatted(function),
                "{NULL, 0}})"));
  }

  /**
   * Makes an object of Java of an array of the library, or of a text or structure.
   *
   * @param name the end of the names of variables
   * @param from the array in C
   * @param count how many elements it has
   */
  static List<String> made(OwnValue value, String name, String from, String count) {
    List<String> lines = new ArrayList<>();
    if (value.crossing() == Crossing.COPIED || !value.isArray()) {
      lines.add("jobject o_%s = %s;".formatted(name, simple(value, from, count)));
      return lines;
    }
    if (value.crossing() == Crossing.TEXTS) {
      lines.add(
          "jobject o_%s = %sswl_texts(env, SWL_TEXTS(%s), %s);"
              .formatted(name, orNull(value, from), from, count));
      return lines;
    }
    String none = value.nullable() ? from + " == NULL ? 0 : " : "";
    lines.add("jlong n_%s = %s%s;".formatted(name, none, count));
    lines.add("char *w_%s = NULL;".formatted(name));
    lines.add("if (%s != NULL || n_%s == 0) {".formatted(from, name));
    lines.add("    w_%s = swl_room(env, n_%s, %s);".formatted(name, name, bytes(value)));
    lines.add("}");
    lines.add("for (jlong i = 0; w_%s != NULL && i < n_%s; i++) {".formatted(name, name));
    String place = "w_%s + i * %s".formatted(name, bytes(value));
    lines.add("    " + stored(value, from + "[i]", place));
    lines.add("}");
    String bytes = value.crossing() == Crossing.STRUCTURES ? " * " + bytes(value) : "";
    lines.add(
        "jobject o_%s = w_%s == NULL ? NULL : %sswl_array(env, '%c', w_%s, n_%s%s);"
            .formatted(name, name, orNull(value, from), element(value), name, name, bytes));
    lines.add("free(w_%s);".formatted(name));
    return lines;
  }

  private static String simple(OwnValue value, String from, String count) {
    if (!value.isArray() && count.isEmpty()) {
      return "swl_bytes(env, %s)".formatted(from);
    }
    boolean text = !value.isArray();
    return "%sswl_array(env, '%c', %s, %s)"
        .formatted(
            text ? from + " == NULL ? NULL : " : orNull(value, from),
            text ? 'B' : element(value),
            from,
            count);
  }

  private static String orNull(OwnValue value, String from) {
    return value.nullable() ? from + " == NULL ? NULL : " : "";
  }
}
