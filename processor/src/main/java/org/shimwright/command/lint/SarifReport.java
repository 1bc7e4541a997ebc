package org.shimwright.command.lint;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Origin;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Formats faults as SARIF 2.1.0, which code hosts and editors read. */
final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private SarifReport() {}

  static String of(List<Diagnostic> faults, String version) {
    ObjectNode root = JsonReport.emptyObject();
    root.put("$schema", SCHEMA).put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "shimwright").put("version", version);
    List<String> rules = faults.stream().map(Diagnostic::id).distinct().sorted().toList();
    ArrayNode described = driver.putArray("rules");
    FaultTexts texts = new FaultTexts();
    for (String rule : rules) {
      ObjectNode entry = described.addObject().put("id", rule);
      texts.of(rule).ifPresent(text -> entry.putObject("shortDescription").put("text", text));
    }
    run.put("columnKind", "utf16CodeUnits");
    ArrayNode results = run.putArray("results");
    for (Diagnostic fault : faults) {
      fillResult(results.addObject(), fault, rules.indexOf(fault.id()));
    }
    return JsonReport.toText(root);
  }

  private static void fillResult(ObjectNode result, Diagnostic fault, int rule) {
    result.put("ruleId", fault.id()).put("ruleIndex", rule).put("level", "error");
    result.putObject("message").put("text", fault.message());
    fault
        .origin()
        .ifPresent(origin -> fillLocation(result.putArray("locations").addObject(), origin));
  }

  private static void fillLocation(ObjectNode location, Origin origin) {
    ObjectNode place = location.putObject("physicalLocation");
    place.putObject("artifactLocation").put("uri", uriOf(origin.file()));
    place.putObject("region").put("startLine", origin.line()).put("startColumn", origin.column());
  }

  /** Returns a path as a URI reference; characters that a URI cannot contain are escaped. */
  private static String uriOf(String file) {
    try {
      return new URI(file.startsWith("/") ? "file" : null, null, file.replace('\\', '/'), null)
          .toString();
    } catch (URISyntaxException odd) {
      throw new IllegalArgumentException("no path: " + file, odd);
    }
  }
}
