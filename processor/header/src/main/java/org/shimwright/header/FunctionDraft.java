package org.shimwright.header;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.shimwright.header.HeaderDeclarations.Item;
import org.shimwright.header.HeaderDeclarations.Routine;

/**
 * Drafts the row of one function. Facts that its type does not show become questions, which begin
 * with {@code ?} and may have a guess based on names.
 */
final class FunctionDraft {
  /** The number of words for structures in one call that generated code has room for. */
  private static final int MOST_WORDS = 60;

  private final Kinds kinds;
  private final HeaderTypes types;
  private final Routine routine;
  private final boolean statuses;
  private final List<String> names = new ArrayList<>();
  private final Counts counts;

  /**
   * The row contents of parameters that were drafted together with another parameter, by the index
   * of the parameter.
   */
  private final Map<Integer, Map<String, Object>> decided = new HashMap<>();

  private FunctionDraft(Kinds kinds, Routine routine, boolean statuses) {
    this.kinds = kinds;
    this.types = kinds.types;
    this.routine = routine;
    this.statuses = statuses;
    Set<String> taken = new HashSet<>();
    for (Item parameter : routine.parameters()) {
      String other = "argument" + (names.size() + 1);
      String name = DraftNames.parameter(parameter.name(), other);
      names.add(taken.add(name) ? name : other);
    }
    this.counts = new Counts(types, routine.parameters(), names);
  }

  /**
   * Drafts the row of a function.
   *
   * @param statuses whether functions of the library may return a status
   */
  static Map<String, Object> of(Kinds kinds, Routine routine, boolean statuses) throws LeftOut {
    return new FunctionDraft(kinds, routine, statuses).functionEntry();
  }

  private Map<String, Object> functionEntry() throws LeftOut {
    if (!DraftNames.fits(routine.name())) {
      throw new LeftOut("its name has _ at its ends, or two in a row");
    }
    if (routine.variadic()) {
      throw new LeftOut("it has ...");
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      callback(i);
    }
    Map<String, Object> returned =
        new ResultDraft(kinds, routine, names, counts, statuses).row(decided);
    for (int i = 0; i < names.size(); i++) {
      rows.add(new LinkedHashMap<>(Map.of("name", names.get(i))));
      rows.get(i).putAll(decided.containsKey(i) ? decided.get(i) : valueEntry(i));
    }
    for (Map.Entry<Integer, Map<String, Object>> more : decided.entrySet()) {
      rows.get(more.getKey()).keySet().retainAll(Set.of("name"));
      rows.get(more.getKey()).putAll(more.getValue()); // decided by an array after its length
    }
    Map<String, Object> row = new LinkedHashMap<>(Map.of("name", routine.name()));
    if (!rows.isEmpty()) {
      row.put("parameters", rows);
    }
    row.putAll(returned);
    int structs =
        rows.stream()
            .filter(p -> !p.containsKey("length") && !p.containsKey("capacity"))
            .mapToInt(kinds::wordsOf)
            .sum();
    if (structs + kinds.wordsOf(Map.of("kind", row.getOrDefault("returns", ""))) > MOST_WORDS) {
      throw new LeftOut("its structures have more fields than cross in one call");
    }
    return row;
  }

  private LeftOut unsupported(int i, CType type) {
    return new LeftOut("its parameter '%s' is %s".formatted(names.get(i), types.shown(type)));
  }

  private CType type(int i) {
    return routine.parameters().get(i).type();
  }

  static Map<String, Object> words(String... pairs) {
    Map<String, Object> words = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      words.put(pairs[i], pairs[i + 1]);
    }
    return words;
  }

  // ---- callbacks ----

  /**
   * Drafts the rows of a callback, of its user data, and of the function that destroys the user
   * data.
   */
  private void callback(int i) throws LeftOut {
    Optional<CType.Function> function = types.function(type(i));
    if (function.isEmpty() || decided.containsKey(i)) {
      return;
    }
    String kind = kinds.callback(function.get(), routine.parameters().get(i), routine.name());
    int data = userData(i);
    if (data < 0) {
      throw new LeftOut("the function '" + names.get(i) + "' gets no user data");
    }
    Map<String, Object> words = words("kind", kind, "closure", "? " + names.get(data));
    decided.put(data, words("kind", "user-data"));
    int destroy = Math.max(i, data) + 1;
    boolean notified =
        destroy < names.size()
            && types.function(type(destroy)).filter(f -> isDestroy(f)).isPresent();
    words.put("scope", notified ? "? notified" : "? call");
    if (notified) {
      words.put("destroy", "? " + names.get(destroy));
      decided.put(destroy, words("kind", "user-data"));
    }
    decided.put(i, words);
  }

  private boolean isDestroy(CType.Function function) {
    return types.isVoid(function.result())
        && function.parameters().size() == 1
        && types.pointed(function.parameters().get(0)).filter(types::isVoid).isPresent();
  }

  /**
   * Finds the parameter that may be the user data of a callback: the first such parameter after the
   * callback, else the last one before it. Returns the parameter's index, or -1 if there is none.
   */
  private int userData(int callback) {
    int found = -1;
    for (int i = 0; i < names.size() && found < callback; i++) {
      if (!decided.containsKey(i)
          && kinds.handle(type(i)).isEmpty()
          && types.pointed(type(i)).filter(types::isUserData).isPresent()) {
        found = i;
      }
    }
    return found;
  }

  // ---- values ----

  private Map<String, Object> valueEntry(int i) throws LeftOut {
    CType type = type(i);
    Optional<String> simple = types.number(type).or(() -> kinds.enumeration(type));
    if (simple.isPresent()) {
      return words("kind", simple.get());
    }
    Optional<String> handle = kinds.handle(type);
    if (handle.isPresent()) {
      return handed(i, handle.get());
    }
    Optional<String> struct = kinds.struct(type);
    if (struct.isPresent()) {
      return words("kind", struct.get(), "by", "value");
    }
    CType to = types.pointed(type).orElseThrow(() -> unsupported(i, type));
    Optional<String> number = types.isVoid(to) ? memory(i) : types.number(to);
    if (number.equals(Optional.of("char"))) {
      return text(i, to);
    }
    return number.isPresent() ? numbersEntry(i, number.get(), to) : stored(i, to);
  }

  /**
   * Drafts a handle parameter. If another handle precedes it, the object of that handle may become
   * the owner. C types do not show this, so the row asks the user for the transfer.
   */
  private Map<String, Object> handed(int i, String kind) {
    boolean second = IntStream.range(0, i).anyMatch(other -> kinds.handle(type(other)).isPresent());
    boolean changes = types.pointed(type(i)).filter(types::isConstant).isEmpty();
    return second && changes ? words("kind", kind, "transfer", "?") : words("kind", kind);
  }

  /** Takes memory of any type as bytes if a parameter may count them; otherwise refuses it. */
  private Optional<String> memory(int i) throws LeftOut {
    boolean next = i + 1 < names.size() && counts.isCount(i + 1);
    if (counts.of(i) < 0 && !next) {
      throw unsupported(i, type(i));
    }
    return Optional.of("uint8");
  }

  /**
   * Drafts a text. An input text ends with NUL, or another parameter has its length; an output text
   * has a capacity.
   */
  private Map<String, Object> text(int i, CType to) {
    if (types.isConstant(to)) {
      return counts.text(i, !routine.length(i, "").isEmpty());
    }
    int count = counts.of(i);
    boolean beside = count >= 0 && Math.abs(count - i) == 1;
    String asked = beside && types.number(type(count)).isPresent() ? "? " + names.get(count) : "?";
    String declared = routine.length(i, asked);
    return words("kind", "text", "direction", "? out", "capacity", declared);
  }

  private Map<String, Object> numbersEntry(int i, String kind, CType to) {
    int count = counts.of(i);
    boolean constant = types.isConstant(to);
    Map<String, Object> words =
        constant ? words("kind", kind) : words("kind", kind, "direction", "? out");
    if (count >= 0 && !constant && counts.isOfMade(count)) {
      words.put("length", "?");
      return words;
    }
    return counted(i, words);
  }

  /**
   * If a count is behind a pointer, drafts it as an inout parameter: the capacity goes in and the
   * count comes out.
   */
  private void changes(int count) {
    types
        .pointed(type(count))
        .flatMap(types::number)
        .ifPresent(kind -> decided.put(count, words("kind", kind, "direction", "? inout")));
  }

  /** Drafts a pointer to structures, handles, enumerations, texts or arrays. */
  private Map<String, Object> stored(int i, CType to) throws LeftOut {
    Optional<String> struct = kinds.struct(to);
    if (struct.isPresent()) {
      Map<String, Object> words = words("kind", struct.get());
      if (!types.isConstant(to)) {
        words.put("direction", "? inout");
      }
      return counted(i, words);
    }
    Optional<String> handle = kinds.handle(to);
    if (handle.isPresent()) {
      if (types.pointed(to).filter(types::isConstant).isPresent()) { // unknown to generated C
        throw new LeftOut(
            "its parameter '" + names.get(i) + "' points to handles that point to const");
      }
      return types.isConstant(to)
          ? counted(i, words("kind", handle.get()))
          : counted(i, words("kind", handle.get(), "direction", "? out", "transfer", "?"));
    }
    Optional<String> enumeration = kinds.enumeration(to);
    if (enumeration.isPresent()) {
      return types.isConstant(to)
          ? counted(i, words("kind", enumeration.get()))
          : counted(
              i,
              words(
                  "kind", enumeration.get(), "direction", counts.of(i) < 0 ? "? out" : "? inout"));
    }
    CType inner = types.pointed(to).orElseThrow(() -> unsupported(i, type(i)));
    Optional<String> number = types.number(inner);
    return number.equals(Optional.of("char"))
        ? textsEntry(i, to, inner)
        : made(i, to, inner, number);
  }

  /** Drafts an array of numbers that the function allocates. */
  private Map<String, Object> made(int i, CType to, CType inner, Optional<String> number)
      throws LeftOut {
    int count = counts.of(i);
    Optional<String> counting =
        count < 0 ? Optional.empty() : types.pointed(type(count)).flatMap(types::number);
    boolean constant = types.isConstant(to) || types.isConstant(inner); // generated C has no const
    if (number.isEmpty() || constant || counting.isEmpty()) {
      throw unsupported(i, type(i));
    }
    decided.put(count, words("kind", counting.get(), "direction", "? out"));
    Map<String, Object> words = words("kind", number.get(), "direction", "? out");
    words.put("length", "? " + names.get(count));
    words.put("freed-by", "?");
    return words;
  }

  private Map<String, Object> textsEntry(int i, CType to, CType letters) {
    if (types.isConstant(to)) {
      Map<String, Object> texts = counted(i, words("kind", "texts"));
      if (!types.isConstant(letters)) {
        texts.put("type", "char **");
      }
      return texts;
    }
    Map<String, Object> words = words("kind", "text", "direction", "? out", "length", "?");
    if (!types.isConstant(letters)) {
      words.put("freed-by", "?");
    }
    words.put("nullable", "?");
    return words;
  }

  /**
   * Adds the length of the elements behind a pointer: a guess of the counting parameter, or an open
   * question.
   */
  private Map<String, Object> counted(int i, Map<String, Object> words) {
    int count = counts.of(i);
    words.put("length", routine.length(i, count < 0 ? "?" : "? " + names.get(count)));
    if (count >= 0 && words.get("length").equals("? " + names.get(count))) {
      changes(count);
    }
    return words;
  }
}
