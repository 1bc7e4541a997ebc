package org.shimwright.mpi.datatypes;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Words;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** The method that describes a record of primitive components as a struct, in one call. */
record RecordTypes(Plan plan, JavaTypes types) implements FacadePart {
  /** The datatypes of byte, boolean, char, short, int, long, float and double, as C has them. */
  private static final List<String> MEMBERS =
      Words.of(
          "MPI_INT8_T MPI_C_BOOL MPI_UINT16_T MPI_INT16_T MPI_INT32_T"
              + " MPI_INT64_T MPI_FLOAT MPI_DOUBLE");

  private static final ClassName LAYOUT =
      ClassName.get(KeyTypes.EXCEPTION.packageName(), "RecordLayout");

  private static final String DOCUMENTATION =
      "The datatype of a struct of C with the components of a record as its members, in their order:"
          + " offsets, size and the gap at the end are those of the C compiler that made the"
          + " binding. A component is a byte ({@code int8_t}), boolean ({@code _Bool}), char"
          + " ({@code uint16_t}), short ({@code int16_t}), int ({@code int32_t}), long"
          + " ({@code int64_t}), float or double. It is committed, and to be freed.\n\n"
          + "@param type the record\n"
          + "@return the datatype\n"
          + "@throws IllegalArgumentException if it is no record with components, or one of them is"
          + " not primitive\n"
          + "@throws IllegalStateException if MPI cannot be called now\n"
          + "@throws NullPointerException if the record is null\n"
          + "@throws $L if MPI reports an error\n";

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
  public void addTo(TypeSpec.Builder type, ObjectClass objectClass) {
    Optional<ProcedurePlan> struct = bound(objectClass, "MPI_Type_create_struct");
    Optional<ProcedurePlan> resized = bound(objectClass, "MPI_Type_create_resized");
    Optional<ProcedurePlan> commit = bound(objectClass, "MPI_Type_commit");
    boolean closes = bound(objectClass, objectClass.freedBy().orElse("")).isPresent();
    Map<String, String> constants =
        plan.handles().stream()
            .collect(Collectors.toMap(c -> c.constant().name(), ConstantPlan::javaName));
    if (Stream.of(struct, resized, commit).allMatch(Optional::isPresent)
        && closes
        && constants.keySet().containsAll(MEMBERS)) {
      type.addMethod(
          of(
              types.of(objectClass),
              MEMBERS.stream().map(constants::get).collect(Collectors.joining(", ")),
              struct.get().names().java(),
              resized.get().names().java(),
              commit.get().names().java()));
    }
  }

  private Optional<ProcedurePlan> bound(ObjectClass objectClass, String name) {
    return plan.bound().stream()
        .filter(p -> p.names().c().equals(name))
        .filter(p -> p.owner().equals(Optional.of(objectClass)))
        .findFirst();
  }

  private MethodSpec of(
      ClassName self, String members, String struct, String resized, String commit) {
    return MethodSpec.methodBuilder("of")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc(DOCUMENTATION, KeyTypes.EXCEPTION)
        .returns(self)
        .addParameter(
            ParameterizedTypeName.get(
                ClassName.get(Class.class), WildcardTypeName.subtypeOf(Record.class)),
            "type")
        .addNamedCode(
            """
            $layout:T layout = $layout:T.of($natives:T.BINDING, type);
            $self:T[] members = {$members:L};
            try ($self:T fields =$W$struct:N(layout.lengths(), layout.offsets(),\
             layout.types(members))) {
              $self:T made = fields.$resized:N(0, layout.size());
              made.$commit:N();
              return made;
            }
            """,
            Map.of(
                "layout", LAYOUT,
                "natives", types.natives(),
                "self", self,
                "members", members,
                "struct", struct,
                "resized", resized,
                "commit", commit))
        .build();
  }
}
