package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall.Factor;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;
import org.shimwright.spec.type.Value.Crossing;

/** What arrays are in the JNI functions: copies of those that go in, and those that are made. */
final class OwnJniArrays {
  private static final int WORD = 8;

  private OwnJniArrays() {}

  /** What the elements of the array of Java are, as signatures of the JNI spell it. */
  static char element(Value array) {
    return switch (array.crossing()) {
      case COPIED -> ((NumberType) array.type()).element();
      case WORDS -> 'J';
      case STRUCTURES, TEXTS -> 'B';
    };
  }

  private static int bytes(Value array) {
    return array.type() instanceof StructType struct ? struct.bytes() : WORD;
  }

  /** Copies an array of Java for the call, and back after it. */
  static void copied(OwnJniFunction to, Argument a) {
    Value value = a.value();
    String name = value.name();
    String c = "c_" + name;
    String j = "j_" + name;
    to.body.declare(
        value.crossing() == Crossing.TEXTS
            ? "char **%s = NULL;".formatted(c)
            : "%s *%s = NULL;".formatted(value.type().cType(), c));
    to.body.release(List.of("free(%s);".formatted(c)));
    switch (value.crossing()) {
      case COPIED -> to.acquire(c, "swl_copied(env, %s, '%c')".formatted(j, element(value)), j);
      case TEXTS -> to.acquire(c, "swl_copied_texts(env, %s)".formatted(j), j);
      case WORDS, STRUCTURES -> converted(to, a);
    }
    if (value.isStored()) {
      String from = value.crossing() == Crossing.COPIED ? c : "w_" + name;
      List<String> give =
          List.of("swl_give(env, %s, '%c', %s);".formatted(j, element(value), from));
      to.body.back(value.nullable() ? CBody.when(j + " != NULL", give) : give);
    }
  }

  /** Elements that are other words in Java: a copy in each language. */
  private static void converted(OwnJniFunction to, Argument a) {
    Value value = a.value();
    String name = value.name();
    String j = "j_" + name;
    String c = "c_" + name;
    boolean struct = value.crossing() == Crossing.STRUCTURES;
    to.body.declare("char *w_%s = NULL;".formatted(name));
    to.body.declare("jlong n_%s = 0;".formatted(name));
    to.body.release(List.of("free(w_%s);".formatted(name)));
    to.acquire("w_" + name, "swl_copied(env, %s, '%c')".formatted(j, element(value)), j);
    String length =
        "n_%s = (*env)->GetArrayLength(env, (jarray)%s)%s;"
            .formatted(name, j, struct ? " / " + bytes(value) : "");
    to.body.acquire(CBody.when(j + " != NULL", List.of(length)));
    to.acquire(c, "swl_room(env, n_%s, sizeof *%s)".formatted(name, c), j);
    String loop = "for (jlong i = 0; i < n_%s; i++) {".formatted(name);
    String place = "w_%s + i * %s".formatted(name, bytes(value));
    if (value.isGiven()) {
      to.body.acquire(CBody.block(loop, given(to.body, a, c + "[i]", place)));
    }
    if (value.isStored()) {
      to.body.back(CBody.block(loop, List.of(stored(value, c + "[i]", place))));
    }
  }

  private static List<String> given(CBody body, Argument a, String element, String place) {
    Type type = a.value().type();
    if (type instanceof StructType) {
      return List.of("%s_load(&%s, %s);".formatted(OwnJniTypes.name(type), element, place));
    }
    List<String> lines = new ArrayList<>();
    lines.add("%s = %s;".formatted(element, OwnJniTypes.got(type, place)));
    if (type instanceof NumberType) {
      lines.addAll(
          body.leaveIf(
              "(jlong)%s != swl_get(%s)".formatted(element, place),
              List.of(refusal(a.name(), type.cType()))));
    }
    return lines;
  }

  private static String refusal(String name, String cType) {
    return "swl_refuse(env, \"%s has a number that does not fit into the type %s of this machine\");"
        .formatted(name, cType);
  }

  private static String stored(Value value, String element, String place) {
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
  static List<String> made(Value value, String name, String from, String count) {
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

  private static String simple(Value value, String from, String count) {
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

  private static String orNull(Value value, String from) {
    return value.nullable() ? from + " == NULL ? NULL : " : "";
  }
}
