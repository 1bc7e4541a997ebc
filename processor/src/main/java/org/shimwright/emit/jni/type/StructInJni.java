package org.shimwright.emit.jni.type;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryStructure;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Argument;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;

/**
 * Converts a C structure. An argument is words of the scratch memory, or one Java number for each
 * field; arrays and callbacks have the structure as bytes.
 */
public record StructInJni(StructType type) implements RecordInJni {
  private static final Template STRUCT = Template.of(StructInJni.class, "struct.c.in");

  private String namePrefix() {
    return JniTypes.namePrefix(type);
  }

  // ---- functions that copy a structure ----

  /**
   * Returns C code that checks the structure's layout and defines the functions that load and store
   * it.
   */
  public Code functionsCode(Specification all) {
    boolean given = all.isGiven(type);
    Code checks =
        indentedLines(0, c -> c.lines(LibraryStructure.checks(type, namePrefix(), given)));
    Code load = indentedLines(1, c -> type.each((f, at) -> c.lines(loadField(f, at))));
    Code store = indentedLines(1, c -> type.each((f, at) -> c.lines(storeField(f, at))));
    return checks.then(
        STRUCT.filled(
            Map.of(
                "NAME",
                Name.of(namePrefix()),
                "TYPE",
                Code.word(type.cType()),
                "LOAD",
                given ? load : indentedLines(1, c -> c.line("(void)from;")),
                "STORE",
                store)));
  }

  private static Code indentedLines(int depth, Consumer<SourceWriter> lines) {
    return SourceWriter.lines(Layout.C, depth, lines);
  }

  private static List<String> loadField(Field f, int at) {
    return forElements(
        f,
        i ->
            JniTypes.of(f.type())
                .loadStatement("to->" + f.name() + i, fieldAddress("from", f, at, i)));
  }

  private static List<String> storeField(Field f, int at) {
    return forElements(
        f,
        i ->
            JniTypes.of(f.type())
                .storeStatement(
                    fieldAddress("to", f, at, i),
                    LibraryStructure.fieldValue(f, "from->" + f.name() + i)));
  }

  /**
   * Returns the statement of a field. For an array field, returns a loop, and {@code statement}
   * gets the index of an element, such as {@code [i]}.
   */
  private static List<String> forElements(Field f, Function<String, String> statement) {
    return f.length()
        .map(
            n ->
                CBody.block(
                    "for (int i = 0; i < %s; i++) {".formatted(n), List.of(statement.apply("[i]"))))
        .orElseGet(() -> List.of(statement.apply("")));
  }

  private static String fieldAddress(String structure, Field f, int at, String index) {
    int bytes = f.type().words() * Long.BYTES;
    return structure + " + " + at + (index.isEmpty() ? "" : " + %s * i".formatted(bytes));
  }

  @Override
  public String loadStatement(String c, String words) {
    return "%s_load(&%s, %s);".formatted(namePrefix(), c, words);
  }

  @Override
  public String storeStatement(String words, String c) {
    return "%s_store(&%s, %s);".formatted(namePrefix(), c, words);
  }

  // ---- arguments and results ----

  /**
   * Returns the C name of the parameter for one field of a structure. No other parameter's name has
   * this form.
   */
  public static String parameterName(Argument a, Field field) {
    return "s%s_%s".formatted(a.slot(), field.name());
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    String c = "c_" + a.value().name();
    b.declare("%s %s;".formatted(type.cType(), c));
    b.acquire(
        a.value().isGiven() && a.spread().isEmpty()
            ? loadStatement(c, JniBody.wordsOf(a))
            : "memset(&%s, 0, sizeof %s);".formatted(c, c));
    for (Field f : a.spread()) {
      String value = JniTypes.of(f.type()).toC(parameterName(a, f));
      b.acquire("%s.%s = %s;".formatted(c, f.name(), value));
    }
    if (a.value().isStored()) {
      b.passBack(storeStatement(JniBody.wordsOf(a), c));
    }
  }

  @Override
  public String passedExpression(Argument a) {
    return (a.value().inC().byValue() ? "c_" : "&c_") + a.value().name();
  }

  @Override
  public void addResult(Argument a, JniBody b) {
    b.passBack(storeStatement(JniBody.wordsOf(a), "result"));
  }

  // ---- callbacks ----

  @Override
  public List<String> createObject(String name, String from, String count) {
    return List.of(
        "char w_%s[%s];".formatted(name, bytesInJava()),
        "if (%s != NULL) {".formatted(from),
        "    %s_store(%s, w_%s);".formatted(namePrefix(), from, name),
        "}",
        "jobject o_%s = %s == NULL ? NULL : swl_array(env, 'B', w_%s, %s);"
            .formatted(name, from, name, bytesInJava()));
  }
}
