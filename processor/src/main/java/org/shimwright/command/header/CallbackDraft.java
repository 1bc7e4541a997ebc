package org.shimwright.command.header;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Turns the type of a callback into what a specification says of it. */
final class CallbackDraft {
  private CallbackDraft() {}

  static Map<String, Object> of(Kinds kinds, CType.Function function, List<String> names)
      throws LeftOut {
    List<CType> types = function.parameters();
    List<Integer> data =
        IntStream.range(0, types.size())
            .filter(i -> types.get(i) instanceof CType.Pointer p && kinds.isUserData(p.to()))
            .boxed()
            .toList();
    if (data.size() != 1 || function.variadic()) {
      throw new LeftOut(
          data.isEmpty()
              ? "the function that it gets has no user data"
              : "the function that it gets has several pointers that may be its user data");
    }
    List<Map<String, Object>> parameters = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < types.size(); i++) {
      boolean user = data.contains(i);
      String other = user ? "data" : "value" + (i + 1);
      String name = Names.parameter(i < names.size() ? names.get(i) : "", other);
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", taken.add(name) ? name : other);
      row.put("kind", user ? "user-data" : kind(kinds, types.get(i)));
      parameters.add(row);
    }
    Map<String, Object> row = new LinkedHashMap<>(Map.of("parameters", parameters));
    if (kinds.isVoid(function.result())) {
      row.put("returns", "nothing");
    } else {
      row.put(
          "returns",
          number(kinds, function.result()).orElseThrow(() -> refused(kinds, function.result())));
      row.put("on-exception", "? -1");
    }
    return row;
  }

  private static Optional<String> number(Kinds kinds, CType type) {
    return kinds.number(type).or(() -> kinds.enumeration(type));
  }

  private static LeftOut refused(Kinds kinds, CType type) {
    return new LeftOut("the function that it gets has " + kinds.shown(type));
  }

  private static String kind(Kinds kinds, CType type) throws LeftOut {
    boolean text =
        type instanceof CType.Pointer p
            && kinds.isConstant(p.to())
            && kinds.number(p.to()).equals(Optional.of("char"));
    return text
        ? "text"
        : number(kinds, type).or(() -> kinds.handle(type)).orElseThrow(() -> refused(kinds, type));
  }
}
