package org.shimwright.header;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.shimwright.header.HeaderDeclarations.Item;

/**
 * Finds, by their names, the integer parameters of a function that may count the elements behind
 * its pointers.
 */
record Counts(HeaderTypes types, List<Item> parameters, List<String> names) {
  private static final String COUNT =
      "n|N|n[A-Z_].*|nitems|nmemb|(?i)([a-z_]*(len|length|count|size|cnt|bytes|room|capacity)|num(_[a-z]+)?|sz[a-z]*)";

  /** Names of parameters that count the bytes of the text before them; block_size is not one. */
  private static final String BYTES =
      "n|n[A-Z].*|size|count|(?i)([a-z]+_)?(n?bytes|len|length)|[a-z]+(len|length)";

  /**
   * Returns the index of the integer that may count the elements behind a pointer: one after the
   * pointer, or the one just before it; -1 if there is none or the count is not clear.
   */
  int of(int pointer) {
    for (int i = pointer + 1; i < names.size(); i++) {
      if (isCount(i)) {
        boolean several = i > pointer + 1 || (pointer > 0 && isUncountedPointer(pointer - 1));
        boolean more = i + 1 < names.size() && isCount(i + 1);
        boolean product = more && isInteger(type(i + 1));
        return product || (several && more) ? -1 : i; // not clear which counts which
      }
      if (pointed(i).isEmpty()) {
        break;
      }
    }
    return pointer > 0 && isCount(pointer - 1) ? pointer - 1 : -1;
  }

  /**
   * Returns whether a parameter, or the value that it points to, is an integer, and the parameter's
   * name suggests a count.
   */
  boolean isCount(int i) {
    CType type = pointed(i).filter(to -> !types.isConstant(to)).orElse(type(i));
    return isInteger(type) && names.get(i).matches(COUNT);
  }

  private boolean isUncountedPointer(int i) {
    return pointed(i).isPresent() && !isCount(i);
  }

  /** Returns whether a count is only an output value, for an array that the function allocates. */
  boolean isOfMade(int count) {
    return IntStream.range(0, names.size())
        .filter(i -> of(i) == count)
        .anyMatch(
            i ->
                pointed(i)
                    .filter(to -> !types.isConstant(to))
                    .flatMap(types::pointed)
                    .flatMap(types::number)
                    .filter(number -> !number.equals("char"))
                    .isPresent());
  }

  /**
   * Drafts the row of an input text. The text ends with NUL, or an integer parameter has its number
   * of bytes.
   *
   * @param array whether the text is declared as an array, which may have no NUL
   */
  Map<String, Object> text(int i, boolean array) {
    Map<String, Object> words = new LinkedHashMap<>(Map.of("kind", "text"));
    boolean integer = IntStream.range(0, names.size()).anyMatch(n -> isInteger(type(n)));
    if (array || integer || hasStoredInteger()) {
      boolean next =
          i + 1 < names.size()
              && of(i) == i + 1
              && isInteger(type(i + 1))
              && names.get(i + 1).matches(BYTES);
      words.put("length", next ? "? " + names.get(i + 1) : "?");
    }
    words.put("nullable", "?");
    return words;
  }

  /**
   * Returns whether any parameter points to an integer of 4 bytes or more that the function may
   * change.
   */
  boolean hasStoredInteger() {
    return IntStream.range(0, names.size())
        .mapToObj(i -> pointed(i).filter(to -> !types.isConstant(to)).flatMap(types::number))
        .anyMatch(kind -> kind.filter(k -> k.matches("u?int(32|64)?|u?l?long|size")).isPresent());
  }

  /** Returns the indexes of all counts. */
  List<Integer> all() {
    return IntStream.range(0, names.size()).filter(this::isCount).boxed().toList();
  }

  private boolean isInteger(CType type) {
    return types.number(type).filter(kind -> kind.matches("u?int[0-9]*|u?l?long|size")).isPresent();
  }

  private CType type(int i) {
    return parameters.get(i).type();
  }

  private Optional<CType> pointed(int i) {
    return types.pointed(type(i));
  }
}
