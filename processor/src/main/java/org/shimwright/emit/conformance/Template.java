package org.shimwright.emit.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    try (InputStream in = Template.class.getResourceAsStream(name + ".in")) {
      if (in == null) {
        throw new IllegalStateException("the processor's jar has no template " + name + ".in");
      }
      return new Template(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
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
