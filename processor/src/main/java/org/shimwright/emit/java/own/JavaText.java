package org.shimwright.emit.java.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.LineBreaks;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnPlan;

/** A Java source that grows by lines and blocks. */
final class JavaText {
  /** The run time's package, as generated code names it. */
  static final String RUNTIME = "org.shimwright.runtime.";

  private final OwnPlan plan;
  private final String name;
  private final SourceWriter java = new SourceWriter(Layout.PLAIN);

  JavaText(OwnPlan plan, String name) {
    this.plan = plan;
    this.name = name;
    if (!plan.plan().request().packageName().isEmpty()) {
      java.line("package " + plan.plan().request().packageName() + ";").blank();
    }
  }

  /** Adds a line. */
  JavaText line(String text) {
    java.line(text);
    return this;
  }

  /** Adds lines. */
  void lines(List<String> lines) {
    java.lines(lines);
  }

  /** Adds a comment of lines that are HTML already. */
  JavaText comment(List<String> lines) {
    java.line("/**");
    for (String line : lines) {
      java.line(line.isEmpty() ? " *" : " * " + line);
    }
    java.line(" */");
    return this;
  }

  /** Adds a comment of one sentence. */
  JavaText comment(String sentence) {
    return comment(List.of(sentence));
  }

  /** Adds a block in braces. */
  JavaText block(String head, Runnable body) {
    java.block(head + " {", "}", body);
    return this;
  }

  JavaText blank() {
    java.blank();
    return this;
  }

  /** Begins the class: its comment, and what says that it was generated. */
  void type(String text, String head, Runnable body) {
    comment(sentence(text));
    line("@javax.annotation.processing.Generated(\"org.shimwright.processor\")");
    block(head, body);
  }

  GeneratedFile file() {
    return GeneratedFile.java(
        plan.plan().request().packageName(), name, LineBreaks.in(java.text()));
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

  /** Lines of a comment that say what parameters are. */
  static List<String> tags(String tag, String text, String fallback) {
    List<String> lines = new ArrayList<>();
    lines.add(tag + " " + Documentation.escaped(text.isEmpty() ? fallback : text));
    return lines;
  }
}
