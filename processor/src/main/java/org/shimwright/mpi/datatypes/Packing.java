package org.shimwright.mpi.datatypes;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HandleType;

/** The methods that pack and unpack elements: they look that buffers have what MPI will touch. */
record Packing(Plan plan, JavaOfType java, Documentation text) implements FacadePart {
  private static final ClassName ELEMENTS = KeyTypes.internal("Elements");

  /** What the methods ask before they call. */
  private static final List<String> ASKED =
      List.of("MPI_Type_size", "MPI_Type_get_extent", "MPI_Type_get_true_extent", "MPI_Pack_size");

  /** The functions that the methods stand for. */
  private static final List<String> PACKING = List.of("MPI_Pack", "MPI_Unpack", "MPI_Pack_size");

  /** Adds them to facades. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaOfType java, Documentation text) {
      return new Packing(plan, java, text);
    }
  }

  /** Only where the program asked for all functions that it calls. */
  @Override
  public List<FacadeMethod> methods(FunctionPlan function) {
    return PACKING.contains(function.c()) && asks()
        ? List.of(new FacadeMethod(function.owner(), method(function)))
        : List.of();
  }

  private boolean asks() {
    int found = 0;
    for (FunctionPlan function : plan.bound()) {
      found += ASKED.contains(function.c()) ? 1 : 0;
    }
    return found == ASKED.size();
  }

  @Override
  public void addTo(TypeSpec.Builder type, HandleType handle) {
    for (FunctionPlan function : plan.bound()) {
      if (function.owner().equals(handle.javaName())) {
        for (FacadeMethod method : methods(function)) {
          type.addMethod(method.method());
        }
      }
    }
  }

  private MethodSpec method(FunctionPlan function) {
    List<ParameterSpec> given = new ArrayList<>();
    List<String> doc = new ArrayList<>();
    for (Argument a : function.parameters()) {
      if (!a.name().endsWith("size")) {
        String said = text.inJava(a.value().text(), function.function());
        given.add(ParameterSpec.builder(java.type(a.value()), a.name()).build());
        doc.add("@param " + a.name() + " " + said);
      }
    }
    doc.add("@return " + returned(function));
    if (changesPosition(function)) {
      doc.add(
          "@throws IllegalArgumentException if something would lie outside of a buffer, or a"
              + " number of elements is negative");
    }
    doc.add("@throws IllegalStateException if MPI cannot be called now, or an object is not alive");
    doc.add("@throws NullPointerException if an argument is null");
    doc.add("@throws " + KeyTypes.EXCEPTION + " if MPI reports an error");
    return text.method(function.function(), doc, function.method())
        .returns(int.class)
        .addParameters(given)
        .addCode(body(function).end().block())
        .build();
  }

  private String returned(FunctionPlan function) {
    return changesPosition(function)
        ? "the new position"
        : function.outputs().get(0).value().text();
  }

  private boolean changesPosition(FunctionPlan function) {
    return function.outputs().get(0).role() == Role.GIVEN;
  }

  // ---- bodies ----

  private JavaBody body(FunctionPlan function) {
    JavaBody body = java.entered();
    return switch (function.c()) {
      case "MPI_Pack" -> pack(body);
      case "MPI_Unpack" -> unpack(body);
      default -> packSize(body);
    };
  }

  /** The elements that a buffer has, and the packed buffer from the position on. */
  private static void memory(JavaBody body, String elements, String packed, boolean filled) {
    String count = filled ? "outcount" : "incount";
    body.line(
            "$T elements =$W$T.of($L,$W$L,$WgetExtent().extent(),$WgetTrueExtent().trueLb(),"
                + "$WgetTrueExtent().trueExtent(),$W$L)",
            ELEMENTS,
            ELEMENTS,
            elements,
            count,
            filled)
        .line(
            "$T packed =$W$T.packed($L,$Wposition,$W(long) $L * size(),$WpackSize($L,$Wcomm))",
            ByteBuffer.class,
            ELEMENTS,
            packed,
            count,
            count);
  }

  private JavaBody pack(JavaBody body) {
    memory(body, "inbuf", "outbuf", false);
    return body.line(
            "int status =$W$T.mpiPack(elements.memory(),$Wincount,$Wcall.use(this),$Wpacked,"
                + "$Wpacked.capacity(),$W0,$Wcall.use(comm),$Wcall.address())",
            java.natives())
        .line("call.check($S, status)", "MPI_Pack")
        .line("int end = position + (int) call.longAt(0)")
        .line("outbuf.slice().position(position).put(packed.limit(end - position))")
        .line("return end");
  }

  private JavaBody unpack(JavaBody body) {
    memory(body, "outbuf", "inbuf", true);
    return body.line(
            "int status =$W$T.mpiUnpack(packed,$Wpacked.capacity(),$W0,$Welements.memory(),"
                + "$Woutcount,$Wcall.use(this),$Wcall.use(comm),$Wcall.address())",
            java.natives())
        .line("call.check($S, status)", "MPI_Unpack")
        .line("elements.giveBack()")
        .line("return position + (int) call.longAt(0)");
  }

  private JavaBody packSize(JavaBody body) {
    return body.line(
            "int status =$W$T.mpiPackSize(incount,$Wcall.use(this),$Wcall.use(comm),"
                + "$Wcall.address())",
            java.natives())
        .line("call.check($S, status)", "MPI_Pack_size")
        .line("return (int) call.longAt(0)");
  }
}
