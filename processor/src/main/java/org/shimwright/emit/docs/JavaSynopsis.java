package org.shimwright.emit.docs;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.plan.crossing.CachingCrossing;
import org.shimwright.plan.crossing.CrossingPlanner;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.plan.crossing.Passage;
import org.shimwright.plan.crossing.ProcedureCrossing;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Kind;

/** Spells what the Java facade has for a function; {@code C} stands for the class of the object. */
final class JavaSynopsis {
  /** The typed forms of the caching operations. */
  private static final Map<String, List<String>> CACHING =
      Map.of(
          "create_keyval", List.of("static <V> KeyvalBuilder<C, V> createKeyval(Codec<V> codec)"),
          "free_keyval", List.of("static void freeKeyval(Keyval<C, ?> key)"),
          "set_attr", List.of("<V> void setAttr(Keyval<C, V> key, V value)"),
          "get_attr",
              List.of(
                  "<V> Optional<V> getAttr(Keyval<C, V> key)",
                  "<V> Optional<V> getAttr(PredefinedKeyval<C, V> key)",
                  "Optional<AttributeValue> getAttrValue(Keyval<C, ?> key)"),
          "delete_attr", List.of("void deleteAttr(Keyval<C, ?> key)"),
          "keyval_create", List.of("static KeyvalBuilder<C, Integer> keyvalCreate()"),
          "keyval_free", List.of("static void keyvalFree(Keyval<C, ?> key)"),
          "attr_put", List.of("void attrPut(Keyval<C, ?> key, int value)"),
          "attr_get", List.of("OptionalInt attrGet(Keyval<C, ?> key)"),
          "attr_delete", List.of("void attrDelete(Keyval<C, ?> key)"));

  private static final Pattern METHOD = Pattern.compile("(\\w+)\\(");

  private final Map<String, String> declarations = new HashMap<>();

  /** Reads all that crosses into Java. */
  JavaSynopsis(Plan plan) {
    Crossings crossings = CrossingPlanner.of(plan);
    for (ProcedureCrossing crossing : crossings.procedures()) {
      declarations.put(crossing.procedure().name(), declaration(crossing));
    }
    for (CachingCrossing caching : crossings.caching()) {
      String owner = caching.objectClass().javaName();
      caching.procedures().forEach((role, p) -> declarations.put(p.name(), typed(owner, role)));
      caching.mpi1().forEach((role, p) -> declarations.put(p.name(), typed(owner, role)));
    }
  }

  /** The declarations of a function's methods, or nothing if Java does not have it. */
  String of(ProcedurePlan function) {
    return declarations.getOrDefault(function.names().c(), "");
  }

  /** Where Java has a function, such as {@code Comm.setAttr}. */
  List<String> names(ProcedurePlan function) {
    List<String> lines = of(function).lines().toList();
    return lines.stream()
        .skip(1)
        .map(line -> METHOD.matcher(line))
        .filter(Matcher::find)
        .map(method -> lines.get(0).replace("// class ", "") + "." + method.group(1))
        .distinct()
        .toList();
  }

  private static String typed(String owner, String operation) {
    return CACHING.getOrDefault(operation, List.of()).stream()
        .map(method -> method.replace("<C, ", "<" + owner + ", ") + ";\n")
        .collect(Collectors.joining("", "// class " + owner + "\n", ""));
  }

  private static String declaration(ProcedureCrossing crossing) {
    String owner = crossing.owner().map(c -> c.javaName()).orElse("Mpi");
    String arguments =
        crossing.passages().stream()
            .skip(crossing.instance() ? 1 : 0)
            .filter(Passage::isArgument)
            .map(p -> type(p) + " " + p.name())
            .collect(Collectors.joining(", "));
    String form = crossing.instance() ? "" : "static ";
    return "// class %s\n%s%s %s(%s);\n"
        .formatted(owner, form, result(crossing), crossing.javaName(), arguments);
  }

  private static String result(ProcedureCrossing crossing) {
    List<Passage> results = crossing.results();
    String name = crossing.javaName();
    return switch (results.size()) {
      case 0 -> crossing.hasStatus() ? "void" : type(crossing.procedure().returns(), "int");
      case 1 -> type(results.get(0));
      default -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Result";
    };
  }

  private static String type(Passage passage) {
    String object = passage.objectClass().map(c -> c.javaName()).orElse("long");
    return type(passage.parameter().kind(), object);
  }

  private static String type(Kind kind, String object) {
    Carrier carrier = kind.carrier();
    return switch (carrier) {
      case OBJECT -> object;
      case FLAG -> "boolean";
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> "int";
      case WORD, STATE, CALLBACK, AINT, POINTER -> "long";
      case DOUBLE -> "double";
      case TEXT -> "String";
      case BUFFER -> "ByteBuffer";
      case INTEGER_ARRAY -> "int[]";
      case RANGES -> "int[][]";
      case STATUS_RECORD, ARGUMENT_COUNT, ARGUMENTS -> "void";
    };
  }
}
