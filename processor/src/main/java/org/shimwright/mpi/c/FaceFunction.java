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

/** Writes a function of a face: a call of the engine between the conversions of its arguments. */
record FaceFunction(SourceWriter c, Face face, FaceProcedure procedure) {
  /** Writes a function under a name, and its slow path before it if it has a fast one. */
  static void write(SourceWriter c, Face face, FaceProcedure procedure, String name) {
    new FaceFunction(c, face, procedure).write(name);
  }

  private List<Value> parameters() {
    return procedure.procedure().parameters();
  }

  private void write(String name) {
    c.blank();
    boolean fast = procedure.isOnAttribute();
    if (fast) {
      c.line("__attribute__((noinline)) static " + face.head(procedure, slow(name)));
      c.block("{", "}", this::body);
      c.blank();
    }
    c.line(face.head(procedure, name));
    c.block("{", "}", fast ? () -> fastBody(slow(name)) : this::body);
  }

  private void body() {
    String call =
        "%s(%s)"
            .formatted(
                procedure.names().engine(),
                arguments(parameters().stream().map(p -> face.conversion(p).passed()).toList()));
    if (!procedure.returnsStatus()) {
      c.line("return %s;", call);
      return;
    }
    forEach(conversion -> c.lines(conversion.locals()));
    procedure
        .raisesOn()
        .ifPresent(object -> c.lines(face.objectLocals(object, objectClass(object))));
    c.line("sw_outcome outcome = %s;", unlessNull("sw_unraised(MPI_ERR_ARG)", call));
    forEach(conversion -> c.lines(conversion.always()));
    c.block("if (sw_failed(outcome)) {", "}", () -> c.line("return %s;", raise()));
    parameters().forEach(this::onSuccess);
    c.line("return MPI_SUCCESS;");
  }

  private void forEach(Consumer<Conversion> action) {
    parameters().forEach(p -> action.accept(face.conversion(p)));
  }

  private String arguments(List<String> passed) {
    List<String> arguments = new ArrayList<>();
    if (procedure.tellsLanguage()) {
      arguments.add(face.language(procedure));
    }
    arguments.addAll(passed);
    return String.join(", ", arguments);
  }

  /** Hands a result back: a word only if there is one. */
  private void onSuccess(Value parameter) {
    List<String> lines = face.conversion(parameter).onSuccess();
    Optional<Value> guard =
        procedure.guard().filter(flag -> FaceProcedure.isReturnedWord(parameter));
    if (guard.isPresent()) {
      c.block("if (*%s != 0) {".formatted(guard.get().name()), "}", () -> c.lines(lines));
    } else {
      c.lines(lines);
    }
  }

  /** The call that hands a failure to the right error handler. */
  private String raise() {
    String name = procedure.names().c();
    return procedure
        .raisesOn()
        .map(
            object ->
                "sw_raise_%s(%s, outcome, \"%s\")"
                    .formatted(
                        objectClass(object).word(), face.object(object, objectClass(object)), name))
        .orElse("sw_raise(outcome, \"%s\")".formatted(name));
  }

  private HandleType objectClass(Value object) {
    return object.object().orElseThrow();
  }

  // ---- the fast path of functions about one attribute ----

  /** The slow path, out of line so that the fast one saves no registers for it: it does all. */
  private static String slow(String name) {
    return name + "_slow";
  }

  private String operation() {
    if (procedure.guard().isPresent()) {
      return "get";
    }
    return procedure.tellsLanguage() ? "set" : "delete";
  }

  /** The engine does in line what is usual, for objects of every class. */
  private void fastBody(String slowPath) {
    String fast =
        "%s(%s)"
            .formatted(
                "sw_cache_%s_fast".formatted(operation()),
                arguments(
                    parameters().stream()
                        .filter(p -> !procedure.guard().equals(Optional.of(p)))
                        .flatMap(this::passedFast)
                        .toList()));
    String slow = "return %s(%s);".formatted(slowPath, String.join(", ", face.names(procedure)));
    if (procedure.guard().isPresent()) {
      get(procedure.guard().get(), fast, slow);
    } else {
      c.block("if (sw_unlikely(!" + fast + ")) {", "}", () -> c.line(slow));
      c.line("return MPI_SUCCESS;");
    }
  }

  private Stream<String> passedFast(Value parameter) {
    return parameter
        .object()
        .map(type -> "SW_" + type.word().toUpperCase(Locale.ROOT))
        .map(constant -> Stream.of(constant, face.holder(parameter, constant)))
        .orElseGet(() -> Stream.of(face.conversion(parameter).passed()));
  }

  /** Writes a fast path that returns a word and a flag: whether there is one. */
  private void get(Value flag, String fast, String slow) {
    Conversion word =
        face.conversion(
            parameters().stream().filter(FaceProcedure::isReturnedWord).findFirst().orElseThrow());
    c.lines(word.locals());
    c.line("enum sw_fast_get found = %s;", unlessNull("SW_TAKE_SLOW_PATH", fast));
    c.block("if (sw_unlikely(found == SW_TAKE_SLOW_PATH)) {", "}", () -> c.line(slow));
    c.line("*%s = found == SW_FAST_FOUND;", flag.name());
    c.block("if (found == SW_FAST_FOUND) {", "}", () -> c.lines(word.onSuccess()));
    c.line("return MPI_SUCCESS;");
  }

  /**
   * A call, or what is instead of it where the caller gives no place for the word that it returns.
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
