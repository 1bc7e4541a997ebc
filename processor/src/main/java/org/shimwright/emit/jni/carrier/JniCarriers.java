package org.shimwright.emit.jni.carrier;

import static org.shimwright.emit.jni.carrier.JniCarrier.acquiring;
import static org.shimwright.emit.jni.carrier.JniCarrier.declaring;
import static org.shimwright.emit.jni.carrier.JniCarrier.passing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.plan.procedure.Mode;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.spec.Elements;
import org.shimwright.spec.Kind;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.type.Direction;

/** Maps carriers to what they are in JNI C: the one switch. */
public final class JniCarriers {
  private JniCarriers() {}

  /** What an argument is. */
  public static JniCarrier of(ProcedureArgument a) {
    Kind kind = a.parameter().kind();
    return switch (a.carrier()) {
      case OBJECT -> handle(a, a.objectClass().orElseThrow());
      case KEY, FLAG, INTEGER, STATUS, FORTRAN_INTEGER -> number(a, "int", "$");
      case INTEGER64 -> wide(a, kind.cType().orElse("int64_t"));
      case AINT -> wide(a, kind.cType().orElse("intptr_t"));
      case DOUBLE ->
          value(a, "$", variable(a, "double ", "$", "0"), "swj_put_double(out, #, $_c);");
      case POINTER, WORD, STATE -> pointer(a, "(void *)(intptr_t)$");
      case TEXT -> text(a);
      case ARRAY -> array(a, "");
      case RANGES -> array(a, "(int(*)[3])");
      case BUFFER -> passing("swj_memory(env, $)").asking();
      case CALLBACK -> passing("(" + a.parameter().prototype().orElseThrow() + " *)(intptr_t)$");
      case ELEMENTS -> elements(a, a.elements().orElseThrow());
      case LAMBDA -> lambda("swj_" + kind.name().toLowerCase(Locale.ROOT));
      case STATUS_RECORD -> status(a, kind);
      case ARGUMENT_COUNT, ARGUMENTS -> ignored(kind);
    };
  }

  private static JniCarrier ignored(Kind kind) {
    return passing(kind.ignored().orElse("NULL"));
  }

  /** As it is, or through a variable if the library stores it. */
  private static JniCarrier value(ProcedureArgument a, String given, String variable, String back) {
    if (a.isStored()) {
      return declaring(List.of(variable), "&$_c", back);
    }
    return a.mode() == Mode.HIDDEN ? declaring(List.of(variable), "&$_c") : passing(given);
  }

  private static String variable(ProcedureArgument a, String type, String given, String none) {
    return type + "$_c = " + (a.mode() == Mode.INOUT ? given : none) + ";";
  }

  private static JniCarrier number(ProcedureArgument a, String type, String given) {
    return value(a, given, variable(a, type + " ", "$", "0"), "swj_put(out, #, $_c);");
  }

  private static JniCarrier wide(ProcedureArgument a, String type) {
    return number(a, type, "(" + type + ")$");
  }

  /** An address, which Java has as a number. */
  private static JniCarrier pointer(ProcedureArgument a, String given) {
    return value(
        a, given, variable(a, "void *", given, "NULL"), "swj_put(out, #, (jlong)(intptr_t)$_c);");
  }

  /** A handle, which Java has in 64 bits. */
  private static JniCarrier handle(ProcedureArgument a, ObjectClass type) {
    String given = "SWJ_HANDLE(" + type.typeName() + ", $)";
    String variable = variable(a, type.typeName() + " ", given, type.nullHandle());
    String back = "swj_put(out, #, SWJ_LONG($_c));";
    return a.needsErrorHandler()
        ? declaring(List.of(variable), "&$_c", "swj_adopt_" + type.name() + "($_c);", back)
        : value(a, given, variable, back);
  }

  /** Characters that end with NUL: bytes of Java, or the scratch memory's room for text. */
  private static JniCarrier text(ProcedureArgument a) {
    if (!a.isStored()) {
      String release = "swj_release_bytes(env, $, $_c)";
      return acquiring("char *", "swj_bytes(env, $)", release, release, "$_c");
    }
    List<String> before = new ArrayList<>();
    a.parameter()
        .capacity()
        .map("_Static_assert(%s < SWJ_TEXT_ROOM, \"the scratch memory holds it\");"::formatted)
        .ifPresent(before::add);
    before.add("char *$_c = swj_text(out);");
    return declaring(before, "$_c");
  }

  /** An array of Java: of C's own integers, or of 64 bits for each address or handle. */
  private static JniCarrier array(ProcedureArgument a, String cast) {
    if (a.type() == AbiType.INT_ARRAY) {
      String undo = a.isFilled() ? "free($_c)" : "swj_release_ints(env, $, $_c)";
      String release = a.isFilled() ? "swj_return_ints(env, $, $_c)" : undo;
      String gotten = a.isFilled() ? "swj_ints_to_fill(env, $)" : "swj_ints(env, $)";
      return acquiring("jint *", gotten, undo, release, cast + "$_c");
    }
    ProcedureArgument element = a.element().orElseThrow();
    String type =
        element
            .objectClass()
            .map(ObjectClass::typeName)
            .orElseGet(() -> element.parameter().kind().cType().orElse("intptr_t"));
    return acquiring(
        type + " *",
        "swj_elements(env, $, sizeof *$_c)",
        "free($_c)",
        a.isFilled() ? "swj_return_elements(env, $, $_c, sizeof *$_c)" : "free($_c)",
        cast + "$_c");
  }

  /** Elements in an array or a direct buffer, checked against their datatype and count. */
  private static JniCarrier elements(ProcedureArgument a, Elements e) {
    String use =
        "static const struct swj_use $_use = {.name = \"$\", .place = #, .filled = %b, .stays = %b, .each = %s, .in_place = %b};"
            .formatted(a.parameter().direction() != Direction.IN, e.stays(), each(e), e.inPlace());
    String gotten =
        "struct swj_elements $_c = swj_elements_of(env, out, &$_use, $, %s, %s, %s, %s);"
            .formatted(
                e.count(),
                e.datatype(),
                e.among().orElse("SWJ_NO_HANDLE"),
                e.at().orElse("SWJ_NO_RANK"));
    return acquiring(
        List.of(use, gotten),
        "$_c.copied == SWJ_REFUSED",
        "swj_elements_back(env, &$_use, $, $_c, false);",
        "swj_elements_back(env, &$_use, $, $_c, @);",
        "$_c.address");
  }

  private static String each(Elements e) {
    return e.eachNeighbour() ? "SWJ_NEIGHBOUR" : e.eachProcess() ? "SWJ_PROCESS" : "SWJ_ALL";
  }

  /** A function of Java, for which the support has a function of C. */
  private static JniCarrier lambda(String kind) {
    return declaring(
            List.of(
                kind + " *$_c = " + kind + "_of(env, $);",
                "if ($_c == NULL) {",
                "    return -1;",
                "}"),
            "$_c")
        .asking();
  }

  /** A record of how an operation ended, in the scratch memory; or none, if Java sees none. */
  private static JniCarrier status(ProcedureArgument a, Kind kind) {
    if (a.type() == AbiType.NOTHING) {
      return ignored(kind);
    }
    return a.isStored()
        ? declaring(List.of(), "SWJ_STATUS(out, #)", "swj_status(out, #);")
        : passing("SWJ_STATUS($, 0)");
  }
}
