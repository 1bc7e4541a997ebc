package org.shimwright.spec.type;

import java.util.ArrayList;
import java.util.List;

/**
 * A number of elements or bytes at {@code length:} or {@code capacity:}: a sum of products of
 * parameters, numbers and constants of C, such as {@code rows * columns + 1}.
 *
 * @param terms the factors of each product
 */
public record Measure(List<List<String>> terms) {
  /** Parses a text. Most texts are one name, which is parsed without a pattern for speed. */
  static Measure of(String text) {
    List<List<String>> terms = new ArrayList<>();
    for (String term : parts(text, '+')) {
      terms.add(parts(term, '*'));
    }
    return new Measure(List.copyOf(terms));
  }

  private static List<String> parts(String text, char operator) {
    if (text.indexOf(operator) < 0) {
      return List.of(text.trim());
    }
    List<String> parts = new ArrayList<>();
    for (String part : text.split("[" + operator + "]", -1)) {
      parts.add(part.trim());
    }
    return List.copyOf(parts);
  }

  /** Returns all parameters, numbers and constants in order. */
  public List<String> names() {
    if (terms.size() == 1) {
      return terms.get(0);
    }
    List<String> names = new ArrayList<>();
    terms.forEach(names::addAll);
    return names;
  }

  /** Returns whether the measure is one parameter, number or constant, and not a sum or product. */
  public boolean isOne() {
    return terms.size() == 1 && terms.get(0).size() == 1;
  }

  /** Returns whether the measure is a sum. */
  public boolean isSum() {
    return terms.size() > 1;
  }
}
