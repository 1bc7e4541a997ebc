package org.shimwright.mpi.c.carrier;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** An array: what its elements are, and a copy where Fortran has them in another form. */
final class ArrayInC implements CCarrier {
  private final Kind kind;
  private final CCarrier element;

  /** Makes the carrier of arrays of elements of a kind. */
  ArrayInC(Kind kind, CCarrier element) {
    this.kind = kind;
    this.element = element;
  }

  @Override
  public String declared(Parameter parameter) {
    String type = (CCarrier.isIn(parameter) ? "const " : "") + element.result();
    return "%s %s[]".formatted(type, parameter.name());
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    if (kind.width() == Width.ADDRESS) {
      return Conversion.passing(name);
    }
    String copy = name + "_c";
    String count = parameter.length().orElseThrow();
    String room =
        "%s *%s = sw_room(%s, sizeof *%s);".formatted(element.result(), copy, count, copy);
    String each =
        "for (MPI_Fint sw_i = 0; %s != NULL && sw_i < %s; sw_i++) {".formatted(copy, count);
    String given =
        "    %s[sw_i] = %s;".formatted(copy, element.elementFromFortran(name + "[sw_i]"));
    String taken = "    %s[sw_i] = %s;".formatted(name, element.elementToFortran(copy + "[sw_i]"));
    String free = "free(%s);".formatted(copy);
    return CCarrier.isIn(parameter)
        ? new Conversion(List.of(room, each, given, "}"), copy, List.of(free), List.of())
        : new Conversion(
            List.of(room),
            copy,
            List.of(
                "if (outcome == MPI_SUCCESS) {", "    " + each, "    " + taken, "    }", "}", free),
            List.of());
  }

  @Override
  public List<String> bridgeSupport() {
    List<String> files = new ArrayList<>(element.bridgeSupport());
    if (kind.width() != Width.ADDRESS) {
      files.add("bridge_arrays.c");
    }
    return files;
  }
}
