package org.shimwright.hostile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * A change to the tree of a specification, of a kind that a mistake or malice could bring about.
 *
 * @param spot which of the values that suit the kind, counted over and over
 * @param text the new text, or what is appended
 * @param depth how deep a value is nested
 */
record Mutation(Kind kind, int spot, String text, int depth) {
  enum Kind {
    REPLACE_TEXT,
    APPEND_TEXT,
    APPEND_PROSE,
    RENAME_KEY,
    REMOVE,
    DUPLICATE,
    CHANGE_TYPE,
    NEST
  }

  /** Where an honest specification has what people read, and anything may stand. */
  private static final Set<String> PROSE =
      Set.of("title", "text", "summary", "clause", "noun", "when", "value-type", "present");

  /** One or two changes, mostly of prose, which all stages let through. */
  static Arbitrary<List<Mutation>> some() {
    return of(Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.just(Kind.APPEND_PROSE)),
            Tuple.of(1, Arbitraries.just(Kind.REPLACE_TEXT)),
            Tuple.of(2, Arbitraries.of(Kind.class))))
        .list()
        .ofMinSize(1)
        .ofMaxSize(2);
  }

  static Arbitrary<Mutation> of(Arbitrary<Kind> kinds) {
    return Combinators.combine(
            kinds,
            Arbitraries.integers().between(0, 9_999).withDistribution(RandomDistribution.uniform()),
            Texts.breaking(),
            Arbitraries.integers().between(1, 200))
        .as(Mutation::new);
  }

  /** Changes a tree of maps, lists and scalars in place. */
  void apply(Object tree) {
    List<Spot> fit = spots(tree).stream().filter(each -> each.suits(kind)).toList();
    if (!fit.isEmpty()) {
      fit.get(spot % fit.size()).change(this);
    }
  }

  /** How many values a tree has. */
  static int count(Object tree) {
    return spots(tree).size();
  }

  private static List<Spot> spots(Object tree) {
    List<Spot> spots = new ArrayList<>();
    collect(tree, spots);
    return spots;
  }

  @SuppressWarnings("unchecked")
  private static void collect(Object tree, List<Spot> spots) {
    if (tree instanceof Map<?, ?> map) {
      for (Map.Entry<String, Object> entry : ((Map<String, Object>) map).entrySet()) {
        spots.add(new Spot((Map<String, Object>) map, null, entry.getKey(), 0));
        collect(entry.getValue(), spots);
      }
    } else if (tree instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        spots.add(new Spot(null, (List<Object>) list, "", i));
        collect(list.get(i), spots);
      }
    }
  }

  /** A value in a map or in a list. */
  private record Spot(Map<String, Object> map, List<Object> list, String key, int index) {
    boolean suits(Kind kind) {
      return switch (kind) {
        case REPLACE_TEXT, APPEND_TEXT -> value() instanceof String;
        case APPEND_PROSE -> value() instanceof String && PROSE.contains(key);
        case RENAME_KEY -> map != null;
        case REMOVE, DUPLICATE, CHANGE_TYPE, NEST -> true;
      };
    }

    private Object value() {
      return map != null ? map.get(key) : list.get(index);
    }

    private void set(Object value) {
      if (map != null) {
        map.put(key, value);
      } else {
        list.set(index, value);
      }
    }

    private void remove() {
      if (map != null) {
        map.remove(key);
      } else {
        list.remove(index);
      }
    }

    void change(Mutation mutation) {
      switch (mutation.kind) {
        case REPLACE_TEXT -> set(mutation.text);
        case APPEND_TEXT, APPEND_PROSE -> set(value() + mutation.text);
        case RENAME_KEY -> {
          Object value = value();
          remove();
          map.put(mutation.text, value);
        }
        case REMOVE -> remove();
        case DUPLICATE -> duplicate();
        case CHANGE_TYPE -> set(otherType(mutation.depth));
        case NEST -> nest(mutation.depth);
      }
    }

    private void duplicate() {
      if (list != null) {
        list.add(value());
      } else {
        map.put(key + "2", value());
      }
    }

    private static Object otherType(int which) {
      return switch (which % 8) {
        case 0 -> Map.of();
        case 1 -> List.of();
        case 2 -> true;
        case 3 -> Long.MIN_VALUE;
        case 4 -> 1.5e300;
        case 5 -> null;
        case 6 -> "";
        default -> new LinkedHashMap<>(Map.of("name", "MPI_X"));
      };
    }

    private void nest(int depth) {
      Object nested = value() == null ? "" : value();
      for (int i = 0; i < depth; i++) {
        nested =
            i % 2 == 0
                ? new ArrayList<>(List.of(nested))
                : new LinkedHashMap<>(Map.of("name", nested));
      }
      set(nested);
    }
  }
}
