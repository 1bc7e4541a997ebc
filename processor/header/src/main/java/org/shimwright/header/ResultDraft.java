package org.shimwright.header;

import static org.shimwright.header.FunctionDraft.words;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.header.HeaderDeclarations.Routine;

/**
 * Drafts the specification of the result of a function.
 *
 * @param names the names of the function's parameters
 * @param statuses whether functions of the library may return a status
 */
record ResultDraft(
    Kinds kinds, Routine routine, List<String> names, Counts counts, boolean statuses) {
  /**
   * Drafts the row entries of a function that describe its result.
   *
   * @param decided receives the row entries of the parameter that counts the returned elements
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
      boolean any = types.pointed(result).filter(types::isVoid).isPresent(); // failure may be -1
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

  /**
   * Drafts a result that is a number. An int may report a failure, so the draft asks whether it is
   * a status, or when the function fails.
   */
  private Map<String, Object> number(String kind) {
    if (!kind.equals("int")) {
      return words("returns", kind);
    }
    return statuses ? words("returns", "? status") : words("returns", kind, "fails", "?");
  }

  /** Drafts a text, which ends with NUL or whose length may be an integer output value. */
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

  /**
   * Drafts an array whose address the function returns. Its length is a guess if exactly one
   * parameter can be a count, else an open question.
   */
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
