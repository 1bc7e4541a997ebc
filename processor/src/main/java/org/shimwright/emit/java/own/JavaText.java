package org.shimwright.emit.java.own;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadeTarget;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/** Lines and blocks of a Java source, for the slots of a class's template. */
final class JavaText {
  /** The run time's package, as generated code names it. */
  static final String RUNTIME = "org.shimwright.runtime.";

  private JavaText() {}

  /** The lines that {@code body} adds, which stand in so many braces. */
  static String lines(int level, Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.PLAIN, level, body).text();
  }

  /**
   * A class as its template shows it.
   *
   * @param template the template's name
   * @param text what the class is
   * @param slots what fills the template besides names and text
   */
  static GeneratedFile file(
      Plan plan, String template, String name, String text, Map<String, String> slots) {
    Map<String, String> all = new HashMap<>(slots);
    all.put("NAME", name);
    all.put("NATIVES", plan.natives());
    all.put("TEXT", sentence(text));
    String source = Template.of(JavaText.class, template + ".java.in").filledJava(all);
    return FacadeTarget.file(plan.request().packageName(), name, source);
  }

  /** Adds a comment of lines that are HTML already. */
  static void comment(SourceWriter java, List<String> lines) {
    java.line("/**");
    for (String line : lines) {
      java.line(line.isEmpty() ? " *" : " * " + line);
    }
    java.line(" */");
  }

  /** A text of the specification as a sentence that no text can break out of. */
  static String sentence(String text) {
    String escaped = Documentation.escaped(text.strip());
    String started =
        escaped.isEmpty()
            ? escaped
            : escaped.substring(0, 1).toUpperCase(Locale.ROOT) + escaped.substring(1);
    return started.endsWith(".") ? started : started + ".";
  }

  /** What a comment says of one thing. */
  static String tag(String tag, String text, String fallback) {
    return tag + " " + Documentation.escaped(text.isEmpty() ? fallback : text);
  }
}
