package org.shimwright.spec.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A caching function without the parameters that its operation has in every language. */
final class CachingShapeRule implements Rule {
  private static final List<String> CREATE =
      List.of("CALLBACK in (copy)", "CALLBACK in (delete)", "KEY out", "STATE in");
  private static final List<String> FREE = List.of("KEY inout");
  private static final List<String> SET = List.of("OBJECT in", "KEY in", "WORD in");
  private static final List<String> GET = List.of("OBJECT in", "KEY in", "WORD out", "FLAG out");
  private static final List<String> DELETE = List.of("OBJECT in", "KEY in");

  private static final Map<String, List<String>> BY_OPERATION =
      Map.of(
          "create_keyval", CREATE,
          "free_keyval", FREE,
          "set_attr", SET,
          "get_attr", GET,
          "delete_attr", DELETE);

  private static final Map<String, List<String>> BY_MPI1_NAME =
      Map.of(
          "mpi_keyval_create", CREATE,
          "mpi_keyval_free", FREE,
          "mpi_attr_put", SET,
          "mpi_attr_get", GET,
          "mpi_attr_delete", DELETE);

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping procedure : document.procedures()) {
      List<String> expected = expected(procedure);
      List<String> actual =
          procedure.mappings("parameters").stream().map(p -> shape(document, p)).toList();
      boolean known = actual.stream().noneMatch(shape -> shape.startsWith(" ")); // UnknownKind
      if (!expected.isEmpty() && known && !actual.equals(expected)) {
        report.error(
            procedure.originOf("parameters"),
            "the parameters of '%s' are %s; make them %s",
            procedure.textOrEmpty("name"),
            actual.isEmpty() ? "none" : String.join(", ", actual),
            String.join(", ", expected));
      }
    }
  }

  private static List<String> expected(Mapping procedure) {
    String name = procedure.textOrEmpty("name").toLowerCase(Locale.ROOT);
    return switch (procedure.textOrEmpty("group")) {
      case "caching" -> BY_OPERATION.getOrDefault(procedure.textOrEmpty("operation"), List.of());
      case "caching-mpi1" -> BY_MPI1_NAME.getOrDefault(name, List.of());
      default -> List.of();
    };
  }

  private static String shape(SpecDocument document, Mapping parameter) {
    String shape = document.carrier(parameter) + " " + parameter.textOrEmpty("direction");
    return parameter.text("role").map(role -> shape + " (" + role + ")").orElse(shape);
  }
}
