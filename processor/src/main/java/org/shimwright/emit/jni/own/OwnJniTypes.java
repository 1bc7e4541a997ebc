package org.shimwright.emit.jni.own;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.c.LibraryCall.Factor;
import org.shimwright.emit.c.LibraryCallback;
import org.shimwright.emit.c.LibraryStructure;
import org.shimwright.emit.jni.type.JniTypes;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value;
import org.shimwright.spec.type.Value.Crossing;

/** Writes the C that moves structures word by word, and the functions that ask lambdas. */
final class OwnJniTypes {
  private static final Template STRUCT = Template.of(OwnJniTypes.class, "struct.c.in");
  private static final Template CALLBACK = Template.of(OwnJniTypes.class, "callback.c.in");

  private static final Template UPCALL = Template.of(OwnJniTypes.class, "upcall.c.in");
  private static final Template ENUM_CHECK =
      Template.inline(
          "_Static_assert(@CHECK@, \"@NAME@ has 32 bits, as an enumeration of Java\");\n");
  private static final Template COUNT =
      Template.inline("    swl_count(env, natives, &@NAME@_upcall);\n");

  private OwnJniTypes() {}

  /** The beginning of the names of what belongs to a type. */
  static String name(Type type) {
    return "swl_" + type.word().replace('-', '_');
  }

  // ---- enumerations ----

  /** The checks that Java's int holds an enumeration, and each of its values. */
  static Code enumeration(EnumType type) {
    return check("sizeof(%s) <= 4".formatted(type.cType()), type.cType())
        .then(Code.each(type.values(), v -> check("SWL_IS_INT(%s)".formatted(v), v)));
  }

  private static Code check(String check, String name) {
    return ENUM_CHECK.filled(Map.of("CHECK", Code.word(check), "NAME", Code.word(name)));
  }

  // ---- structures ----

  /** The checks of a structure's layout, and the functions that move it. */
  static Code struct(OwnLibrary own, StructType type) {
    boolean given = own.isGiven(type);
    return SourceWriter.lines(
            Layout.C, 0, c -> c.lines(LibraryStructure.checks(type, name(type), given)))
        .then(
            STRUCT.filled(
                Map.of(
                    "NAME", Name.of(name(type)),
                    "TYPE", Code.word(type.cType()),
                    "LOAD",
                        SourceWriter.lines(
                            Layout.C,
                            1,
                            c -> {
                              if (given) {
                                type.each((f, at) -> load(c, f, at));
                              } else {
                                c.line("(void)from;");
                              }
                            }),
                    "STORE",
                        SourceWriter.lines(
                            Layout.C, 1, c -> type.each((f, at) -> store(c, f, at))))));
  }

  private static void load(SourceWriter c, Field f, int at) {
    String from = "from + " + at;
    String to = "to->" + f.name();
    if (f.length().isPresent()) {
      c.block(
          "for (int i = 0; i < %s; i++) {".formatted(f.length().get()),
          "}",
          () -> c.line("%s[i] = %s;".formatted(to, got(f.type(), from + " + 8 * i"))));
      return;
    }
    c.line(
        switch (f.type().form()) {
          case STRUCT -> "%s_load(&%s, %s);".formatted(name(f.type()), to, from);
          case TEXT -> "memcpy(%s, %s, sizeof %s);".formatted(to, from, to);
          default -> "%s = %s;".formatted(to, got(f.type(), from));
        });
  }

  /** Gets a value from a word. */
  static String got(Type type, String from) {
    if (type instanceof NumberType n && n.isFloating()) {
      return "(%s)swl_get_double(%s)".formatted(n.cType(), from);
    }
    return type == NumberType.BOOL
        ? "swl_get(%s) != 0".formatted(from)
        : "(%s)%sswl_get(%s)"
            .formatted(type.cType(), type.form() == Form.HANDLE ? "(intptr_t)" : "", from);
  }

  private static void store(SourceWriter c, Field f, int at) {
    String to = "to + " + at;
    String from = "from->" + f.name();
    if (f.length().isPresent()) {
      c.block(
          "for (int i = 0; i < %s; i++) {".formatted(f.length().get()),
          "}",
          () -> c.line(put(f.type(), to + " + 8 * i", LibraryStructure.read(f, from + "[i]"))));
      return;
    }
    c.line(
        switch (f.type().form()) {
          case STRUCT -> "%s_store(&%s, %s);".formatted(name(f.type()), from, to);
          case TEXT -> "memcpy(%s, %s, sizeof %s);".formatted(to, from, from);
          default -> put(f.type(), to, LibraryStructure.read(f, from));
        });
  }

  /** Puts a value into a word. */
  static String put(Type type, String word, String value) {
    boolean real = type instanceof NumberType n && n.isFloating();
    return "swl_put%s(%s, %s);".formatted(real ? "_double" : "", word, word(type, value));
  }

  /** A value as a word of Java: a long, or a double. */
  static String word(Type type, String value) {
    if (type instanceof NumberType n && n.isFloating()) {
      return value;
    }
    String whole =
        type.form() == Form.HANDLE
            ? "(intptr_t)" + value
            : type == NumberType.CHAR ? "(unsigned char)" + value : value;
    return "(jlong)" + whole;
  }

  // ---- callbacks ----

  /** The signature of the method that a callback calls. */
  static String signature(CallbackType type) {
    String parameters =
        type.given().stream().map(OwnJniTypes::letter).collect(Collectors.joining());
    return "(Lorg/shimwright/runtime/Closure;%s)%s"
        .formatted(parameters, type.result().map(OwnJniTypes::letter).orElse("V"));
  }

  private static String letter(Value p) {
    if (p.isArray()) {
      return (p.crossing() == Crossing.TEXTS ? "[[" : "[") + OwnJniArrays.element(p);
    }
    return JniTypes.of(p.type()).signature();
  }

  /** The function that asks a lambda. */
  static Code callback(CallbackType type) {
    return type.isOfNumbers()
        ? upcall(type)
        : byJni(new LibraryCallback(type), name(type) + "_ask", Code.NONE);
  }

  private static Code byJni(LibraryCallback callback, String function, Code count) {
    CallbackType type = callback.type();
    List<Value> objects = type.given().stream().filter(OwnJniTypes::isObject).toList();
    String back = callback.returned("swl_text_or");
    return CALLBACK.filled(
        Map.ofEntries(
            entry("RESULT", Code.word(callback.result())),
            entry("NAME", Name.of(function)),
            entry("PARAMETERS", Code.word(callback.parameters())),
            entry("ANSWER", SourceWriter.lines(Layout.C, 1, c -> c.lines(callback.answer()))),
            entry("DATA", Code.word(callback.data())),
            entry("RETURN", Code.word(back)),
            entry("COUNT", count),
            entry(
                "OBJECTS",
                SourceWriter.lines(
                    Layout.C, 1, c -> objects.forEach(p -> c.lines(object(type, p))))),
            entry(
                "CALL", SourceWriter.lines(Layout.C, 1, c -> called(c, type, !objects.isEmpty()))),
            entry("LEFT", SourceWriter.lines(Layout.C, 1, c -> left(c, type, objects))),
            entry(
                "END",
                SourceWriter.lines(
                    Layout.C, 1, c -> type.result().ifPresent(result -> c.line(back))))));
  }

  /** Without JNI, where Java has made a function for that. */
  private static Code upcall(CallbackType type) {
    LibraryCallback callback = new LibraryCallback(type);
    String name = name(type);
    return UPCALL.filled(
        Map.of(
            "NAME", Name.of(name),
            "JAVA", Name.of(type.javaName()),
            "RESULT", Code.word(callback.result()),
            "PARAMETERS", Code.word(callback.parameters()),
            "BY_JNI",
                byJni(callback, name + "_by_jni", COUNT.filled(Map.of("NAME", Name.of(name)))),
            "DATA", Code.word(callback.data()),
            "RETURN", Code.word(type.result().isPresent() ? "return " : ""),
            "GIVEN",
                Code.word(
                    type.parameters().stream()
                        .map(p -> "p_" + p.name())
                        .collect(Collectors.joining(", "))),
            "ANSWER", Code.word(fastAnswer(type))));
  }

  private static String fastAnswer(CallbackType type) {
    String types =
        type.given().stream()
            .map(p -> ", " + JniTypes.of(p.type()).jni())
            .collect(Collectors.joining());
    String arguments =
        type.given().stream().map(p -> ", " + given(p)).collect(Collectors.joining());
    String result = type.result().map(r -> "j" + java(r)).orElse("void");
    String said = "((%s (*)(jint%s))fast)(closure->number%s)".formatted(result, types, arguments);
    return type.result().map(r -> fromJava(r, said)).orElse(said);
  }

  private static String fromJava(Value number, String said) {
    String cType = number.type().cType();
    return cType.equals("bool") ? said + " != 0" : "(" + cType + ")" + said;
  }

  private static boolean isObject(Value p) {
    return p.isArray() || p.is(Form.TEXT) || p.is(Form.STRUCT);
  }

  private static List<String> object(CallbackType type, Value p) {
    String name = p.name();
    if (p.is(Form.STRUCT)) {
      int bytes = ((StructType) p.type()).bytes();
      return List.of(
          "char w_%s[%s];".formatted(name, bytes),
          "if (p_%s != NULL) {".formatted(name),
          "    %s_store(p_%s, w_%s);".formatted(name(p.type()), name, name),
          "}",
          "jobject o_%s = p_%s == NULL ? NULL : swl_array(env, 'B', w_%s, %s);"
              .formatted(name, name, name, bytes));
    }
    List<Factor> factors =
        p.factors().stream()
            .map(
                f ->
                    Character.isDigit(f.charAt(0))
                        ? new Factor("", "(jlong)" + f)
                        : new Factor(f, "(jlong)p_" + f))
            .toList();
    String count = OwnJniArrays.counted("the callback " + type.word(), factors);
    return OwnJniArrays.made(p, name, "p_" + name, count);
  }

  private static void called(SourceWriter c, CallbackType type, boolean mayHaveFailed) {
    List<String> arguments = new ArrayList<>();
    type.given().forEach(p -> arguments.add(given(p)));
    String method =
        "(*env)->CallStatic%sMethod(env, natives, %s_method, closure->object%s);"
            .formatted(
                type.result().map(OwnJniTypes::kind).orElse("Void"),
                name(type),
                arguments.stream().map(a -> ", " + a).collect(Collectors.joining()));
    String said =
        type.result().map(r -> (isObject(r) ? "jobject" : "j" + java(r)) + " said = ").orElse("");
    if (!mayHaveFailed) {
      c.line(said + method);
    } else {
      if (type.result().isPresent()) {
        c.line(said + "0;");
      }
      String set = type.result().map(r -> "said = ").orElse("");
      c.block("if (!(*env)->ExceptionCheck(env)) {", "}", () -> c.line(set + method));
    }
    type.result()
        .filter(OwnJniTypes::isObject)
        .ifPresent(
            r -> c.block("if (!(*env)->ExceptionCheck(env)) {", "}", () -> c.lines(said(r))));
  }

  /** A number counts if no exception came with it; each look for one costs as much as a call. */
  private static void left(SourceWriter c, CallbackType type, List<Value> objects) {
    objects.forEach(o -> c.line("(*env)->DeleteLocalRef(env, o_%s);".formatted(o.name())));
    Optional<Value> number = type.result().filter(r -> !isObject(r));
    if (number.isEmpty()) {
      c.line("(void)swl_leave(env, closure);");
      return;
    }
    c.block(
        "if (swl_leave(env, closure)) {",
        "}",
        () -> c.line("answer = %s;".formatted(fromJava(number.get(), "said"))));
  }

  private static List<String> said(Value result) {
    return result.is(Form.TEXT)
        ? List.of(
            "answer = swl_answered(env, %s, said);"
                .formatted(result.borrowed() ? "&closure->kept" : "NULL"))
        : List.of(
            "char *w_answer = said == NULL ? NULL : swl_copied(env, said, 'B');",
            "if (w_answer != NULL) {",
            "    %s_load(&answer, w_answer);".formatted(name(result.type())),
            "}",
            "free(w_answer);",
            "(*env)->DeleteLocalRef(env, said);");
  }

  private static String java(Value number) {
    return number.type() instanceof NumberType n ? n.javaType() : "int";
  }

  private static String kind(Value result) {
    String java = isObject(result) ? "object" : java(result);
    return java.substring(0, 1).toUpperCase(Locale.ROOT) + java.substring(1);
  }

  private static String given(Value p) {
    String name = "p_" + p.name();
    if (isObject(p)) {
      return "o_" + p.name();
    }
    return switch (p.type().form()) {
      case NUMBER ->
          (NumberType) p.type() == NumberType.CHAR
              ? "(jchar)(unsigned char)" + name
              : "(j%s)%s".formatted(((NumberType) p.type()).javaType(), name);
      case ENUM -> "(jint)" + name;
      case HANDLE -> "(jlong)(intptr_t)" + name;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
