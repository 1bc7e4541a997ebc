package org.shimwright.header;

import static org.shimwright.header.FunctionDraft.words;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.header.HeaderDeclarations.Routine;

/**
 * Turns what a function returns into what a specification says of it.
 *
 * @param names the names of its parameters
 * @param statuses whether functions of the library may return a status
 */
record ResultDraft(
    Kinds kinds, Routine routine, List<String> names, Counts counts, boolean statuses) {
  /**
   * The words of a function about its result.
   *
   * @param decided gets the words of the parameter that counts what is returned
   */
  Map<String, Object> row(Map<Integer, Map<String, Object>> decided) throws LeftOut {
    HeaderTypes types = kinds.types;
    CType result = routine.result();
    if (types.isVoid(result)) {
      return words("returns", "nothing");
    }
    Optional<String> number = types.number(result).or(() -> kinds.enumeration(result));
    if (number.isPresent()) {
      return number(number.get());
    }
    Optional<String> handle = kinds.handle(result);
    if (handle.isPresent()) {
      Map<String, Object> words = words();
      words.put("returns", words("kind", handle.get(), "transfer", "?"));
      boolean any = types.pointed(result).filter(types::isVoid).isPresent(); // may be -1
      words.put("fails", any ? "?" : "? if-null");
      return words;
    }
    Optional<String> struct = kinds.struct(result);
    if (struct.isPresent()) {
      return words("returns", struct.get());
    }
    Optional<CType> text = types.pointed(result);
    boolean letters = text.flatMap(types::number).equals(Optional.of("char"));
    return Map.of("returns", letters ? text(text.get()) : array(result, decided));
  }

  /** An int may say that the function has failed. */
  private Map<String, Object> number(String kind) {
    if (!kind.equals("int")) {
      return words("returns", kind);
    }
    return statuses ? words("returns", "? status") : words("returns", kind, "fails", "?");
  }

  /** A text that ends with NUL, or that an integer which comes back counts. */
  private Map<String, Object> text(CType to) {
    Map<String, Object> words = words("kind", "text");
    if (counts.hasStoredInteger()) {
      words.put("length", "?");
    }
    if (!kinds.types.isConstant(to)) {
      words.put("freed-by", "?");
    }
    words.put("nullable", "?");
    return words;
  }

  /** What is returned by its address: an array, of as many elements as a count says. */
  private Map<String, Object> array(CType result, Map<Integer, Map<String, Object>> decided)
      throws LeftOut {
    HeaderTypes types = kinds.types;
    LeftOut refused = new LeftOut("it returns " + types.shown(result));
    CType to = types.pointed(result).orElseThrow(() -> refused);
    boolean texts = types.pointed(to).flatMap(types::number).equals(Optional.of("char"));
    Optional<String> kind =
        texts ? Optional.of("texts") : types.number(to).or(() -> kinds.enumeration(to));
    if (kind.isEmpty()) {
      kind = kinds.struct(to);
    }
    Map<String, Object> words = words("kind", kind.orElseThrow(() -> refused));
    List<Integer> all = counts.all();
    words.put("length", all.size() == 1 ? "? " + names.get(all.get(0)) : "?");
    if (all.size() == 1) {
      types
          .pointed(routine.parameters().get(all.get(0)).type())
          .flatMap(types::number)
          .ifPresent(n -> decided.put(all.get(0), words("kind", n, "direction", "? out")));
    }
    if (!types.isConstant(to)) {
      words.put("freed-by", "?");
    }
    return words;
  }
}
