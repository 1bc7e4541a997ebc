package org.shimwright.mpi.datatypes;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.java.FacadeClass;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.emit.text.Words;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** The method that describes a record of primitive components as a struct, in one call. */
record RecordTypes(Plan plan, JavaTypes types) implements FacadePart {
  /** The datatypes of byte, boolean, char, short, int, long, float and double, as C has them. */
  private static final List<String> MEMBERS =
      Words.of(
          "MPI_INT8_T MPI_C_BOOL MPI_UINT16_T MPI_INT16_T MPI_INT32_T"
              + " MPI_INT64_T MPI_FLOAT MPI_DOUBLE");

  private static final Template TEXT = Template.of(RecordTypes.class, "record_type.java.in");

  /** Adds it to facades. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaTypes types) {
      return new RecordTypes(plan, types);
    }
  }

  /** Only where the program asked for all functions that it calls. */
  @Override
  public void addTo(FacadeClass type, ObjectClass objectClass) {
    Optional<ProcedurePlan> struct = bound(objectClass, "MPI_Type_create_struct");
    if (struct.isEmpty()) {
      return;
    }
    Optional<ProcedurePlan> resized = bound(objectClass, "MPI_Type_create_resized");
    Optional<ProcedurePlan> commit = bound(objectClass, "MPI_Type_commit");
    boolean closes = bound(objectClass, objectClass.freedBy().orElse("")).isPresent();
    Map<String, String> constants =
        plan.handles().stream()
            .collect(Collectors.toMap(c -> c.constant().name(), ConstantPlan::javaName));
    if (resized.isPresent()
        && commit.isPresent()
        && closes
        && constants.keySet().containsAll(MEMBERS)) {
      type.method(
          TEXT.filledJava(
              Map.of(
                  "NATIVES", types.natives(),
                  "NAME", objectClass.javaName(),
                  "MEMBERS", MEMBERS.stream().map(constants::get).collect(Collectors.joining(", ")),
                  "STRUCT", struct.get().names().java(),
                  "RESIZED", resized.get().names().java(),
                  "COMMIT", commit.get().names().java())));
    }
  }

  private Optional<ProcedurePlan> bound(ObjectClass objectClass, String name) {
    return plan.bound().stream()
        .filter(p -> p.names().c().equals(name))
        .filter(p -> p.owner().equals(Optional.of(objectClass)))
        .findFirst();
  }
}
