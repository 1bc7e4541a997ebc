package org.shimwright.spec.document;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The texts that replace placeholders such as {@code {name}} when a family is expanded for one
 * object class.
 *
 * @param words the replacement of each placeholder, by the placeholder's name
 */
public record Placeholders(Map<String, String> words) {
  /** The form of a placeholder: a name in braces. */
  public static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z][A-Za-z0-9-]*)}");

  /** Takes a copy of the words. */
  public Placeholders {
    words = Map.copyOf(words);
  }

  /**
   * Reads the words that replace placeholders for an object class from its entry in the document.
   */
  public static Placeholders of(Mapping objectClass) {
    String name = objectClass.textOrEmpty("name");
    Map<String, String> words = new LinkedHashMap<>();
    words.put("class", name);
    words.put("CLASS", name.toUpperCase(Locale.ROOT));
    words.put("Class", className(name));
    words.put("noun", name.replaceAll("[-_]", " "));
    for (String key : new String[] {"type", "parameter", "old", "noun"}) {
      objectClass.text(key).ifPresent(word -> words.put(key, word));
    }
    objectClass.text("none").ifPresent(word -> words.put("null", word));
    objectClass
        .mapping("words")
        .ifPresent(more -> more.entries().keySet().forEach(k -> words.put(k, more.textOrEmpty(k))));
    return new Placeholders(words);
  }

  /** Returns the text with every known placeholder replaced. */
  public String fill(String text) {
    Matcher matcher = PLACEHOLDER.matcher(text);
    return matcher.replaceAll(
        match -> Matcher.quoteReplacement(words.getOrDefault(match.group(1), match.group())));
  }

  /**
   * Returns a copy of a node with every known placeholder replaced. Each node in the copy keeps its
   * position.
   */
  public Node fill(Node node) {
    if (node instanceof Mapping mapping) {
      return fill(mapping);
    }
    if (node instanceof Sequence sequence) {
      return new Sequence(
          sequence.origin(), sequence.items().stream().map(item -> fill(item)).toList());
    }
    Scalar scalar = (Scalar) node;
    return new Scalar(scalar.origin(), scalar.type(), fill(scalar.text()));
  }

  /** Returns a copy of a mapping with every known placeholder replaced. */
  public Mapping fill(Mapping mapping) {
    Map<String, Node> filled = new LinkedHashMap<>();
    mapping.entries().forEach((key, value) -> filled.put(key, fill(value)));
    return new Mapping(mapping.origin(), filled, mapping.keys());
  }

  /** Returns a name as that of a class, such as {@code OpenMode} for {@code open-mode}. */
  public static String className(String name) {
    return Arrays.stream(name.split("[-_]"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }
}
