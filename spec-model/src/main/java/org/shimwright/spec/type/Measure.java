package org.shimwright.spec.type;

import java.util.ArrayList;
import java.util.List;

/**
 * A number of elements or bytes, as {@code length:} and {@code capacity:} say it: a sum of products
 * of parameters, numbers and constants of C, such as {@code rows * columns + 1}.
 *
 * @param terms the factors of each product
 */
public record Measure(List<List<String>> terms) {
  /** The number that a text says; most are one name, for which a pattern costs too much. */
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

  /** All that it is made of, in order. */
  public List<String> names() {
    if (terms.size() == 1) {
      return terms.get(0);
    }
    List<String> names = new ArrayList<>();
    terms.forEach(names::addAll);
    return names;
  }

  /** Whether it is one parameter, number or constant, and no sum or product. */
  public boolean isOne() {
    return terms.size() == 1 && terms.get(0).size() == 1;
  }

  /** Whether it is a sum. */
  public boolean isSum() {
    return terms.size() > 1;
  }
}
