package org.shimwright.emit.fortran;

import java.util.List;
import java.util.Optional;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.c.LibraryStructure;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Generates the code for a type of the library: its Fortran declarations, and the lines of C that
 * convert a value. {@link FortranTypes} finds the implementation of a type. The default methods
 * here are for a value that is passed by value, not by address.
 *
 * <p>In the generated C code, names of Fortran values begin with f_. Names of library values begin
 * with c_ in functions and with p_ in callbacks.
 */
interface InFortran {
  /**
   * The declarations of a parameter, with %s in place of its name.
   *
   * @param inModule the declaration in the Fortran module
   * @param inC the declaration in the generated C function
   */
  record Dummy(String inModule, String inC) {}

  /** Returns the type of the specification that this object handles. */
  Type type();

  /** Returns the Fortran type that the module uses. */
  String inModule();

  /** Returns the C type that has the same representation as the Fortran type. */
  String inC();

  /** Returns the initial value of a C variable of the type {@link #inC}. */
  default String zeroValue() {
    return inC().startsWith("struct") ? "{0}" : "0";
  }

  /**
   * Returns the initial value of a variable of the library's type, or nothing if that value is 0.
   */
  default Optional<String> initialValue() {
    return Optional.empty();
  }

  /** Returns the code generator for an array whose elements have this type. */
  default InFortran arrayOfThis() {
    return new ArrayInFortran(this, inModule(), inModule(), false);
  }

  /**
   * Returns whether the type is a number, so that a value can be a length. The lines for a length
   * come before the lines for the arrays and texts that it counts.
   */
  default boolean isNumber() {
    return false;
  }

  /** Returns whether the type is a handle, or a structure with one. */
  default boolean containsHandle() {
    return false;
  }

  // ---- one value: an argument, a result, a struct field or an element ----

  /**
   * Returns the lines of C that convert a Fortran value to a library value.
   *
   * @param to a variable of the library's type
   * @param from the Fortran value
   * @param nullable whether a handle may be null
   * @param refusal the code that runs if the value does not fit
   */
  default List<String> loadLines(String to, String from, boolean nullable, Exit refusal) {
    return List.of("%s = (%s)%s;".formatted(to, type().cType(), from));
  }

  /**
   * Returns the lines of C that convert a library value to a Fortran value. The parameters are
   * those of {@link #loadLines}.
   */
  default List<String> storeLines(String to, String from, Exit refusal) {
    return List.of("%s = (%s)%s;".formatted(to, inC(), from));
  }

  /**
   * Returns the lines of C that convert a field of the struct {@code from} and store it in the
   * struct {@code to}.
   */
  default List<String> fieldConversionLines(Field f, boolean loads, Exit refusal) {
    String name = f.name() + f.length().map(n -> "[i]").orElse("");
    String from = "from->" + name;
    List<String> lines =
        loads
            ? loadLines("to->" + name, from, f.nullable(), refusal)
            : storeLines("to->" + name, LibraryStructure.fieldValue(f, from), refusal);
    return f.length().map(n -> loopOver(n.toString(), lines)).orElse(lines);
  }

  /** Returns a C loop that repeats lines for each {@code i} from 0 up to a count. */
  static List<String> loopOver(String count, List<String> body) {
    return CBody.block("for (int64_t i = 0; i < %s; i++) {".formatted(count), body);
  }

  /**
   * Returns the lines of C that free a new object of the library that no caller receives, or none
   * for other values.
   */
  default List<String> freeLines(String object) {
    return List.of();
  }

  // ---- an argument or result of a function ----

  /** Returns the declarations of a parameter. */
  default Dummy dummy(FortranCall call, Argument a) {
    boolean changes = isChanged(call, a);
    String how = changes ? "intent(inout)" : "value";
    return new Dummy(
        inModule() + ", " + (a.role() == Role.LENGTH ? "intent(out)" : how) + " :: %s",
        inC() + (changes ? " *f_%s" : " f_%s"));
  }

  /** Returns whether a function changes an argument, so that the argument is passed by address. */
  default boolean isChanged(FortranCall call, Argument a) {
    return a.value().isStored();
  }

  /** Returns the Fortran attribute for a value that is passed by address and may be missing. */
  static String optionalAttribute(Value value) {
    return value.nullable() ? ", optional" : "";
  }

  /**
   * Adds the lines of C that convert an argument or a result: before the call, after it, or both.
   */
  default void addConversion(FortranFunction to, Argument a) {
    boolean result = a.role() == Role.RESULT;
    String inLibrary = result ? LibraryCall.readOnlyType(type()) : type().cType();
    String start = initialValue().orElse("(%s)0".formatted(type().cType()));
    to.body().declare("%s %s = %s;".formatted(inLibrary, FortranCall.variableName(a), start));
    String f = "f_" + a.value().name();
    to.addConversion(a, this, result ? "value" : isChanged(to.call(), a) ? "*" + f : f);
  }

  /** Returns the C expression that is passed to the library for an argument. */
  default String passedExpression(Argument a) {
    return (a.value().isStored() ? "&c_" : "c_") + a.value().name();
  }

  // ---- parameters and results of callbacks ----

  /**
   * Returns the module's declaration of a callback parameter.
   *
   * @param shape the number of elements, if the parameter is an array
   */
  default String parameterDeclaration(Value p, String name, String shape) {
    return "%s, value :: %s".formatted(inModule(), name);
  }

  /**
   * Adds the lines of C that convert a parameter of this type and pass it to the Fortran procedure.
   */
  default void addProcedureArgument(FortranCallback to, Value p) {
    String name = "f_" + p.name();
    to.body().declare("%s %s = %s;".formatted(inC(), name, zeroValue()));
    to.body().acquire(storeLines(name, "p_" + p.name(), to.misfitExit(p.name())));
    to.addArgument(inC(), name);
  }

  /**
   * Adds the lines of C that convert the result of the Fortran procedure and return it to the
   * library.
   */
  default void addProcedureResult(FortranCallback to, Value r) {
    to.body().declare("%s said = %s;".formatted(inC(), zeroValue()));
    to.body().passBack(loadLines("answer", "said", false, to.misfitExit("value")));
    to.setReturnType(inC());
  }
}
