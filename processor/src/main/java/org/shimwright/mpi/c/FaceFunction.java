package org.shimwright.mpi.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Prints a function of a face. The function converts its arguments, calls the engine, and converts
 * the results.
 */
record FaceFunction(SourceWriter c, Face face, FaceProcedure procedure) {
  /**
   * Prints a function under a name. If the function has a fast path, its slow path is printed
   * before it as a separate function.
   */
  static void write(SourceWriter c, Face face, FaceProcedure procedure, String name) {
    new FaceFunction(c, face, procedure).writeFunction(name);
  }

  private List<Value> parameters() {
    return procedure.procedure().parameters();
  }

  private void writeFunction(String name) {
    c.blank();
    boolean fast = procedure.isOnAttribute();
    if (fast) {
      c.line(
          "__attribute__((noinline)) static " + face.functionHead(procedure, slowPathName(name)));
      c.block("{", "}", this::printBody);
      c.blank();
    }
    c.line(face.functionHead(procedure, name));
    c.block("{", "}", fast ? () -> printFastBody(slowPathName(name)) : this::printBody);
  }

  private void printBody() {
    String call =
        "%s(%s)"
            .formatted(
                procedure.names().engine(),
                argumentList(
                    parameters().stream().map(p -> face.conversionOf(p).passed()).toList()));
    if (!procedure.returnsStatus()) {
      c.line("return %s;", call);
      return;
    }
    forEachConversion(conversion -> c.lines(conversion.locals()));
    procedure
        .raisesOn()
        .ifPresent(object -> c.lines(face.objectLocals(object, handleTypeOf(object))));
    c.line("sw_outcome outcome = %s;", unlessNull("sw_unraised(MPI_ERR_ARG)", call));
    forEachConversion(conversion -> c.lines(conversion.always()));
    c.block("if (sw_failed(outcome)) {", "}", () -> c.line("return %s;", raiseCall()));
    parameters().forEach(this::printOnSuccess);
    c.line("return MPI_SUCCESS;");
  }

  private void forEachConversion(Consumer<Conversion> action) {
    parameters().forEach(p -> action.accept(face.conversionOf(p)));
  }

  private String argumentList(List<String> passed) {
    List<String> arguments = new ArrayList<>();
    if (procedure.tellsLanguage()) {
      arguments.add(face.languageArgument(procedure));
    }
    arguments.addAll(passed);
    return String.join(", ", arguments);
  }

  /**
   * Prints the lines that store an output value after success. An attribute value is stored only if
   * there is one.
   */
  private void printOnSuccess(Value parameter) {
    List<String> lines = face.conversionOf(parameter).onSuccess();
    Optional<Value> guard =
        procedure.guard().filter(flag -> FaceProcedure.isReturnedWord(parameter));
    if (guard.isPresent()) {
      c.block("if (*%s != 0) {".formatted(guard.get().name()), "}", () -> c.lines(lines));
    } else {
      c.lines(lines);
    }
  }

  /** Returns the C call that passes a failure to the error handler of the function's object. */
  private String raiseCall() {
    String name = procedure.names().c();
    return procedure
        .raisesOn()
        .map(
            object ->
                "sw_raise_%s(%s, outcome, \"%s\")"
                    .formatted(
                        handleTypeOf(object).word(),
                        face.errorHandlerObject(object, handleTypeOf(object)),
                        name))
        .orElse("sw_raise(outcome, \"%s\")".formatted(name));
  }

  private HandleType handleTypeOf(Value object) {
    return object.object().orElseThrow();
  }

  // ---- the fast path of functions about one attribute ----

  /**
   * Returns the name of the slow path, which handles all cases. It is a separate function, so that
   * the fast path saves no registers for it.
   */
  private static String slowPathName(String name) {
    return name + "_slow";
  }

  private String attributeOperation() {
    if (procedure.guard().isPresent()) {
      return "get";
    }
    return procedure.tellsLanguage() ? "set" : "delete";
  }

  /**
   * Prints the body of the function's fast path. It calls an inline function of the engine, which
   * does the usual case, and calls the slow path in all other cases.
   */
  private void printFastBody(String slowPath) {
    String fast =
        "%s(%s)"
            .formatted(
                "sw_cache_%s_fast".formatted(attributeOperation()),
                argumentList(
                    parameters().stream()
                        .filter(p -> !procedure.guard().equals(Optional.of(p)))
                        .flatMap(this::passedFast)
                        .toList()));
    String slow =
        "return %s(%s);".formatted(slowPath, String.join(", ", face.parameterNames(procedure)));
    if (procedure.guard().isPresent()) {
      printFastGet(procedure.guard().get(), fast, slow);
    } else {
      c.block("if (sw_unlikely(!" + fast + ")) {", "}", () -> c.line(slow));
      c.line("return MPI_SUCCESS;");
    }
  }

  private Stream<String> passedFast(Value parameter) {
    return parameter
        .object()
        .map(type -> "SW_" + type.word().toUpperCase(Locale.ROOT))
        .map(constant -> Stream.of(constant, face.attributesCall(parameter, constant)))
        .orElseGet(() -> Stream.of(face.conversionOf(parameter).passed()));
  }

  /**
   * Prints a fast path that returns an attribute value, and a flag that says whether there is one.
   */
  private void printFastGet(Value flag, String fast, String slow) {
    Conversion word =
        face.conversionOf(
            parameters().stream().filter(FaceProcedure::isReturnedWord).findFirst().orElseThrow());
    c.lines(word.locals());
    c.line("enum sw_fast_get found = %s;", unlessNull("SW_TAKE_SLOW_PATH", fast));
    c.block("if (sw_unlikely(found == SW_TAKE_SLOW_PATH)) {", "}", () -> c.line(slow));
    c.line("*%s = found == SW_FAST_FOUND;", flag.name());
    c.block("if (found == SW_FAST_FOUND) {", "}", () -> c.lines(word.onSuccess()));
    c.line("return MPI_SUCCESS;");
  }

  /**
   * Returns a C expression that evaluates the call, or {@code instead} if the caller passes NULL
   * for an output argument. Only functions that return an attribute value need this check.
   */
  private String unlessNull(String instead, String call) {
    if (!face.takesNull() || parameters().stream().noneMatch(FaceProcedure::isReturnedWord)) {
      return call;
    }
    return parameters().stream()
        .filter(p -> p.direction() != Direction.IN)
        .map(p -> p.name() + " == NULL")
        .collect(
            Collectors.joining(" || ", "sw_unlikely(", ") ? %s : %s".formatted(instead, call)));
  }
}
