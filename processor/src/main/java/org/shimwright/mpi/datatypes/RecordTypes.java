package org.shimwright.mpi.datatypes;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.GeneratedClass;
import org.shimwright.emit.java.JavadocText;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.text.Words;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;

/**
 * Generates the method {@code of}, which creates the datatype of a C struct from a Java record with
 * primitive components.
 */
record RecordTypes(Plan plan, JavaOfType java, Documentation text) implements FacadePart {
  /**
   * The MPI datatypes for the Java types byte, boolean, char, short, int, long, float and double,
   * in this order.
   */
  private static final List<String> MEMBER_DATATYPES =
      Words.of(
          "MPI_INT8_T MPI_C_BOOL MPI_UINT16_T MPI_INT16_T MPI_INT32_T"
              + " MPI_INT64_T MPI_FLOAT MPI_DOUBLE");

  private static final ClassName LAYOUT = KeyTypes.internal("RecordLayout");

  /** Creates the part of a facade that has the method {@code of}. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaOfType java, Documentation text) {
      return new RecordTypes(plan, java, text);
    }
  }

  /**
   * Adds the method {@code of}, if the program has requested all MPI functions that the method
   * calls.
   */
  @Override
  public void addTo(TypeSpec.Builder type, HandleType handle) {
    Optional<FunctionPlan> struct = boundFunction(handle, "MPI_Type_create_struct");
    if (struct.isEmpty()) {
      return;
    }
    Optional<FunctionPlan> resized = boundFunction(handle, "MPI_Type_create_resized");
    Optional<FunctionPlan> commit = boundFunction(handle, "MPI_Type_commit");
    boolean closes = boundFunction(handle, handle.freedBy().orElse("")).isPresent();
    Map<String, String> constants = new HashMap<>();
    for (ConstantPlan constant : plan.handles()) {
      constants.put(constant.constant().name(), constant.javaName());
    }
    if (resized.isPresent()
        && commit.isPresent()
        && closes
        && constants.keySet().containsAll(MEMBER_DATATYPES)) {
      ClassName self = java.generatedClass(handle.javaName());
      JavaBody body =
          new JavaBody()
              .line("$T layout = $T.of($T.LIBRARY,$Wtype)", LAYOUT, LAYOUT, nativeClass())
              .line("$T[] members = {$L}", self, memberDatatypes(constants))
              .begin(
                  "try ($T fields =$W$L(layout.lengths(),$Wlayout.offsets(),"
                      + "$Wlayout.types(members)))",
                  self,
                  struct.get().method())
              .line("$T made = fields.$L(0, layout.size())", self, resized.get().method())
              .line("made.$L()", commit.get().method())
              .line("return made")
              .end();
      type.addMethod(ofMethod(self, body));
    }
  }

  private ClassName nativeClass() {
    return java.natives();
  }

  private static JavaCode memberDatatypes(Map<String, String> constants) {
    List<JavaCode> members = new ArrayList<>();
    for (String name : MEMBER_DATATYPES) {
      members.add(JavaCode.word(constants.getOrDefault(name, name)));
    }
    return JavaCode.joined(members, ",$W");
  }

  private static MethodSpec ofMethod(ClassName self, JavaBody body) {
    JavadocText text =
        new JavadocText(
                "The datatype of a struct of C with the components of a record as its members, in"
                    + " their order: offsets, size and the gap at the end are those of the C"
                    + " compiler that made the binding. A component is a byte ({@code int8_t}),"
                    + " boolean ({@code _Bool}), char ({@code uint16_t}), short ({@code int16_t}),"
                    + " int ({@code int32_t}), long ({@code int64_t}), float or double. It is"
                    + " committed, and to be freed.")
            .tags()
            .tag("@param type the record")
            .tag("@return the datatype")
            .tag(
                "@throws IllegalArgumentException if it is no record with components, or one of"
                    + " them is not primitive")
            .tag("@throws IllegalStateException if MPI cannot be called now")
            .tag("@throws NullPointerException if the record is null")
            .tag("@throws " + KeyTypes.EXCEPTION + " if MPI reports an error");
    TypeName record =
        ParameterizedTypeName.get(
            ClassName.get(Class.class), WildcardTypeName.subtypeOf(Record.class));
    return GeneratedClass.method("of", text)
        .addModifiers(Modifier.STATIC)
        .returns(self)
        .addParameter(record, "type")
        .addCode(body.block())
        .build();
  }

  private Optional<FunctionPlan> boundFunction(HandleType handle, String name) {
    for (FunctionPlan function : plan.bound()) {
      if (function.c().equals(name) && function.owner().equals(handle.javaName())) {
        return Optional.of(function);
      }
    }
    return Optional.empty();
  }
}
