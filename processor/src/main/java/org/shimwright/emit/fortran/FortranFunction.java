package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.Measure;
import org.shimwright.spec.type.Value;

/**
 * Prints the C function that a Fortran interface declares: the lines around the call, and between
 * them the lines that the type of each argument adds.
 */
final class FortranFunction {
  private final Plan plan;
  private final FortranTypes types;
  private final FortranCall call;
  private final LibraryCall libraryCall;
  private final CBody body = new CBody();
  private final ObjectsAtRisk newObjects;

  FortranFunction(Plan plan, FortranTypes types, FunctionPlan function) {
    this.plan = plan;
    this.types = types;
    call = FortranCall.of(function);
    libraryCall = new LibraryCall(function, this::passedExpression);
    newObjects = new ObjectsAtRisk(libraryCall, types);
  }

  FortranCall call() {
    return call;
  }

  CBody body() {
    return body;
  }

  /** Prints the function. */
  void write(SourceWriter c) {
    FunctionPlan function = call.plan();
    Optional<InFortran> returned = call.returned().map(types::of);
    returned.ifPresent(r -> body.declare("%s value = %s;".formatted(r.inC(), r.zeroValue())));
    body.acquire(CBody.ifBlock("ierror != NULL", List.of("*ierror = 0;")));
    addCall();
    function.arguments().stream()
        .filter(a -> a.value().inC().constant().isEmpty())
        .sorted(Comparator.comparing(this::conversionOrder))
        .forEach(this::convertArgument);
    function.result().ifPresent(r -> types.of(r).addConversion(this, r));
    libraryCall
        .failure()
        .failureCondition()
        .ifPresent(fault -> body.call(body.leaveIf(fault, failureLines())));
    function.asked().ifPresent(this::addExitIfNeedsMore);
    newObjects.addNewObjects(body);
    body.release(returned.isPresent() ? "return value;" : "return;");
    String head =
        "SWF_HIDDEN %s %s(%s)"
            .formatted(
                returned.map(InFortran::inC).orElse("void"),
                types.names().symbol(function),
                parameterList());
    c.blank().line(head + ";").blank().line(head);
    c.block("{", "}", () -> body.write(c));
  }

  private String parameterList() {
    List<String> parameters = new ArrayList<>();
    call.dummies().forEach(a -> parameters.add(declaration(a)));
    call.allocatedResult().ifPresent(r -> parameters.add("CFI_cdesc_t *r_value"));
    parameters.add("int32_t *ierror");
    return String.join(", ", parameters);
  }

  private String declaration(Argument a) {
    return types.of(a).dummy(call, a).inC().formatted(a.value().name());
  }

  /**
   * Returns the order of an argument. Numbers come first, because the lengths of arrays and texts
   * are checked against them; callbacks come last, so that no later argument can fail.
   */
  private int conversionOrder(Argument a) {
    return a.value().lifetime().closure().isPresent() ? 2 : types.of(a).isNumber() ? 0 : 1;
  }

  // ---- the call ----

  private String passedExpression(Argument a) {
    boolean written = a.isMade() && !LibraryCall.isRoomOfCaller(a);
    return a.isMade()
        ? (written ? "&c_" : "c_") + a.value().name()
        : a.value().inC().constant().orElseGet(() -> types.of(a).passedExpression(a));
  }

  private void addCall() {
    FunctionPlan function = call.plan();
    body.call(libraryCall.setFieldLines());
    function.asked().ifPresent(this::callForSize);
    if (function.function().errno()) {
      body.call("errno = 0;");
    }
    body.call(callStatement(false));
    if (function.function().errno()) {
      body.call("int code = errno;");
    }
    body.call(libraryCall.readFieldLines());
  }

  private String callStatement(boolean first) {
    FunctionPlan function = call.plan();
    String expression = libraryCall.expression(true);
    if (function.result().isPresent()) {
      Argument result = function.result().get();
      String typed = LibraryCall.typeCheckedResult(result.value(), expression, "SWF");
      return libraryCall.beginAssignment(result, first) + typed + ";";
    }
    return (function.function().ignored() ? "(void)%s;" : "SWF_RETURNS_NOTHING(%s);")
        .formatted(expression);
  }

  private void callForSize(Argument a) {
    body.call(callStatement(true));
    List<String> unfit = refusalLines(a);
    body.call(
        libraryCall.allocateNeededLines(body, a, "int64_t", "swf_room(needed, %s)", unfit, unfit));
  }

  /** Adds the exit for a second call that needs a larger buffer than the first call reported. */
  private void addExitIfNeedsMore(Argument a) {
    libraryCall.needsMore(a, "int64_t").ifPresent(more -> body.call(refusalExit(a).leaveIf(more)));
  }

  // ---- failures ----

  /** Returns whether the library's function can fail. */
  boolean canFail() {
    return libraryCall.failure().failureCondition().isPresent();
  }

  private List<String> failureLines() {
    List<String> lines = new ArrayList<>();
    for (Argument a : call.plan().outputsOfFailure()) {
      lines.add("*f_%1$s = (%2$s)c_%1$s;".formatted(a.value().name(), types.of(a).inC()));
    }
    lines.add(
        "swf_fail(ierror, \"%s\", %s, %s);"
            .formatted(
                call.plan().c(),
                libraryCall.failure().codeExpression("long long"),
                libraryCall.failure().text(plan.headerLibrary())));
    lines.addAll(libraryCall.failure().freeObjectsLines());
    lines.addAll(libraryCall.failure().releaseCallbacksLines("swf_end(w_%s);"));
    return lines;
  }

  /** Returns the exit that reports an argument or result which does not fit its type. */
  Exit refusalExit(Argument a) {
    return body.exit(refusalLines(a));
  }

  /**
   * Returns the same exit as {@link #refusalExit}, for use after the call: it also frees the new
   * objects.
   */
  Exit refusalExitWithFree(Argument a) {
    return body.exit(newObjects.reportAndFree(refusalLines(a)));
  }

  /**
   * Returns the same exit as {@link #refusalExit}, for use directly after the call: it also frees
   * the objects that the call has made.
   */
  Exit refusalExitAfterCall(Argument a) {
    List<String> lines = new ArrayList<>(libraryCall.failure().freeObjectsLines());
    lines.addAll(newObjects.freeIfCallSucceeded());
    lines.addAll(refusalLines(a));
    return body.exit(lines);
  }

  private List<String> refusalLines(Argument a) {
    return refusalLines(a.role() == Role.RESULT ? "value" : a.value().name());
  }

  private List<String> refusalLines(String name) {
    return List.of("swf_refuse(ierror, \"%s\", \"%s\");".formatted(call.plan().c(), name));
  }

  // ---- arguments and results ----

  private void convertArgument(Argument a) {
    if (a.role() == Role.LENGTH || a.role() == Role.HIDDEN) {
      addLength(a);
    } else {
      types.of(a).addConversion(this, a);
    }
  }

  /**
   * Adds a length that is no parameter in Fortran: its array or text has it, or a first call
   * returns it.
   */
  private void addLength(Argument a) {
    String name = a.value().name();
    String cType = a.value().type().cType();
    Optional<String> counted =
        a.measured()
            .map(m -> (m.isArray() ? "swf_count(f_%s)" : "swf_length(f_%s)").formatted(m.name()));
    body.declare("%s c_%s = (%1$s)%s;".formatted(cType, name, counted.orElse("0")));
    if (counted.isPresent()) {
      String bad = "%s != (int64_t)(%s)%1$s".formatted(counted.get(), cType);
      body.acquire(refusalExit(a).leaveIf(bad));
      if (a.value().isStored()) {
        addOutput(a, types.of(a).storeLines("*f_" + name, "c_" + name, refusalExitWithFree(a)));
      }
    }
  }

  /**
   * Adds the C lines that return an output value to Fortran. The lines for a new object come last,
   * because lines before them may still fail and free the object.
   */
  void addOutput(Argument a, List<String> lines) {
    newObjects.addOutput(body, a, lines);
  }

  /**
   * Adds a C variable for an argument; the variable points to memory that is allocated before the
   * call.
   *
   * @param optional whether Fortran may leave the argument out, so that no memory is allocated
   */
  void addAllocatedVariable(Argument a, String type, String made, boolean optional) {
    String c = FortranCall.variableName(a);
    body.declare(type + c + " = NULL;");
    List<String> lines = new ArrayList<>(List.of("%s = %s;".formatted(c, made)));
    lines.addAll(refusalExit(a).leaveIf(c + " == NULL"));
    String there = FortranCall.descriptorParameter(a) + " != NULL";
    body.acquire(optional ? CBody.ifBlock(there, lines) : lines);
  }

  /**
   * Adds the lines that convert a Fortran variable to the library's variable before the call, and
   * back after the call.
   */
  void addConversion(Argument a, InFortran type, String f) {
    String c = FortranCall.variableName(a);
    if (a.value().isGiven()) {
      body.acquire(type.loadLines(c, f, a.value().nullable(), refusalExit(a)));
    }
    if (call.isOutput(a)) {
      addOutput(a, type.storeLines(f, c, refusalExitWithFree(a)));
    }
  }

  /**
   * Adds the check that an array has the required number of elements, unless the array itself
   * determines that number.
   */
  void addCountCheck(Argument a) {
    Value value = a.value();
    boolean counts =
        value.factors().size() == 1
            && call.plan()
                .argument(value.factors().get(0))
                .flatMap(Argument::measured)
                .filter(value::equals)
                .isPresent();
    if (!counts) {
      String wanted = sizeExpression(value.count().measure().orElseThrow());
      String f = "f_" + value.name();
      String bad = "swf_count(%s) != %s".formatted(f, wanted);
      body.acquire(refusalExit(a).leaveIf(value.nullable() ? f + " != NULL && " + bad : bad));
    }
  }

  /**
   * Returns the C expression for a number of elements or bytes; it is -1 if the number is too large
   * or a part of it is negative.
   */
  private String sizeExpression(Measure measure) {
    return LibraryCall.measureExpression(
        measure,
        name ->
            call.plan().argument(name).isPresent()
                ? "(int64_t)c_" + name
                : Character.isDigit(name.charAt(0)) ? name : "(int64_t)(" + name + ")",
        "swf_product(%s, %s)",
        "swf_sum(%s, %s)");
  }

  /**
   * Adds the variable of an output text or array, and all of its lines except the copy to Fortran.
   *
   * @return the C expression for its number of elements; empty for a text that ends with NUL
   */
  String addOutputVariable(Argument a) {
    Value value = a.value();
    String variable = FortranCall.variableName(a);
    body.declare(libraryCall.outputVariable(a));
    if (value.room().asked().isEmpty() && value.room().capacity().isPresent()) {
      String bytes = sizeExpression(value.room().measure().orElseThrow());
      body.acquire("%s = swf_room(%s, 1);".formatted(variable, bytes));
      body.acquire(refusalExit(a).leaveIf(variable + " == NULL"));
    }
    if (LibraryCall.isRoomOfCaller(a)) {
      body.release("free(%s);".formatted(variable));
    }
    value
        .room()
        .freedBy()
        .ifPresent(free -> body.release(LibraryCall.freeIfNotNullLines(a, variable, free)));
    return checkedCount(a, variable);
  }

  /**
   * Returns the C expression for the number of returned elements. Also adds the lines that leave
   * the function with an error if a factor of that number is negative.
   */
  private String checkedCount(Argument a, String variable) {
    List<List<LibraryCall.Factor>> terms = libraryCall.terms(a, "int64_t", "c_");
    for (LibraryCall.Factor factor : terms.stream().flatMap(List::stream).toList()) {
      if (!factor.name().isEmpty()) {
        String bad = factor.number() + " < 0";
        body.passBack(
            body.leaveIf(
                a.value().nullable() ? variable + " != NULL && " + bad : bad,
                newObjects.reportAndFree(refusalLines(factor.name()))));
      }
    }
    return countExpression(terms);
  }

  /**
   * Returns the C expression for a number of elements that is a sum of products. It is empty if
   * there are no terms.
   */
  static String countExpression(List<List<LibraryCall.Factor>> terms) {
    return terms.stream()
        .map(
            term ->
                term.stream()
                    .map(LibraryCall.Factor::number)
                    .reduce("swf_product(%s, %s)"::formatted)
                    .orElseThrow())
        .reduce("swf_sum(%s, %s)"::formatted)
        .orElse("");
  }
}
