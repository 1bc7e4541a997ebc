package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Lifetime.Transfer;

/**
 * The new objects that a call returns to its caller. The generated code returns them last, when
 * nothing else can fail, and frees them after a failure, because Fortran then receives none.
 */
final class ObjectsAtRisk {
  private final LibraryCall libraryCall;
  private final FortranTypes types;
  private final List<String> newObjectLines = new ArrayList<>();

  ObjectsAtRisk(LibraryCall libraryCall, FortranTypes types) {
    this.libraryCall = libraryCall;
    this.types = types;
  }

  /**
   * Adds the lines that return a result to Fortran. The lines for a new object are kept until
   * {@link #addNewObjects} adds them.
   */
  void addOutput(CBody body, Argument a, List<String> lines) {
    if (libraryCall.call().objectsAtRisk().contains(a)) {
      newObjectLines.addAll(lines);
    } else {
      body.passBack(lines);
    }
  }

  /** Adds the lines that return the new objects to Fortran. */
  void addNewObjects(CBody body) {
    body.passBack(newObjectLines);
  }

  /** Returns the lines of C that report a value that does not fit, and free the new objects. */
  List<String> reportAndFree(List<String> report) {
    List<String> lines = new ArrayList<>(report);
    libraryCall.call().objectsAtRisk().forEach(a -> lines.addAll(freeLines(a)));
    return lines;
  }

  /**
   * Returns the lines of C that free the new objects if the call succeeded. Objects of 'transfer:
   * always' are freed elsewhere.
   */
  List<String> freeIfCallSucceeded() {
    List<String> lines = new ArrayList<>();
    libraryCall.call().objectsAtRisk().stream()
        .filter(a -> a.value().lifetime().transfer() != Transfer.ALWAYS)
        .forEach(a -> lines.addAll(freeLines(a)));
    return lines.isEmpty()
        ? lines
        : libraryCall
            .failure()
            .failureCondition()
            .map(fault -> CBody.ifBlock("!(" + fault + ")", lines))
            .orElse(lines);
  }

  private List<String> freeLines(Argument a) {
    InFortran type = a.value().type().as(types);
    String name = FortranCall.variableName(a);
    return a.value().isArray()
        ? CBody.ifBlock(
            name + " != NULL", InFortran.loopOver(countOf(a), type.freeLines(name + "[i]")))
        : type.freeLines(name);
  }

  private String countOf(Argument a) {
    return a.isMade()
        ? FortranFunction.countExpression(libraryCall.terms(a, "int64_t", "c_"))
        : "swf_count(f_%s)".formatted(a.value().name());
  }
}
