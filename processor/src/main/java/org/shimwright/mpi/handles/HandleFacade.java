package org.shimwright.mpi.handles;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadeClass;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.JavaMethod;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** The methods that turn an object into a number of other languages, and such a number into it. */
record HandleFacade(Plan plan, JavaTypes types) implements FacadePart {
  /** Adds them to facades. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaTypes types) {
      return new HandleFacade(plan, types);
    }
  }

  @Override
  public List<AbiFunction> natives() {
    return HandleFunctions.of(plan).stream().map(HandleFunctions::method).toList();
  }

  @Override
  public List<FacadeMethod> methods(ProcedurePlan function) {
    if (!HandleFunctions.isOne(function)) {
      return List.of();
    }
    ObjectClass objectClass = HandleFunctions.objectClass(plan, function);
    return List.of(new FacadeMethod(objectClass.javaName(), method(function)));
  }

  @Override
  public void addTo(FacadeClass type, ObjectClass objectClass) {
    HandleFunctions.of(plan).stream()
        .filter(f -> HandleFunctions.objectClass(plan, f).equals(objectClass))
        .forEach(f -> type.method(method(f)));
  }

  private JavaMethod method(ProcedurePlan function) {
    return HandleFunctions.makesNumber(function) ? given(function) : taken(function);
  }

  private JavaMethod given(ProcedurePlan function) {
    return method(
        function,
        List.of("@return the number"),
        "int %s()".formatted(function.names().java()),
        """
        int number = %s;
        call.check("%s", 0);
        return number;
        """
            .formatted(called(function, "call.useOrNull(this)"), function.names().c()));
  }

  private JavaMethod taken(ProcedurePlan function) {
    boolean fortran = HandleFunctions.operation(function.procedure()).equals("f2c");
    String self = HandleFunctions.objectClass(plan, function).javaName();
    return method(
        function,
        List.of(
            "<p>The object is borrowed: other code frees it, unless {@link #adopt} says otherwise."
                + " Of a number that MPI cannot tell from a handle nothing is known before the"
                + " object is used.\n",
            "@param number the number",
            "@return the object, on which {@link #isNull} is true for the null handle",
            "@throws IllegalArgumentException if MPI says that it is no object's"),
        "static %s %s(int number)".formatted(self, function.names().java()),
        """
        long handle = %s;
        call.check("%s", 0);
        return call.found(new %s(handle, %s.BORROWED), number, %s);
        """
            .formatted(
                called(function, "number"),
                function.names().c(),
                self,
                RuntimeTypes.OWNERSHIP,
                again(function, fortran ? "c2f" : "toint")));
  }

  /** The handle turned back, unless the program asked for one direction only. */
  private String again(ProcedurePlan function, String operation) {
    return HandleFunctions.of(plan).stream()
        .filter(f -> f.procedure().objectClass().equals(function.procedure().objectClass()))
        .filter(f -> HandleFunctions.operation(f.procedure()).equals(operation))
        .findFirst()
        .map(back -> called(back, "handle"))
        .orElse("number");
  }

  private String called(ProcedurePlan function, String argument) {
    return "%s.%s(%s)"
        .formatted(types.natives(), HandleFunctions.method(function).name(), argument);
  }

  /**
   * A method.
   *
   * @param lines further lines of its comment
   * @param body what it does while its call is open
   */
  private JavaMethod method(
      ProcedurePlan function, List<String> lines, String declaration, String body) {
    List<String> doc = new ArrayList<>(lines);
    doc.add("@throws IllegalStateException if MPI cannot be called now, or this is not alive");
    if (function.lacking().isPresent()) {
      doc.add("@throws UnsupportedOperationException if this MPI does not have the procedure");
    }
    return new Documentation(types)
        .method(function.procedure(), doc, declaration, types.entered(body));
  }
}
