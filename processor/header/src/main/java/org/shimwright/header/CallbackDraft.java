package org.shimwright.header;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shimwright.header.HeaderDeclarations.Item;
import org.shimwright.spec.type.NumberType;

/** Drafts the specification of a callback from its C type. */
final class CallbackDraft {
  private CallbackDraft() {}

  static Map<String, Object> of(Kinds kinds, CType.Function function, List<String> names)
      throws LeftOut {
    List<CType> types = function.parameters();
    List<Integer> data =
        IntStream.range(0, types.size())
            .filter(i -> types.get(i) instanceof CType.Pointer p && kinds.types.isUserData(p.to()))
            .boxed()
            .toList();
    Optional<String> asked =
        data.isEmpty() && !types.isEmpty() && kinds.handle(types.get(0)).isPresent()
            ? kinds.givesData(types.get(0))
            : Optional.empty();
    if ((data.size() != 1 && asked.isEmpty()) || function.variadic()) {
      throw new LeftOut(
          data.isEmpty()
              ? "the function that it gets has no user data"
              : "the function that it gets has several pointers that may be its user data");
    }
    List<String> called = called(types.size(), names, data);
    List<Item> items = types.stream().map(t -> new Item("", t, List.of(), false)).toList();
    Counts counts = new Counts(kinds.types, items, called);
    List<Map<String, Object>> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      Map<String, Object> row = new LinkedHashMap<>(Map.of("name", called.get(i)));
      row.putAll(
          data.contains(i)
              ? Map.of("kind", "user-data")
              : isText(kinds, types.get(i))
                  ? counts.text(i, false)
                  : parameterEntry(kinds, types.get(i), () -> count(kinds, types, called)));
      parameters.add(row);
    }
    Map<String, Object> row = new LinkedHashMap<>(Map.of("parameters", parameters));
    asked.ifPresent(f -> row.put("user-data", "? " + f));
    row.putAll(returnsEntry(kinds, function.result()));
    return row;
  }

  /**
   * Returns a name for each parameter. A parameter without a C name, or with a C name that is
   * invalid or already used, gets another name.
   */
  private static List<String> called(int size, List<String> names, List<Integer> data) {
    List<String> called = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      String other = data.contains(i) ? "data" : "value" + (i + 1);
      String name = DraftNames.parameter(i < names.size() ? names.get(i) : "", other);
      for (int next = i + 1; called.contains(name); next++) {
        name = "value" + next;
      }
      called.add(name);
    }
    return called;
  }

  private static Map<String, Object> returnsEntry(Kinds kinds, CType type) throws LeftOut {
    if (kinds.types.isVoid(type)) {
      return Map.of("returns", "nothing");
    }
    Optional<String> number = number(kinds, type);
    if (number.filter(HeaderTypes::isComplex).isPresent()) {
      return Map.of("returns", number.get());
    }
    if (number.isPresent()) {
      return Map.of(
          "returns", number.get(), "on-exception", hasMinus(number.get()) ? "? -1" : "? 0");
    }
    Optional<CType> letters = kinds.types.pointed(type).filter(to -> isLetter(kinds, to));
    if (letters.isPresent()) {
      Map<String, Object> text = new LinkedHashMap<>(Map.of("kind", "text"));
      text.put("transfer", kinds.types.isConstant(letters.get()) ? "? none" : "?");
      text.put("nullable", "? true");
      return Map.of("returns", text);
    }
    return Map.of("returns", struct(kinds, type, type));
  }

  private static Optional<String> number(Kinds kinds, CType type) {
    return kinds.types.number(type).or(() -> kinds.enumeration(type));
  }

  /**
   * Returns whether a kind can hold -1. An enumeration can: it is an int, whatever its values are.
   */
  private static boolean hasMinus(String kind) {
    return Stream.of(NumberType.values())
        .filter(type -> type.isUnsigned() || type == NumberType.BOOL)
        .noneMatch(type -> type.word().equals(kind));
  }

  private static boolean isLetter(Kinds kinds, CType type) {
    return kinds.types.number(type).equals(Optional.of("char"));
  }

  private static boolean isText(Kinds kinds, CType type) {
    return kinds
        .types
        .pointed(type)
        .filter(to -> isLetter(kinds, to) && kinds.types.isConstant(to))
        .isPresent();
  }

  private static LeftOut unsupported(Kinds kinds, CType type) {
    return new LeftOut("the function that it gets has " + kinds.types.shown(type));
  }

  /**
   * Guesses the parameter that counts the elements of arrays. Returns the name of the only integer
   * parameter after a {@code ?}, which marks the guess; {@code ?} alone if there is no integer
   * parameter or several.
   */
  private static String count(Kinds kinds, List<CType> types, List<String> names) {
    List<String> counts =
        IntStream.range(0, types.size())
            .filter(
                i ->
                    kinds
                        .types
                        .number(types.get(i))
                        .filter(k -> k.matches("u?int|size"))
                        .isPresent())
            .mapToObj(names::get)
            .toList();
    return counts.size() == 1 ? "? " + counts.get(0) : "?";
  }

  private static Map<String, Object> parameterEntry(Kinds kinds, CType type, Supplier<String> count)
      throws LeftOut {
    Optional<String> simple = number(kinds, type).or(() -> kinds.handle(type));
    if (simple.isPresent()) {
      return single(kinds, simple.get(), type);
    }
    CType to = kinds.types.pointed(type).orElseThrow(() -> unsupported(kinds, type));
    Map<String, Object> row = new LinkedHashMap<>();
    Optional<CType> letters = kinds.types.pointed(to).filter(inner -> isLetter(kinds, inner));
    if (letters.isPresent() && !kinds.types.isConstant(to)) {
      row.put("kind", "texts");
      row.put("length", count.get());
      if (!kinds.types.isConstant(letters.get())) {
        row.put("type", "char **");
      }
      return row;
    }
    Optional<String> element =
        kinds.types.isConstant(to)
            ? number(kinds, to)
            : kinds.handle(to); // as generated C has them
    if (element.isPresent()) {
      row.put("kind", element.get());
      row.put("length", count.get());
    } else if (kinds.types.isConstant(to)) {
      row.put("kind", struct(kinds, to, type));
      row.put("length", "?");
    } else {
      throw unsupported(kinds, type);
    }
    return row;
  }

  /**
   * Makes the row of a number or a handle. A handle that points to const gets a type with {@code
   * const}.
   */
  private static Map<String, Object> single(Kinds kinds, String kind, CType type) {
    Map<String, Object> words = new LinkedHashMap<>(Map.of("kind", kind));
    boolean constant = kinds.types.pointed(type).filter(kinds.types::isConstant).isPresent();
    String handle = String.valueOf(kinds.handles.getOrDefault(kind, Map.of()).get("type"));
    if (constant && handle.endsWith("*")) {
      words.put("type", "const " + handle);
    }
    return words;
  }

  private static String struct(Kinds kinds, CType struct, CType type) throws LeftOut {
    return kinds.struct(struct).orElseThrow(() -> unsupported(kinds, type));
  }
}
