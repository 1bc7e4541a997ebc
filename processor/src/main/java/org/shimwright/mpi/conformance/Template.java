package org.shimwright.mpi.conformance;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.text.JarText;

/** A piece of source text with placeholders in braces, and no logic of its own. */
final class Template {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z_]\\w*)\\}");

  private final String name;
  private final String text;

  private Template(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The template of a name, such as {@code class.c}. */
  static Template of(String name) {
    return new Template(name, JarText.of(Template.class, name + ".in"));
  }

  /** The text with every placeholder replaced. */
  String filled(Map<String, String> words) {
    Matcher placeholder = PLACEHOLDER.matcher(text);
    StringBuilder filled = new StringBuilder();
    while (placeholder.find()) {
      String word = words.get(placeholder.group(1));
      if (word == null) {
        throw new IllegalStateException(
            "the template " + name + " wants {" + placeholder.group(1) + "}, which nothing gives");
      }
      placeholder.appendReplacement(filled, Matcher.quoteReplacement(word));
    }
    return placeholder.appendTail(filled).toString();
  }
}
