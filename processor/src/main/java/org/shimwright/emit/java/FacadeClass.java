package org.shimwright.emit.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/** Collects the members of a class of the facade. Types are written with their packages. */
public final class FacadeClass {
  private final List<String> interfaces = new ArrayList<>();
  private final SourceWriter fields = new SourceWriter(Layout.PLAIN);
  private final SourceWriter methods = new SourceWriter(Layout.PLAIN);
  private final SourceWriter types = new SourceWriter(Layout.PLAIN);

  /** Has the class implement an interface. */
  public void implement(String type) {
    interfaces.add(type);
  }

  /** Adds a public constant, such as {@code long SIZE = 1}. */
  public void constant(String comment, List<String> annotations, String declaration) {
    String line = "public static final " + declaration + ";";
    fields.indented(() -> JavaMethod.documented(fields, comment, annotations, line)).blank();
  }

  /** Adds a method. */
  public void method(JavaMethod method) {
    methods.indented(() -> method.write(methods));
  }

  /** Adds a method as a template shows it, after an empty line. */
  public void method(String text) {
    text.lines().forEach(methods::raw);
  }

  /** Adds a field that nobody else sees. */
  void hidden(String declaration) {
    fields.line("  private static final " + declaration + ";").blank();
  }

  /** Adds a record, such as {@code Point(int x, int y)}. */
  void record(String comment, String declaration) {
    String line = "public record " + declaration + " {";
    types.blank();
    types.indented(() -> JavaMethod.documented(types, comment, List.of(), line)).line("  }");
  }

  /** What fills the slots of a template. */
  Map<String, String> slots() {
    String implemented = interfaces.isEmpty() ? "" : " implements ";
    Map<String, String> slots = new HashMap<>();
    slots.put("IMPLEMENTS", implemented + String.join(", ", interfaces));
    slots.put("FIELDS", fields.text());
    slots.put("METHODS", methods.text());
    slots.put("TYPES", types.text());
    return slots;
  }
}
