package org.shimwright.emit.fortran;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryStructure;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/**
 * A struct. Fortran has a derived type with its own field types, and generated C functions convert
 * the fields.
 *
 * @param types finds the code generators of the field types
 */
record StructInFortran(StructType type, String inModule, String inC, FortranTypes types)
    implements InFortran {
  private static final Template DEFINITION = Template.of(StructInFortran.class, "struct.c.in");
  private static final Exit RETURN_FALSE = unfit -> CBody.ifBlock(unfit, List.of("return false;"));

  @Override
  public boolean containsHandle() {
    return type.fields().stream().anyMatch(field -> field.type().as(types).containsHandle());
  }

  // ---- declarations ----

  /** Prints the declarations of the struct fields in the Fortran module. */
  void printFields(SourceWriter f) {
    List<String> named = FortranNames.fieldNames(type);
    for (int i = 0; i < named.size(); i++) {
      Field field = type.fields().get(i);
      String count = lengthText(field, "(%s)");
      f.line("%s :: %s%s".formatted(field.type().as(types).inModule(), named.get(i), count));
    }
  }

  private static String lengthText(Field f, String format) {
    return f.length().or(f::capacity).map(format::formatted).orElse("");
  }

  /**
   * Returns the C code that defines the Fortran form of the struct and the functions that convert
   * it.
   *
   * @param given whether the library receives such a struct, so that its fields must be converted
   *     for the library
   */
  Code definitionCode(boolean given) {
    List<String> checks = LibraryStructure.checks(type, functionPrefix(), given);
    List<String> ignored = List.of("(void)from;");
    return linesOfCode(0, checks)
        .then(
            DEFINITION.filled(
                Map.of(
                    "NAME", Name.of(functionPrefix()),
                    "TYPE", Code.word(type.cType()),
                    "FIELDS", codeOfFields(this::fieldDeclaration),
                    "LOAD",
                        given ? codeOfFields(f -> convertField(f, true)) : linesOfCode(1, ignored),
                    "STORE", codeOfFields(f -> convertField(f, false)))));
  }

  private static Code linesOfCode(int level, List<String> lines) {
    return SourceWriter.lines(Layout.C, level, c -> c.lines(lines));
  }

  private Code codeOfFields(Function<Field, List<String>> made) {
    return linesOfCode(1, type.fields().stream().map(made).flatMap(List::stream).toList());
  }

  private List<String> fieldDeclaration(Field f) {
    String count = lengthText(f, "[%s]");
    return List.of("%s %s%s;".formatted(f.type().as(types).inC(), f.name(), count));
  }

  private List<String> convertField(Field f, boolean loads) {
    return f.type().as(types).fieldConversionLines(f, loads, RETURN_FALSE);
  }

  @Override
  public List<String> loadLines(String to, String from, boolean nullable, Exit refusal) {
    return refusal.leaveIf("!%s_load(&%s, &%s)".formatted(functionPrefix(), to, from));
  }

  @Override
  public List<String> storeLines(String to, String from, Exit refusal) {
    return refusal.leaveIf("!%s_store(&%s, &%s)".formatted(functionPrefix(), to, from));
  }

  private String functionPrefix() {
    return inC.replace("struct ", "");
  }

  // ---- an argument or result of a function ----

  @Override
  public Dummy dummy(FortranCall call, Argument a) {
    boolean changes = isChanged(call, a);
    String intent = changes ? ", intent(inout)" : ", intent(in)";
    return new Dummy(inModule + intent + " :: %s", (changes ? "" : "const ") + inC + " *f_%s");
  }

  /**
   * Declares no variable for a function's result: the statement with the call declares it, because
   * a structure with const fields cannot be assigned later.
   */
  @Override
  public void addConversion(FortranFunction to, Argument a) {
    String c = FortranCall.variableName(a);
    if (a.role() == Role.RESULT) {
      to.addConversion(a, this, "value");
      return;
    }
    to.body().declare("%s %s;".formatted(type.cType(), c));
    if (!a.value().isGiven()) {
      to.body().acquire("memset(&%s, 0, sizeof %1$s);".formatted(c));
    }
    to.addConversion(a, this, "*f_" + a.value().name());
  }

  @Override
  public String passedExpression(Argument a) {
    return (a.value().inC().byValue() ? "c_" : "&c_") + a.value().name();
  }

  // ---- parameters of callbacks ----

  @Override
  public String parameterDeclaration(Value p, String name, String shape) {
    return "%s, intent(in)%s :: %s".formatted(inModule, InFortran.optionalAttribute(p), name);
  }

  @Override
  public void addProcedureArgument(FortranCallback to, Value p) {
    String from = "p_" + p.name();
    String name = "f_" + p.name();
    to.body().declare("%s %s = {0};".formatted(inC, name));
    if (!p.nullable()) {
      to.body().acquire(to.misfitExit(p.name()).leaveIf(from + " == NULL"));
    }
    List<String> stored = storeLines(name, "*" + from, to.misfitExit(p.name()));
    to.body().acquire(CBody.ifBlock(from + " != NULL", stored));
    to.addArgument("const void *", "%s == NULL ? NULL : &%s".formatted(from, name));
  }
}
