package org.shimwright.emit.java;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.SourceWriter;

/**
 * A public method of a class of the facade. Its types are written with their packages.
 *
 * @param comment its Javadoc, in HTML
 * @param annotations such as {@code @Override}
 * @param declaration such as {@code static int size(int[] all)}, without {@code public}
 * @param body its statements, in lines
 */
public record JavaMethod(
    String comment, List<String> annotations, String declaration, String body) {

  /** Its name. */
  public String name() {
    String before = declaration.substring(0, declaration.indexOf('('));
    return before.substring(before.lastIndexOf(' ') + 1);
  }

  /** The same as a method that overrides another. */
  public JavaMethod overriding() {
    List<String> more = new ArrayList<>(annotations);
    more.add("@Override");
    return new JavaMethod(comment, more, declaration, body);
  }

  /** Adds a comment and annotations, and the line that follows them. */
  static void documented(
      SourceWriter java, String comment, List<String> annotations, String declaration) {
    java.line("/**");
    comment.lines().forEach(line -> java.raw(("   * " + line).stripTrailing()));
    java.line(" */").lines(annotations).line(declaration);
  }

  /** Adds it to a class. */
  void write(SourceWriter java) {
    documented(java.blank(), comment, annotations, "public " + declaration + " {");
    java.indented(() -> java.lines(body.lines().toList())).line("}");
  }
}
