package org.shimwright.command.diff;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.emit.InterfaceMember.Contract;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a list of changes as text for people or as JSON for scripts.
 *
 * @param findings the changes
 * @param refused the contracts that must not break, as the user chose
 */
public record DiffReport(List<Finding> findings, Set<Contract> refused) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** Returns all broken contracts. */
  public Set<Contract> brokenContracts() {
    return findings.stream()
        .flatMap(finding -> finding.broken().stream())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Contract.class)));
  }

  /** Returns whether a contract in {@code refused} is broken. */
  public boolean fails() {
    return brokenContracts().stream().anyMatch(refused::contains);
  }

  /**
   * Writes a paragraph for each change, and a last line that names all broken contracts. The text
   * is empty if nothing changed.
   */
  public String text(TextStyle style) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      String what =
          finding.broken().isEmpty() ? "is new" : "breaks " + joinContracts(finding.broken());
      text.append(finding.origin() + ": " + style.yellow(finding.name()) + " " + what + "\n");
      appendDeclaration(text, "  old: ", finding.before());
      appendDeclaration(text, "  new: ", finding.after());
    }
    if (!findings.isEmpty()) {
      text.append(
          brokenContracts().isEmpty()
              ? "nothing breaks\n"
              : "breaks " + joinContracts(brokenContracts()) + "\n");
    }
    return text.toString();
  }

  private static void appendDeclaration(StringBuilder text, String head, String declaration) {
    if (!declaration.isEmpty()) {
      text.append(head + VisibleText.line(declaration) + "\n");
    }
  }

  private static String joinContracts(Set<Contract> contracts) {
    return contracts.stream().map(Contract::toString).collect(Collectors.joining(", "));
  }

  /**
   * Returns a JSON object with {@code findings}, each with {@code file}, {@code line}, {@code
   * column}, {@code name}, {@code breaks}, {@code old} and {@code new}; {@code breaks}; and {@code
   * fails}.
   */
  public String json() {
    ObjectNode root = MAPPER.createObjectNode();
    ArrayNode list = root.putArray("findings");
    for (Finding finding : findings) {
      ObjectNode one = list.addObject();
      one.put("file", finding.origin().file())
          .put("line", finding.origin().line())
          .put("column", finding.origin().column())
          .put("name", finding.name())
          .put("old", finding.before())
          .put("new", finding.after());
      addContracts(one.putArray("breaks"), finding.broken());
    }
    addContracts(root.putArray("breaks"), brokenContracts());
    root.put("fails", fails());
    return MAPPER.writeValueAsString(root).replace("\r\n", "\n") + "\n";
  }

  private static void addContracts(ArrayNode names, Set<Contract> contracts) {
    contracts.forEach(contract -> names.add(contract.toString()));
  }
}
