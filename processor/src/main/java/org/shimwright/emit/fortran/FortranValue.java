package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryStructure;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Type.Form;

/**
 * Moves one value between what Fortran has and what the library has, in C: a parameter, an element
 * of an array or a field of a structure. Fortran has no numbers without a sign, so each of these is
 * checked on its way.
 */
final class FortranValue {
  /** A structure, as Fortran has it: some machines return one in another place than a pointer. */
  static final String HANDLE = "struct swf_handle";

  private static final Template STRUCT = Template.of(FortranValue.class, "struct.c.in");

  private FortranValue() {}

  /** The type of C that is as Fortran has it. */
  static String type(Type type) {
    return switch (type.form()) {
      case NUMBER -> number((NumberType) type);
      case HANDLE -> HANDLE;
      case STRUCT -> "struct " + name(type);
      case TEXT -> "char";
      default -> "int";
    };
  }

  private static String number(NumberType type) {
    return switch (type.javaType()) {
      case "byte" -> "int8_t";
      case "short" -> "int16_t";
      case "int" -> "int32_t";
      case "long" -> "int64_t";
      case "boolean" -> "bool";
      default -> type.javaType();
    };
  }

  private static String name(Type type) {
    return "swf_s_" + type.word().replace('-', '_');
  }

  /** A loop. */
  static List<String> each(String count, List<String> body) {
    return CBody.block("for (int64_t i = 0; i < %s; i++) {".formatted(count), body);
  }

  /**
   * Gives the library a value of Fortran.
   *
   * @param nullable whether a handle may be none
   * @param to a variable of the library's type
   * @param from the value
   * @param refusal what is done if it does not fit
   */
  static List<String> load(Type type, boolean nullable, String to, String from, Exit refusal) {
    List<String> lines = new ArrayList<>();
    switch (type.form()) {
      case STRUCT ->
          lines.addAll(refusal.leaveIf("!%s_load(&%s, &%s)".formatted(name(type), to, from)));
      case HANDLE -> {
        if (!nullable) {
          lines.addAll(refusal.leaveIf(from + ".address == NULL"));
        }
        lines.add("%s = (%s)(intptr_t)%s.address;".formatted(to, type.cType(), from));
      }
      default -> {
        if (type instanceof NumberType n) {
          unfit(n, from).ifPresent(bad -> lines.addAll(refusal.leaveIf(bad)));
        }
        lines.add("%s = (%s)%s;".formatted(to, type.cType(), from));
      }
    }
    return lines;
  }

  /** What is true if a type of the library cannot hold a number. */
  private static Optional<String> unfit(NumberType type, String value) {
    if (type == NumberType.CHAR) {
      return Optional.empty();
    }
    return type.isUnsigned()
        ? Optional.of("%s < 0 || (uint64_t)%s > %sU".formatted(value, value, type.most()))
            .map(
                bad ->
                    type.isOfMachine() ? bad + " || (uint64_t)%s > SIZE_MAX".formatted(value) : bad)
        : type.isOfMachine()
            ? Optional.of("%s != (int64_t)(%s)%s".formatted(value, type.cType(), value))
            : Optional.empty();
  }

  /** Gives Fortran a value of the library; the parameters are those of {@link #load}. */
  static List<String> store(Type type, String to, String from, Exit refusal) {
    List<String> lines = new ArrayList<>();
    switch (type.form()) {
      case STRUCT ->
          lines.addAll(refusal.leaveIf("!%s_store(&%s, &%s)".formatted(name(type), to, from)));
      case HANDLE -> lines.add("%s.address = (void *)(intptr_t)%s;".formatted(to, from));
      default -> {
        if (type instanceof NumberType n && n.most() == Long.MAX_VALUE) {
          lines.addAll(refusal.leaveIf(from + " > INT64_MAX"));
        }
        lines.add("%s = (%s)%s;".formatted(to, type(type), from));
      }
    }
    return lines;
  }

  // ---- structures ----

  /** The structure that Fortran has, and the functions that move one. */
  static Code structure(OwnLibrary own, StructType type) {
    boolean given = own.isGiven(type);
    return SourceWriter.lines(
            Layout.C, 0, c -> c.lines(LibraryStructure.checks(type, name(type), given)))
        .then(
            STRUCT.filled(
                Map.of(
                    "NAME", Name.of(name(type)),
                    "TYPE", Code.word(type.cType()),
                    "FIELDS", fields(type, FortranValue::declared),
                    "LOAD",
                        given
                            ? fields(type, f -> moved(f, true))
                            : SourceWriter.lines(Layout.C, 1, c -> c.line("(void)from;")),
                    "STORE", fields(type, f -> moved(f, false)))));
  }

  private static Code fields(StructType type, Function<Field, List<String>> lines) {
    return SourceWriter.lines(
        Layout.C, 1, c -> type.fields().forEach(field -> c.lines(lines.apply(field))));
  }

  private static List<String> declared(Field f) {
    String count = f.length().or(f::capacity).map("[%s]"::formatted).orElse("");
    return List.of("%s %s%s;".formatted(type(f.type()), f.name(), count));
  }

  private static List<String> moved(Field f, boolean loads) {
    Exit refusal = unfit -> CBody.when(unfit, List.of("return false;"));
    String to = "to->" + f.name();
    String from = "from->" + f.name();
    if (f.type().form() == Form.TEXT) {
      String call = "%s(%s, %s, sizeof %s)";
      return loads
          ? refusal.leaveIf("!" + call.formatted("swf_fill", to, from, to))
          : List.of(call.formatted("swf_pad", to, from, to) + ";");
    }
    String element = f.length().isPresent() ? "[i]" : "";
    List<String> lines =
        loads
            ? load(f.type(), f.nullable(), to + element, from + element, refusal)
            : store(f.type(), to + element, LibraryStructure.read(f, from + element), refusal);
    return f.length().map(n -> each(n.toString(), lines)).orElse(lines);
  }
}
