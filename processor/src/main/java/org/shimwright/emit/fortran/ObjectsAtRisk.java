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
  private final LibraryCall called;
  private final FortranTypes types;
  private final List<String> handedBack = new ArrayList<>();

  ObjectsAtRisk(LibraryCall called, FortranTypes types) {
    this.called = called;
    this.types = types;
  }

  /**
   * Adds the lines that return a result to Fortran. The lines for a new object are kept until
   * {@link #addLast} adds them.
   */
  void back(CBody body, Argument a, List<String> lines) {
    if (called.call().objectsAtRisk().contains(a)) {
      handedBack.addAll(lines);
    } else {
      body.back(lines);
    }
  }

  /** Adds the lines that return the new objects to Fortran. */
  void addLast(CBody body) {
    body.back(handedBack);
  }

  /** Returns the lines of C that report a value that does not fit, and free the new objects. */
  List<String> reportAndFree(List<String> report) {
    List<String> lines = new ArrayList<>(report);
    called.call().objectsAtRisk().forEach(a -> lines.addAll(freed(a)));
    return lines;
  }

  /**
   * Returns the lines of C that free the new objects if the call succeeded. Objects of 'transfer:
   * always' are freed elsewhere.
   */
  List<String> freedIfMade() {
    List<String> lines = new ArrayList<>();
    called.call().objectsAtRisk().stream()
        .filter(a -> a.value().lifetime().transfer() != Transfer.ALWAYS)
        .forEach(a -> lines.addAll(freed(a)));
    return lines.isEmpty()
        ? lines
        : called
            .failure()
            .fault()
            .map(fault -> CBody.when("!(" + fault + ")", lines))
            .orElse(lines);
  }

  private List<String> freed(Argument a) {
    InFortran type = a.value().type().as(types);
    String name = FortranCall.variable(a);
    return a.value().isArray()
        ? CBody.when(name + " != NULL", InFortran.each(countOf(a), type.freed(name + "[i]")))
        : type.freed(name);
  }

  private String countOf(Argument a) {
    return a.isMade()
        ? FortranFunction.count(called.terms(a, "int64_t", "c_"))
        : "swf_count(f_%s)".formatted(a.value().name());
  }
}
