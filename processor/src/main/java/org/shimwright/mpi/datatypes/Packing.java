package org.shimwright.mpi.datatypes;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Generates the methods that pack and unpack elements. The methods check that buffers contain all
 * memory that MPI will access.
 */
record Packing(Plan plan, JavaOfType java, Documentation text) implements FacadePart {
  private static final ClassName ELEMENTS = KeyTypes.internal("Elements");
  private static final String PACK_EXTERNAL = "MPI_Pack_external";
  private static final String EXTERNAL_SIZE = "MPI_Pack_external_size";

  /** The MPI functions that the methods call before they pack or unpack. */
  private static final List<String> NEEDED_FUNCTIONS =
      List.of("MPI_Type_size", "MPI_Type_get_extent", "MPI_Type_get_true_extent", "MPI_Pack_size");

  /** The MPI functions for which this class generates methods. */
  private static final List<String> PACKING =
      List.of(
          "MPI_Pack",
          "MPI_Unpack",
          "MPI_Pack_size",
          PACK_EXTERNAL,
          "MPI_Unpack_external",
          EXTERNAL_SIZE);

  /** Creates the part of a facade that has the methods for packing and unpacking. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaOfType java, Documentation text) {
      return new Packing(plan, java, text);
    }
  }

  /**
   * Returns the method for a function; empty unless the program has requested all MPI functions
   * that the method calls.
   */
  @Override
  public List<FacadeMethod> methods(FunctionPlan function) {
    return PACKING.contains(function.c()) && hasFunctions(function)
        ? List.of(new FacadeMethod(function.owner(), packingMethod(function)))
        : List.of();
  }

  private boolean hasFunctions(FunctionPlan packing) {
    Set<String> asked = new HashSet<>(NEEDED_FUNCTIONS);
    if (packing.c().contains("_external")) {
      asked.addAll(List.of(PACK_EXTERNAL, EXTERNAL_SIZE));
    }
    for (FunctionPlan function : plan.bound()) {
      asked.remove(function.c());
    }
    return asked.isEmpty();
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

  private MethodSpec packingMethod(FunctionPlan function) {
    List<ParameterSpec> given = new ArrayList<>();
    List<String> doc = new ArrayList<>();
    for (Argument a : function.parameters()) {
      if (!a.name().endsWith("size")) {
        String said = text.inJava(a.value().text(), function.function());
        TypeName type = a.name().equals("position") ? TypeName.INT : java.type(a.value());
        given.add(ParameterSpec.builder(type, a.name()).build());
        doc.add("@param " + a.name() + " " + said);
      }
    }
    doc.add("@return " + resultText(function));
    if (changesPosition(function)) {
      doc.add(
          "@throws IllegalArgumentException if something would lie outside of a buffer, or a"
              + " number of elements is negative");
    } else if (function.c().equals(EXTERNAL_SIZE)) {
      doc.add("@throws IllegalArgumentException if datarep has a NUL");
    }
    doc.add("@throws IllegalStateException if MPI cannot be called now, or an object is not alive");
    doc.add("@throws NullPointerException if an argument is null");
    doc.add("@throws " + KeyTypes.EXCEPTION + " if MPI reports an error");
    return text.method(function.function(), doc, function.method())
        .returns(changesPosition(function) ? TypeName.INT : java.type(sizeOutput(function)))
        .addParameters(given)
        .addCode(methodBody(function).end().block())
        .build();
  }

  private String resultText(FunctionPlan function) {
    return changesPosition(function) ? "the new position" : sizeOutput(function).text();
  }

  private static Value sizeOutput(FunctionPlan function) {
    return function.outputs().get(0).value();
  }

  private boolean changesPosition(FunctionPlan function) {
    return function.outputs().get(0).role() == Role.GIVEN;
  }

  // ---- bodies ----

  private JavaBody methodBody(FunctionPlan function) {
    JavaBody body = java.beginCall();
    return switch (function.c()) {
      case "MPI_Pack" -> printPack(body, function);
      case "MPI_Unpack" -> printUnpack(body, function);
      case PACK_EXTERNAL -> printPackExternal(body, function);
      case "MPI_Unpack_external" -> printUnpackExternal(body, function);
      case EXTERNAL_SIZE -> printPackExternalSize(body, function);
      default -> printPackSize(body, function);
    };
  }

  /** Prints the line that describes the elements of a buffer. */
  private static JavaBody printElements(JavaBody body, String elements, boolean filled) {
    return body.line(
        "$T elements =$W$T.of($L,$W$L,$WgetExtent().extent(),$WgetTrueExtent().trueLb(),"
            + "$WgetTrueExtent().trueExtent(),$W$L)",
        ELEMENTS,
        ELEMENTS,
        elements,
        countName(filled),
        filled);
  }

  private static String countName(boolean filled) {
    return filled ? "outcount" : "incount";
  }

  /**
   * Prints the lines that describe the elements of a buffer, and the packed buffer from the
   * position on.
   */
  private static void printElementsAndPacked(
      JavaBody body, String elements, String packed, boolean filled) {
    String count = countName(filled);
    printElements(body, elements, filled)
        .line(
            "$T packed =$W$T.packed($L,$Wposition,$W(long) $L * size(),$WpackSize($L,$Wcomm))",
            ByteBuffer.class,
            ELEMENTS,
            packed,
            count,
            count);
  }

  private JavaBody printPack(JavaBody body, FunctionPlan function) {
    printElementsAndPacked(body, "inbuf", "outbuf", false);
    return body.line(
            "int status =$W$T.$L(elements.memory(),$Wincount,$Wcall.use(this),$Wpacked,"
                + "$Wpacked.capacity(),$W0,$Wcall.use(comm),$Wcall.address())",
            java.natives(),
            function.nativeMethod())
        .line("call.check($S, status)", "MPI_Pack")
        .line("int end = position + (int) call.longAt(0)")
        .line("outbuf.slice().position(position).put(packed.limit(end - position))")
        .line("return end");
  }

  private JavaBody printUnpack(JavaBody body, FunctionPlan function) {
    printElementsAndPacked(body, "outbuf", "inbuf", true);
    return body.line(
            "int status =$W$T.$L(packed,$Wpacked.capacity(),$W0,$Welements.memory(),"
                + "$Woutcount,$Wcall.use(this),$Wcall.use(comm),$Wcall.address())",
            java.natives(),
            function.nativeMethod())
        .line("call.check($S, status)", "MPI_Unpack")
        .line("elements.giveBack()")
        .line("return position + (int) call.longAt(0)");
  }

  /**
   * Prints the Java lines before a call that packs or unpacks in a portable data representation
   * such as {@code external32}. The lines prepare the elements, the packed buffer, and the name of
   * the representation.
   */
  private static void printExternalElements(
      JavaBody body, String elements, String packed, boolean filled) {
    printElements(body, elements, filled)
        .line("long room = packExternalSize(datarep,$W$L)", countName(filled))
        .line(
            "$T packed =$W$T.packed($L,$Wposition,$Wroom,$W(int) Math.min(room,$W$T.MAX_VALUE))",
            ByteBuffer.class,
            ELEMENTS,
            packed,
            Integer.class);
    printRepresentation(body);
  }

  private static JavaBody printRepresentation(JavaBody body) {
    return body.line(
        "long form =$Wcall.arguments().text($T.ended($S, datarep))",
        RuntimeNames.VALUES,
        "datarep");
  }

  private JavaBody printPackExternal(JavaBody body, FunctionPlan function) {
    printExternalElements(body, "inbuf", "outbuf", false);
    return body.line(
            "int status =$W$T.$L(form,$Welements.memory(),$Wincount,$Wcall.use(this),"
                + "$Wpacked,$Wpacked.capacity(),$W0,$Wcall.address())",
            java.natives(),
            function.nativeMethod())
        .line("call.check($S, status)", PACK_EXTERNAL)
        .line("int end = position + (int) call.longAt(0)")
        .line("outbuf.slice().position(position).put(packed.limit(end - position))")
        .line("return end");
  }

  private JavaBody printUnpackExternal(JavaBody body, FunctionPlan function) {
    printExternalElements(body, "outbuf", "inbuf", true);
    return body.line(
            "int status =$W$T.$L(form,$Wpacked,$Wpacked.capacity(),$W0,"
                + "$Welements.memory(),$Woutcount,$Wcall.use(this),$Wcall.address())",
            java.natives(),
            function.nativeMethod())
        .line("call.check($S, status)", "MPI_Unpack_external")
        .line("elements.giveBack()")
        .line("return position + (int) call.longAt(0)");
  }

  private JavaBody printPackSize(JavaBody body, FunctionPlan function) {
    return body.line(
            "int status =$W$T.$L(incount,$Wcall.use(this),$Wcall.use(comm)," + "$Wcall.address())",
            java.natives(),
            function.nativeMethod())
        .line("call.check($S, status)", "MPI_Pack_size")
        .line("return (int) call.longAt(0)");
  }

  /**
   * Prints a call of MPI_Pack_external with zero elements, and only then the call that queries the
   * size. MPI_Pack_external fails on every MPI for a datatype that is not committed, but the size
   * call of Open MPI 4 never returns for one.
   */
  private JavaBody printPackExternalSize(JavaBody body, FunctionPlan function) {
    FunctionPlan packed =
        plan.bound().stream().filter(f -> f.c().equals(PACK_EXTERNAL)).findFirst().orElseThrow();
    return printRepresentation(body)
        .line("$T none =$W$T.allocateDirect(0)", ByteBuffer.class, ByteBuffer.class)
        .line(
            "int committed =$W$T.$L(form,$Wnone,$W0,$Wcall.use(this),$Wnone,$W0,$W0,"
                + "$Wcall.address())",
            java.natives(),
            packed.nativeMethod())
        .line("call.check($S, committed)", PACK_EXTERNAL)
        .line(
            "int status =$W$T.$L(form,$Wincount,$Wcall.use(this)," + "$Wcall.address())",
            java.natives(),
            function.nativeMethod())
        .line("call.check($S, status)", EXTERNAL_SIZE)
        .line("return call.longAt(0)");
  }
}
