package org.shimwright.mpi.datatypes;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadeClass;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.JavaMethod;
import org.shimwright.emit.java.carrier.JavaCarriers;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.Mode;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** The methods that pack and unpack elements: they look that buffers have what MPI will touch. */
record Packing(Plan plan, JavaTypes types) implements FacadePart {
  private static final Template BODIES = Template.of(Packing.class, "packing.java.in");

  /** What the methods ask before they call. */
  private static final List<String> ASKED =
      List.of("MPI_Type_size", "MPI_Type_get_extent", "MPI_Type_get_true_extent", "MPI_Pack_size");

  /** The functions that the methods stand for. */
  private static final List<String> PACKING = List.of("MPI_Pack", "MPI_Unpack", "MPI_Pack_size");

  /** Adds them to facades. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaTypes types) {
      return new Packing(plan, types);
    }
  }

  /** Only where the program asked for all functions that it calls. */
  @Override
  public List<FacadeMethod> methods(ProcedurePlan function) {
    Optional<ObjectClass> owner = function.owner();
    return owner.isPresent() && PACKING.contains(function.names().c()) && asks()
        ? List.of(new FacadeMethod(owner.get().javaName(), method(function)))
        : List.of();
  }

  private boolean asks() {
    return plan.bound().stream().map(p -> p.names().c()).filter(ASKED::contains).count()
        == ASKED.size();
  }

  @Override
  public void addTo(FacadeClass type, ObjectClass objectClass) {
    for (ProcedurePlan function : plan.bound()) {
      if (function.owner().equals(Optional.of(objectClass))) {
        methods(function).forEach(method -> type.method(method.method()));
      }
    }
  }

  private JavaMethod method(ProcedurePlan function) {
    List<ProcedureArgument> given =
        function.arguments().stream()
            .filter(a -> !a.objectClass().equals(function.owner()) && a.isGiven())
            .filter(a -> !a.name().endsWith("size"))
            .toList();
    List<String> doc = new ArrayList<>();
    given.forEach(
        a ->
            doc.add(
                "@param "
                    + a.name()
                    + " "
                    + types.inJava(a.parameter().text(), function.procedure())));
    doc.add("@return " + returned(function));
    if (function.outputs().get(0).mode() == Mode.INOUT) {
      doc.add(
          "@throws IllegalArgumentException if something would lie outside of a buffer, or a"
              + " number of elements is negative");
    }
    doc.add("@throws IllegalStateException if MPI cannot be called now, or an object is not alive");
    doc.add("@throws NullPointerException if an argument is null");
    doc.add("@throws " + KeyTypes.EXCEPTION + " if MPI reports an error");
    String parameters =
        given.stream()
            .map(a -> JavaCarriers.of(a, types).type() + " " + a.name())
            .collect(Collectors.joining(", "));
    String declaration = "int %s(%s)".formatted(function.names().java(), parameters);
    return new Documentation(types).method(function.procedure(), doc, declaration, body(function));
  }

  private static String returned(ProcedurePlan function) {
    return function.outputs().get(0).mode() == Mode.INOUT
        ? "the new position"
        : function.outputs().get(0).parameter().text();
  }

  private String body(ProcedurePlan function) {
    Template body = BODIES.section(function.names().c());
    return types.entered(body.filledJava(Map.of("natives", types.natives())));
  }
}
