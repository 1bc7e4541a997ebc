package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Lifetime.Transfer;

/**
 * The objects that a call has made for its caller: they are handed back when nothing else can fail,
 * and freed if something does, for then Fortran gets none.
 */
final class ObjectsAtRisk {
  private final LibraryCall called;
  private final FortranTypes types;
  private final List<String> handedBack = new ArrayList<>();

  ObjectsAtRisk(LibraryCall called, FortranTypes types) {
    this.called = called;
    this.types = types;
  }

  /** Adds what hands back a result: at once, or last if it is a new object. */
  void back(CBody body, Argument a, List<String> lines) {
    if (called.call().objectsAtRisk().contains(a)) {
      handedBack.addAll(lines);
    } else {
      body.back(lines);
    }
  }

  /** Adds the lines that hand back the new objects. */
  void addLast(CBody body) {
    body.back(handedBack);
  }

  /** The lines that report a misfit, and free the new objects. */
  List<String> reportAndFree(List<String> report) {
    List<String> lines = new ArrayList<>(report);
    called.call().objectsAtRisk().forEach(a -> lines.addAll(freed(a)));
    return lines;
  }

  /** Frees them if the call has succeeded. Objects of 'transfer: always' are freed elsewhere. */
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
        ? CBody.when(name + " != NULL", InFortran.each(count(a), type.freed(name + "[i]")))
        : type.freed(name);
  }

  private String count(Argument a) {
    return a.isMade()
        ? FortranFunction.count(called.terms(a, "int64_t", "c_"))
        : "swf_count(f_%s)".formatted(a.value().name());
  }
}
