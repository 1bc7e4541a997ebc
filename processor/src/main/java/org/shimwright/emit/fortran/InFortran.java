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
 * What a type of the library is for Fortran: its words in the module, and the lines of C that move
 * a value of it. One class a type; {@link FortranTypes} finds it. The methods here are those of a
 * value that crosses itself, and not its address.
 *
 * <p>In C, names of what Fortran has begin with f_; of what the library has, with c_ in functions,
 * and with p_ in callbacks.
 */
interface InFortran {
  /**
   * The declaration of a parameter, with %s for its name.
   *
   * @param inModule in the module
   * @param inC of the function behind it
   */
  record Dummy(String inModule, String inC) {}

  /** The type of the library. */
  Type type();

  /** The type in the module. */
  String inModule();

  /** The type in C that is as Fortran has it. */
  String inC();

  /** The initial value of a variable of the type {@link #inC}. */
  default String zero() {
    return inC().startsWith("struct") ? "{0}" : "0";
  }

  /** What a variable of the library is that it has not set, if that is not 0. */
  default Optional<String> none() {
    return Optional.empty();
  }

  /** The class of an array whose elements have this type. */
  default InFortran array() {
    return new ArrayInFortran(this, inModule(), inModule(), false);
  }

  /** Whether it can be a length: its lines come before those of the arrays and texts it counts. */
  default boolean isNumber() {
    return false;
  }

  /** Whether the type is a handle, or a structure with one. */
  default boolean hasHandle() {
    return false;
  }

  // ---- one value, of any place ----

  /**
   * Gives the library a value of Fortran.
   *
   * @param to a variable of the library's type
   * @param from the value
   * @param nullable whether a handle may be none
   * @param refusal what is done if it does not fit
   */
  default List<String> load(String to, String from, boolean nullable, Exit refusal) {
    return List.of("%s = (%s)%s;".formatted(to, type().cType(), from));
  }

  /** Gives Fortran a value of the library; the parameters are those of {@link #load}. */
  default List<String> store(String to, String from, Exit refusal) {
    return List.of("%s = (%s)%s;".formatted(to, inC(), from));
  }

  /** Moves a field of the structure {@code from} to the structure {@code to}. */
  default List<String> moved(Field f, boolean loads, Exit refusal) {
    String name = f.name() + f.length().map(n -> "[i]").orElse("");
    String from = "from->" + name;
    List<String> lines =
        loads
            ? load("to->" + name, from, f.nullable(), refusal)
            : store("to->" + name, LibraryStructure.read(f, from), refusal);
    return f.length().map(n -> each(n.toString(), lines)).orElse(lines);
  }

  /** The lines of a loop over {@code i}. */
  static List<String> each(String count, List<String> body) {
    return CBody.block("for (int64_t i = 0; i < %s; i++) {".formatted(count), body);
  }

  /** The lines that free an object of the library which no caller gets; none for other values. */
  default List<String> freed(String object) {
    return List.of();
  }

  // ---- an argument or result of a function ----

  /** The declaration of a parameter. */
  default Dummy dummy(FortranCall call, Argument a) {
    boolean changes = changes(call, a);
    String how = changes ? "intent(inout)" : "value";
    return new Dummy(
        inModule() + ", " + (a.role() == Role.LENGTH ? "intent(out)" : how) + " :: %s",
        inC() + (changes ? " *f_%s" : " f_%s"));
  }

  /** Whether a function changes an argument, so that its address crosses. */
  default boolean changes(FortranCall call, Argument a) {
    return a.value().isStored();
  }

  /** How the module says that a value at an address may be absent. */
  static String optional(Value value) {
    return value.nullable() ? ", optional" : "";
  }

  /** Adds the lines that move an argument or result: to the library, back, or both ways. */
  default void around(FortranFunction to, Argument a) {
    boolean result = a.role() == Role.RESULT;
    String inLibrary = result ? LibraryCall.only(type()) : type().cType();
    String start = none().orElse("(%s)0".formatted(type().cType()));
    to.body().declare("%s %s = %s;".formatted(inLibrary, FortranCall.variable(a), start));
    String f = "f_" + a.value().name();
    to.move(a, this, result ? "value" : changes(to.call(), a) ? "*" + f : f);
  }

  /** The expression in C that the library gets for an argument. */
  default String passed(Argument a) {
    return (a.value().isStored() ? "&c_" : "c_") + a.value().name();
  }

  // ---- what a callback gets and gives ----

  /**
   * The declaration in the module of a parameter of a callback.
   *
   * @param shape how many elements it has, if it is an array
   */
  default String given(Value p, String name, String shape) {
    return "%s, value :: %s".formatted(inModule(), name);
  }

  /** Adds the lines that give a procedure such a parameter. */
  default void give(FortranCallback to, Value p) {
    String name = "f_" + p.name();
    to.body().declare("%s %s = %s;".formatted(inC(), name, zero()));
    to.body().acquire(store(name, "p_" + p.name(), to.refusal(p.name())));
    to.pass(inC(), name);
  }

  /** Adds the lines that give the library the answer of a procedure. */
  default void answer(FortranCallback to, Value r) {
    to.body().declare("%s said = %s;".formatted(inC(), zero()));
    to.body().back(load("answer", "said", false, to.refusal("value")));
    to.returns(inC());
  }
}
